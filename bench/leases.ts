import autocannon from 'autocannon';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms';

export interface Load {
  rate: number;
  p99: number;
  refused: number;
}

/** Calls of several addresses in turn from many connections at once. */
export async function loadOf(
  address: string,
  token: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })),
  });
  return { rate: result.requests.average, p99: result.latency.p99, refused: result.non2xx };
}

const today = Date.now();
const day = 86_400_000;

/** First pages of leases as people ask for them. */
export const leasePaths = (condos: readonly number[]): string[] =>
  condos.flatMap((condo) => [
    `${BASE}/lease/list?condo_id=${condo}`,
    `${BASE}/lease/list?condo_id=${condo}&valid=true&lease_type=LIVING_LEASE&term_status=IN_EFFECT`,
    `${BASE}/lease/list?condo_id=${condo}&lease_start_time=${today - 30 * day}&lease_end_time=${today}&sort=-end_day`,
  ]);

/** First pages of rents as people ask for them. */
export const rentPaths = (condos: readonly number[]): string[] =>
  condos.flatMap((condo) => [
    `${BASE}/rent/list?condo_id=${condo}`,
    `${BASE}/rent/list?condo_id=${condo}&status=UNPAID`,
    `${BASE}/rent/list?condo_id=${condo}&start_time=${today - 30 * day}&end_time=${today}&status=PAID`,
  ]);

/** All leases of a condo as the export asks for them: time to the last byte, bytes, and the memory it took. */
export async function exportLeases(product: Product, token: string, condo: number) {
  const before = await product.memory();
  let stall = 0;
  let asking = true;
  // How long the server cannot answer: a call that costs nothing, again and again.
  const probe = (async () => {
    while (asking) {
      const began = performance.now();
      await (await fetch(`${product.address}/healthz`)).text();
      stall = Math.max(stall, performance.now() - began);
    }
  })();
  const began = performance.now();
  const response = await fetch(`${product.address}${BASE}/lease/list?condo_id=${condo}&page=0&count=100000`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  const ms = performance.now() - began;
  asking = false;
  await probe;
  const after = await product.memory();
  return { ms, bytes, stall, memoryMB: Math.max(0, after.peak - before.now) };
}

/** Collects a rent each from several cashiers at once for some seconds: payments a second, and how many were refused. */
export async function collect(
  address: string,
  token: string,
  rents: readonly { id: number; amount: number }[],
  { lanes, ms }: { lanes: number; ms: number },
): Promise<{ rate: number; refused: number }> {
  const left = [...rents];
  let paid = 0;
  let refused = 0;
  const began = performance.now();
  const lane = async () => {
    while (performance.now() - began < ms) {
      const rent = left.pop();
      if (!rent) return;
      const response = await fetch(`${address}${BASE}/rent/pay-on-site`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `bench-${rent.id}-${began}`,
        },
        body: JSON.stringify({
          ids: [rent.id],
          channel: 'PAY_ONSITE_CASH',
          received: rent.amount,
          expected: rent.amount,
        }),
      });
      await response.arrayBuffer();
      if (response.ok) paid += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { rate: (paid / (performance.now() - began)) * 1_000, refused };
}

import autocannon from 'autocannon';
import type { VisitorDetail } from '../packages/contract/src/visitor/visitor.model.ts';
import { type Load, WARM_SECONDS } from './leases.ts';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms/visitor';
const PASSES = 64;
const CONNECTIONS = 16;
const HOUR_MS = 3_600_000;

/** First pages of what is typed into the list of visitors: a name, part of a phone, a number, a plate. */
export const searchPaths = (condos: readonly number[]): string[] =>
  condos.flatMap((condo) =>
    ['陳大文', '6123', 'VP012345', 'AB1234'].map(
      (typed) => `${BASE}/list?condo_id=${condo}&search=${encodeURIComponent(typed)}`,
    ),
  );

/**
 * Checks at the gates of one condo, sixteen at once, in and out by turns, each with a key as consoles send them: with
 * scanned tokens and with typed codes.
 */
export async function measureGate(
  { address }: Product,
  token: string,
  condo: number,
  seconds: number,
): Promise<{ scanned: Load; typed: Load }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <Data>(path: string, body?: unknown): Promise<Data> => {
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${address}${BASE}${path}`, sent);
    const { data, message } = (await response.json()) as { data: Data; message: string };
    if (!response.ok) throw new Error(message);
    return data;
  };
  const { items } = await ask<{ items: { id: number }[] }>(`/reason/list?condo_id=${condo}`);
  const now = Date.now();
  const texts: Record<'scanned' | 'typed', string[]> = { scanned: [], typed: [] };
  for (let n = 0; n < PASSES; n += 1) {
    const pass = await ask<VisitorDetail>('/add', {
      condo_id: condo,
      host: '管理處',
      reason_id: items[0]?.id,
      name: `訪客${n}`,
      phone: '91234567',
      from: now,
      to: now + 8 * HOUR_MS,
      uses_allowed: null,
    });
    texts.typed.push(pass.code);
    texts.scanned.push((await ask<{ url: string }>(`/${pass.id}/link`, {})).url);
  }
  const load = async (shown: readonly string[], duration = seconds): Promise<Load> => {
    const requests = shown.flatMap((text) =>
      (['IN', 'OUT'] as const).map((direction) => ({
        method: 'POST' as const,
        path: `${BASE}/gate/check`,
        headers: { ...headers, 'idempotency-key': '[<id>]' },
        body: JSON.stringify({ condo_id: condo, text, direction, gate: '正門' }),
      })),
    );
    // At each gate stands somebody else: all connections would begin with the same pass, and queue for it.
    let gates = 0;
    const result = await autocannon({
      url: address,
      connections: CONNECTIONS,
      duration,
      requests,
      idReplacement: true,
      setupClient: (client) => {
        const first = (gates * requests.length) / CONNECTIONS;
        gates += 1;
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      },
    });
    return { rate: result.requests.average, p99: result.latency.p99, refused: result.non2xx };
  };
  await load(texts.scanned, WARM_SECONDS);
  return { scanned: await load(texts.scanned), typed: await load(texts.typed) };
}

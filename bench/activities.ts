import { Agent } from 'node:http';
import type { Person } from './fillActivities.ts';
import { posted } from './leases.ts';
import { processorSeconds } from './processor.ts';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms/activity';
/** What the filled activities cost a head, in HKD cents. */
const PRICE = 5_000;

/** First pages of what is typed into the list of sign-ups: a name, part of a phone, a number, a unit in English. */
export const signupSearches = (condos: readonly number[]): string[] =>
  condos.flatMap((condo) =>
    ['租戶123', '0123', 'SU012345', 'Tower A 3'].map(
      (typed) => `${BASE}/signup/list?condo_id=${condo}&search=${encodeURIComponent(typed)}`,
    ),
  );

/** People sign up and pay at the counter, several at once, for some seconds; how many a second. */
export async function signUpAndPay(
  { address, pid }: Product,
  token: string,
  people: readonly Person[],
  { lanes, ms }: { lanes: number; ms: number },
): Promise<{ rate: number; refused: number; cpuMs: number }> {
  const left = [...people];
  let done = 0;
  let refused = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const usedBefore = await processorSeconds(pid);
  const began = performance.now();
  const pay = { channel: 'PAY_ONSITE_CASH', received: PRICE, expected: PRICE };
  const lane = async () => {
    while (performance.now() - began < ms) {
      const person = left.pop();
      if (!person) return;
      const key = `bench-${person.activity}-${person.resident}`;
      const heads = [{ name: '陳大文', age: 30, phone: '' }];
      const signed = await posted(agent, `${address}${BASE}/${person.activity}/signup/add`, {
        token,
        key,
        body: { resident_id: person.resident, unit_id: person.unit, heads, pay },
      });
      if (signed.status === 200) done += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  const seconds = (performance.now() - began) / 1_000;
  return {
    rate: done / seconds,
    refused,
    cpuMs: (((await processorSeconds(pid)) - usedBefore) * 1_000) / (done || 1),
  };
}

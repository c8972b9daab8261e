import { describe, expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

/** A question whose answers are given one by one. */
function slow() {
  const waiting: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const one = Promise.withResolvers<number>();
    waiting.push(one);
    return one.promise;
  };
  return { ask, waiting };
}

describe('questions that wait at the same moment', () => {
  it('get the answer that begins after they asked, and share it', async () => {
    const { ask, waiting } = slow();
    const answer = coalesced<number>();
    const first = answer('a', ask);
    const later = [answer('a', ask), answer('a', ask)];
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve(1);
    expect(await first).toBe(1);
    await expect.poll(() => waiting.length).toBe(2);
    const last = answer('a', ask);
    waiting[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    await expect.poll(() => waiting.length).toBe(3);
    waiting[2]?.resolve(3);
    expect(await last).toBe(3);
  });

  it('begin anew when nothing waits, and never wait for another question', async () => {
    const { ask, waiting } = slow();
    const answer = coalesced<number>();
    const [one, other] = [answer('a', ask), answer('b', ask)];
    expect(waiting).toHaveLength(2);
    waiting[1]?.resolve(2);
    expect(await other).toBe(2);
    waiting[0]?.resolve(1);
    expect(await one).toBe(1);
    const again = answer('a', ask);
    expect(waiting).toHaveLength(3);
    waiting[2]?.resolve(3);
    expect(await again).toBe(3);
  });

  it('do not fail with the one before', async () => {
    const { ask, waiting } = slow();
    const answer = coalesced<number>();
    const [first, second] = [answer('a', ask), answer('a', ask)];
    waiting[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});

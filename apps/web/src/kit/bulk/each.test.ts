import { expect, it, vi } from 'vitest';
import { RequestFailure } from '../../base/request/failure.ts';
import { actOnEach, doneRows } from './each.ts';

const rows = [1, 2, 3].map((id) => ({ id }));
const alone = rows.map((row) => [row]);

it('goes on after a refusal, and says of each row what came of it', async () => {
  const report = vi.fn();
  const outcomes = await actOnEach(
    alone,
    async ([row]) => {
      if (row?.id === 2) throw new Error('already paid');
      return row?.id === 3 ? 'no address' : undefined;
    },
    new Map(),
    report,
  );
  expect(outcomes.map(({ refused }) => refused !== null)).toEqual([false, true, false]);
  expect(outcomes.map(({ note }) => note)).toEqual([undefined, undefined, 'no address']);
  expect(doneRows(outcomes).map(({ id }) => id)).toEqual([1, 3]);
  expect(report.mock.calls).toEqual([[1], [2], [3]]);
});

it('tries again under the same key what had no answer, and under a new one what was refused', async () => {
  const keys = new Map<string, string>();
  const sent: string[][] = [[], []];
  const failures = [new RequestFailure('network', 0, ''), new RequestFailure('refused', 10070, '')];
  for (let time = 0; time < 2; time += 1) {
    await actOnEach(
      alone.slice(0, 2),
      async ([row], key) => {
        sent[(row?.id ?? 0) - 1]?.push(key);
        throw failures[(row?.id ?? 0) - 1];
      },
      keys,
      () => {},
    );
  }
  expect(sent[0]?.[0]).toBe(sent[0]?.[1]);
  expect(sent[1]?.[0]).not.toBe(sent[1]?.[1]);
});

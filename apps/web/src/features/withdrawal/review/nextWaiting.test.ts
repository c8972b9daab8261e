import { expect, it } from 'vitest';
import { nextWaiting } from './nextWaiting.ts';

const waits = (id: number) => ({ id, status: 'PENDING' as const });
const judged = (id: number) => ({ id, status: 'PAID_OUT' as const });

it('none waits once the last is judged, even while the list still shows it waiting', () => {
  expect(nextWaiting([], 1)).toBeNull();
  expect(nextWaiting([waits(1), judged(2)], 1)).toBeNull();
});

it('the one below the judged one comes next, those that were judged are passed over', () => {
  expect(nextWaiting([waits(3), waits(1), judged(2), waits(4)], 1)).toEqual(waits(4));
});

it('after the lowest the first that waits comes', () => {
  expect(nextWaiting([judged(2), waits(3), waits(1)], 1)).toEqual(waits(3));
});

it('one that left the list before is followed by the first that waits', () => {
  expect(nextWaiting([judged(2), waits(3)], 1)).toEqual(waits(3));
});

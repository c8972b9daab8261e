import { expect, it } from 'vitest';
import { onceInSight } from './once.ts';

it('passes a code on once while it stays before the camera, and again when it comes back', () => {
  const isNew = onceInSight();
  expect(isNew('a', 0)).toBe(true);
  for (let now = 120; now < 20_000; now += 120) expect(isNew(now % 360 === 0 ? null : 'a', now)).toBe(false);
  expect(isNew(null, 20_100)).toBe(false);
  expect(isNew('a', 23_000)).toBe(true);
});

it('takes another code at once', () => {
  const isNew = onceInSight();
  expect(isNew('a', 0)).toBe(true);
  expect(isNew('b', 120)).toBe(true);
  expect(isNew('b', 240)).toBe(false);
  expect(isNew('a', 360)).toBe(true);
});

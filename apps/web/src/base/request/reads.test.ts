import { expect, it } from 'vitest';
import { RequestFailure } from './failure.ts';
import { newestOnly } from './reads.ts';

const cancelled = () => new RequestFailure('cancelled', 777, '');

/** A read that answers when it is told to, and gives up when it is cancelled. */
function slow(answer: string) {
  let finish = () => {};
  let dropped = false;
  const send = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      finish = () => resolve(answer);
      signal.addEventListener('abort', () => {
        dropped = true;
        reject(cancelled());
      });
    });
  return { send, finish: () => finish(), dropped: () => dropped };
}

it('cancels the older of two reads of one address, and gives both the newer answer', async () => {
  const [first, second] = [slow('first'), slow('second')];
  const older = newestOnly('/units', first.send, undefined);
  const newer = newestOnly('/units', second.send, undefined);
  expect(first.dropped()).toBe(true);
  second.finish();
  expect(await Promise.all([older, newer])).toEqual(['second', 'second']);
});

it('leaves reads of other addresses alone', async () => {
  const [first, second] = [slow('first'), slow('second')];
  const reads = [
    newestOnly('/units?page=0', first.send, undefined),
    newestOnly('/units?page=1', second.send, undefined),
  ];
  first.finish();
  second.finish();
  expect(await Promise.all(reads)).toEqual(['first', 'second']);
});

it('tells only the caller who gave up', async () => {
  const [first, second] = [slow('first'), slow('second')];
  const ownWay = new AbortController();
  const older = newestOnly('/units', first.send, undefined);
  const newer = newestOnly('/units', second.send, ownWay.signal);
  const refused = expect(newer).rejects.toMatchObject({ kind: 'cancelled' });
  ownWay.abort();
  await refused;
  await new Promise((resolve) => setTimeout(resolve, 0));
  first.finish();
  expect(await older).toBe('first');
});

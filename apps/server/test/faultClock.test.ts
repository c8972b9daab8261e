import { inject, it } from 'vitest';
import { startFaults } from './faults.ts';
import { signIn } from './product.ts';
import { freshDatabase } from './template.ts';

/** The clocks of two servers that take payments are set wrong, in opposite directions, and right again. */
const faults = await startFaults({
  databaseUrl: await freshDatabase(inject('clusterUrl')),
  imports: [new URL('steppedClock.ts', import.meta.url).href],
});
const HOUR_MS = 3_600_000;

const step = (...hours: number[]) =>
  Promise.all(
    faults.servers.map(
      ({ process }, n) => new Promise((resolve) => process.send((hours[n] ?? 0) * HOUR_MS, resolve)),
    ),
  );

it.each([
  ['ahead and back', 1, -1],
  ['back and ahead', -1, 1],
  ['right again', 0, 0],
])('takes payments while the clocks are an hour wrong: %s', async (_, first, second) => {
  await step(first, second);
  await faults.healthy();
  // A new session must be possible on either server too.
  for (const { address } of faults.servers) await signIn(address, 'manager');
});

it('holds what it acknowledged in the end, and no more', () => faults.settle());

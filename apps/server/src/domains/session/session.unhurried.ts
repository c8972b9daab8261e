import { setTimeout as sleep } from 'node:timers/promises';

const LEAST_MS = 250;

/** However the work ends, it takes this long at least: what it found, or did not, shows in no clock. */
export async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = sleep(LEAST_MS);
  return work().finally(() => whole);
}

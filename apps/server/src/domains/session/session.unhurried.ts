import { setTimeout as sleep } from 'node:timers/promises';

const LEAST_MS = 250;

/** Makes work take at least a fixed time, so that its duration reveals nothing about the result. */
export async function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = sleep(LEAST_MS);
  return work().finally(() => whole);
}

import type { Services } from '../http/context.ts';

/** Recurring work: run once at each time of `cron` (Hong Kong time), whichever server picks it up. */
export interface Job {
  name: string;
  cron: string;
  run(services: Services): Promise<void>;
}

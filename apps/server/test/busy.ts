import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 100;

/**
 * Asks again while the server answers that it is busy, as its clients do: on a slow machine a crowd that asks at once
 * can be more than it takes on.
 */
export async function whileBusy<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask();
  for (let tries = 1; reply.status === 503 && tries < TRIES; tries += 1) {
    await pause(100);
    reply = await ask();
  }
  return reply;
}

import { limits } from '@iris/contract/core/limits';
import { RequestFailure } from './failure.ts';
import { notice } from './notices.ts';

const USUAL_PAUSE_MS = 2_000;

/** Retries while the server says that it is briefly unavailable, at the intervals it asks for, up to a limit. */
export async function whenAvailable<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const until = Date.now() + limits.unavailableMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.kind !== 'unavailable') throw error;
      const pause = error.retryAfterMs ?? USUAL_PAUSE_MS;
      if (Date.now() + pause > until) throw error;
      notice.warning(error.message);
      await waited(pause, signal);
    }
  }
}

/** Waits, or stops when the caller gives up. */
function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

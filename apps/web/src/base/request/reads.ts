import { RequestFailure } from './failure.ts';

interface Pending {
  cancel: AbortController;
  /** The answer of the read that replaced this one. */
  newer: Promise<unknown> | undefined;
}

const pending = new Map<string, Pending>();

/**
 * Sends a read. A pending one for the same address is cancelled, and its callers get the newer answer instead.
 * `signal` lets the caller cancel.
 */
export function newestOnly<Answer>(
  address: string,
  send: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const mine: Pending = { cancel: new AbortController(), newer: undefined };
  const older = pending.get(address);
  pending.set(address, mine);
  const either = signal ? AbortSignal.any([signal, mine.cancel.signal]) : mine.cancel.signal;
  const answer = send(either)
    .finally(() => {
      if (pending.get(address) === mine) pending.delete(address);
    })
    .catch((error: unknown) => {
      if (!mine.newer || signal?.aborted) throw error;
      // Both asked the same of the same endpoint.
      return (mine.newer as Promise<Answer>).catch((failure: unknown) => {
        const givenUp = failure instanceof RequestFailure && failure.kind === 'cancelled';
        if (givenUp && !signal?.aborted) return newestOnly(address, send, signal);
        throw failure;
      });
    });
  if (older) {
    older.newer = answer;
    older.cancel.abort();
  }
  return answer;
}

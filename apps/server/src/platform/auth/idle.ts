/** A session's last activity is stored about once a minute, more often when the limit is short. */
export const noteEveryMs = (limitMs: number): number => Math.min(60_000, limitMs / 60);

interface Used {
  /** The person's last stored activity (epoch ms). */
  lastUsedAt: number;
  /** How long a session may be idle. */
  idleLimitMs: number;
}

/** Whether a session has been idle for too long. Activity that is not stored yet counts in the person's favour. */
export const isIdle = ({ lastUsedAt, idleLimitMs }: Used, now: number): boolean =>
  lastUsedAt + idleLimitMs + noteEveryMs(idleLimitMs) <= now;

/** The idle header: milliseconds. */
export const idleForm = /^\d{1,12}$/;

/**
 * When the person behind a request was last active, from the header that the console sends with each request: how
 * long ago that was. The console's own background requests therefore do not count. A request without the header
 * counts as activity.
 */
export function usedAt(header: string | string[] | undefined, now: number): number | undefined {
  if (header === undefined) return now;
  return typeof header === 'string' && idleForm.test(header) ? now - Number(header) : undefined;
}

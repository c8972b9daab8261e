/** A session's last use is written down about once a minute; with a short limit more often. */
export const noteEveryMs = (limitMs: number): number => Math.min(60_000, limitMs / 60);

interface Used {
  /** When the person last did something, as far as it is written down (epoch ms). */
  lastUsedAt: number;
  /** How long a session may stand idle. */
  idleLimitMs: number;
}

/** Whether nobody has used a session for too long. What was not written down yet counts in the person's favour. */
export const isIdle = ({ lastUsedAt, idleLimitMs }: Used, now: number): boolean =>
  lastUsedAt + idleLimitMs + noteEveryMs(idleLimitMs) <= now;

/** The idle header: milliseconds. */
export const idleForm = /^\d{1,12}$/;

/**
 * When the person of a request last did something, by the header that the console sends with each: how long ago that
 * was. So what a console reads by itself does not count. A request without it was made by whoever sends it.
 */
export function usedAt(header: string | string[] | undefined, now: number): number | undefined {
  if (header === undefined) return now;
  return typeof header === 'string' && idleForm.test(header) ? now - Number(header) : undefined;
}

import type { FieldError } from '@iris/contract/core/envelope';

/** Why a call came to nothing. `unavailable`: the server is there, but cannot work for the moment. */
export type FailureKind = 'refused' | 'unavailable' | 'network' | 'timeout' | 'cancelled' | 'undefined';

interface Details {
  /** The refused fields. */
  fields?: FieldError[];
  /** The record as it is now, after a stale save. */
  current?: unknown;
  /** The bare reason, where `message` says more: for a list of refusals, or beside a field. */
  reason?: string;
  /** What to say above fields that show their own reasons. */
  heading?: string;
  /** The call carried a file. */
  upload?: boolean;
  /** When the server wants to be asked again. */
  retryAfterMs?: number;
}

/** A call that failed. `message` is the whole sentence for the person. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  readonly code: number;
  readonly fields: FieldError[];
  readonly current: unknown;
  readonly reason: string;
  readonly heading: string;
  readonly upload: boolean;
  readonly retryAfterMs: number | undefined;
  /** Whether somebody has put it into words for the person, or acts upon it. */
  told = false;

  constructor(kind: FailureKind, code: number, message: string, details: Details = {}) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = details.fields ?? [];
    this.current = details.current;
    this.reason = details.reason ?? message;
    this.heading = details.heading ?? message;
    this.upload = details.upload ?? false;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Whether somebody else saved a newer version meanwhile. */
export function isStale(error: unknown): error is RequestFailure {
  if (!(error instanceof RequestFailure) || error.current === undefined) return false;
  error.told = true;
  return true;
}

/** Whether a file did not reach the server: it can be sent again as it is. */
export const isLostUpload = (error: unknown): boolean =>
  error instanceof RequestFailure &&
  error.upload &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'unavailable');

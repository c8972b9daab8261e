import type { FieldError } from '@iris/contract/core/envelope';
import { errorCodes } from '@iris/contract/core/errors';

/** Why a call failed. `unavailable`: the server is there but briefly unable to work. */
export type FailureKind = 'refused' | 'unavailable' | 'network' | 'timeout' | 'cancelled' | 'undefined';

interface Details {
  /** The refused fields. */
  fields?: FieldError[];
  /** The current record, after a stale save. */
  current?: unknown;
  /** Only the reason, where `message` says more: for a list of refusals, or beside a field. */
  reason?: string;
  /** The text above a form whose fields show their own reasons. */
  heading?: string;
  /** The call carried a file. */
  upload?: boolean;
  /** When the server asks for the retry. */
  retryAfterMs?: number;
}

/** A call that failed. `message` is the complete sentence for the person. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  readonly code: number;
  readonly fields: FieldError[];
  readonly current: unknown;
  readonly reason: string;
  readonly heading: string;
  readonly upload: boolean;
  readonly retryAfterMs: number | undefined;
  /** Whether it has been reported to the person, or handled. */
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

/** Whether somebody else has saved a newer version. */
export function isStale(error: unknown): error is RequestFailure {
  if (!(error instanceof RequestFailure) || error.current === undefined) return false;
  error.told = true;
  return true;
}

/** Whether something that the call names is not there, or not for this person to know. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestFailure && error.code === errorCodes.notFound.code;

/** Whether an address names no record: none is there, or its id is no id, which is refused as invalid. */
export const namesNoRecord = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof RequestFailure && error.code === errorCodes.invalid.code);

/** Whether it was refused because something, or what the person may do, is no longer as the console shows it. */
export const isOutOfDate = (error: unknown): boolean =>
  error instanceof RequestFailure && error.code === errorCodes.conflict.code;

/** Whether a file did not reach the server, so that it can simply be sent again. */
export const isLostUpload = (error: unknown): boolean =>
  error instanceof RequestFailure &&
  error.upload &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'unavailable');

import type { FieldError } from '@iris/contract/core/envelope';

/** Why a call came to nothing. */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'cancelled' | 'undefined';

/** A call that failed. `fields` are the refused fields; `current` is the record as it is now, after a stale save. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  readonly code: number;
  readonly fields: FieldError[];
  readonly current: unknown;

  constructor(
    kind: FailureKind,
    code: number,
    message: string,
    fields: FieldError[] = [],
    current?: unknown,
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}

/** Whether somebody else saved a newer version meanwhile. */
export const isStale = (error: unknown): error is RequestFailure =>
  error instanceof RequestFailure && error.current !== undefined;

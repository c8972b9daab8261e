import pg from 'pg';

/** Something that the server depends on is unavailable: the same call may succeed in a moment. */
export class Outage extends Error {
  override readonly name = 'Outage';
}

/** Errors of sockets and DNS, and of a disk that is full, read-only, failing, or out of handles. */
const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'],
]);

/**
 * PostgreSQL's errors when it, and not the statement, is at fault: connections (08), resources (53), operator
 * intervention (57) and system errors (58); deadlocks (40), after which one may retry; a promoted replica that is
 * still read-only; a transaction that was idle too long.
 */
const databaseCodes = /^(08|53|57|58|40)|^(25006|25P03|25P04)$/;

/** The driver's own errors, which have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/** PostgreSQL removes its Unix socket when it ends, and a full queue of one refuses at once. */
const noSocket = /^connect (ENOENT|EAGAIN) /;

/** The error and its causes, innermost last. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // The failures of a host with several addresses, one for each.
  const each = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...each, ...causesOf(error.cause)];
}

/**
 * Whether an error means that something outside the server is unavailable, rather than that the call or the server is
 * wrong.
 */
export const isOutage = (error: unknown): boolean => causesOf(error).some(away);

const away = (error: Error): boolean => {
  if (error instanceof Outage) return true;
  if (error instanceof pg.DatabaseError) return databaseCodes.test(error.code ?? '');
  return (
    driverMessages.test(error.message) ||
    noSocket.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && systemCodes.has(error.code))
  );
};

/** Whether the database cancelled a statement because it took too long. */
export const tookTooLong = (error: unknown): boolean =>
  causesOf(error).some((each) => each instanceof pg.DatabaseError && each.code === '57014');

/** The innermost cause in a few words without values, for the log. */
export function reasonOf(error: unknown): string {
  const cause = causesOf(error).at(-1);
  return cause ? [('code' in cause && cause.code) || '', cause.message].filter(Boolean).join(' ') : 'unknown';
}

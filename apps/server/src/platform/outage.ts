import pg from 'pg';

/** What the server stands on does not work now: the same call may well succeed in a moment. */
export class Outage extends Error {
  override readonly name = 'Outage';
}

/** Errors of sockets and names, and of a disk that is full, read-only, failing, or out of handles. */
const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EMFILE', 'ENFILE'],
]);

/**
 * What PostgreSQL says when it, and not the statement, is at fault: connections (08), resources (53), its operator (57)
 * and its machine (58); two transactions that waited for each other (40), of which one may try again; a replica that
 * took over and is still read-only; a transaction that stood idle too long.
 */
const databaseCodes = /^(08|53|57|58|40)|^(25006|25P03|25P04)$/;

/** The driver's own, which have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/** The error and what caused it, the innermost last. */
export function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // What a host of several addresses refused at each of them.
  const each = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error, ...each, ...causesOf(error.cause)];
}

/** Whether an error says that something outside the server is away, and not that the call or the server is wrong. */
export const isOutage = (error: unknown): boolean => causesOf(error).some(away);

const away = (error: Error): boolean => {
  if (error instanceof Outage) return true;
  if (error instanceof pg.DatabaseError) return databaseCodes.test(error.code ?? '');
  return (
    driverMessages.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && systemCodes.has(error.code))
  );
};

/** Whether the database gave a statement up because it took too long. */
export const tookTooLong = (error: unknown): boolean =>
  causesOf(error).some((each) => each instanceof pg.DatabaseError && each.code === '57014');

/** The innermost cause in a few words without values, for the log. */
export function reasonOf(error: unknown): string {
  const cause = causesOf(error).at(-1);
  return cause ? [('code' in cause && cause.code) || '', cause.message].filter(Boolean).join(' ') : 'unknown';
}

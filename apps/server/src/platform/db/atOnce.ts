import pg from 'pg';

/** PostgreSQL's error for every statement after one that failed. */
const ABORTED = '25P02';
const isAfterwards = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === ABORTED;
};

type Answers<Parts> = {
  -readonly [Place in keyof Parts]: Parts[Place] extends () => PromiseLike<infer Answer> ? Answer : never;
};

/**
 * Runs independent parts of one transaction: their statements are sent without waiting for one another and executed
 * in the order of the parts. What a part sends after its first answer comes after the others' statements, so a part
 * with several statements must hold no lock that another waits for. Settles when all parts have ended, so that
 * nothing is sent after the rollback; throws the first failure. Also works for reads outside a transaction.
 */
export async function atOnce<const Parts extends readonly (() => PromiseLike<unknown>)[]>(
  ...parts: Parts
): Promise<Answers<Parts>> {
  // Drizzle sends a statement only when somebody awaits it, so each is awaited at once.
  const ended = await Promise.allSettled(parts.map((part) => part().then((answer) => answer)));
  const failures = ended.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAfterwards(failure)) ?? failures[0];
  // None was rejected, so the results are in the order of the parts.
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as Answers<Parts>;
}

import pg from 'pg';

/** What PostgreSQL says of every statement after one that failed. */
const ABORTED = '25P02';
const isAfterwards = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === ABORTED;
};

type Answers<Parts> = {
  -readonly [Place in keyof Parts]: Parts[Place] extends () => PromiseLike<infer Answer> ? Answer : never;
};

/**
 * Work of one transaction of which no part needs what another answers: its statements are sent without waiting, and
 * carried out in the order of the parts; what a part asks after its first answer comes behind the others, so no part
 * of several statements may hold locks that another waits for. Settles when all parts have ended, so that nothing of
 * them is sent after the rollback; throws what failed first. Reads may go this way without a transaction too.
 */
export async function atOnce<const Parts extends readonly (() => PromiseLike<unknown>)[]>(
  ...parts: Parts
): Promise<Answers<Parts>> {
  // A statement of Drizzle's is sent when somebody asks what came of it, so each is asked at once.
  const ended = await Promise.allSettled(parts.map((part) => part().then((answer) => answer)));
  const failures = ended.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAfterwards(failure)) ?? failures[0];
  // None was rejected, and they stand as they were given.
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as Answers<Parts>;
}

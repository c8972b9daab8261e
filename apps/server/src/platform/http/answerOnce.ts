import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { Missing } from '../access/locate.ts';
import type { Principal } from '../access/principal.ts';
import { atOnce } from '../db/atOnce.ts';
import { byOne, type Database, type Db } from '../db/database.ts';
import type { Services } from './context.ts';
import { refusal } from './failure.ts';
import { keyForm, replay, type Submission } from './idempotency.ts';
import type { Upload } from './upload.ts';

/** The key under which a write was sent, if it was. */
export function submissionOf(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  principal: Principal,
  file: Upload | undefined,
): Submission | undefined {
  const key = request.headers['idempotency-key'];
  // A file is not kept for a second time.
  if (endpoint.method === 'GET' || endpoint.download || key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) throw refusal('invalid', 'core.invalid');
  const body = file ? createHash('sha256').update(file.bytes).digest() : JSON.stringify(request.body ?? {});
  return {
    userId: principal.userId,
    key,
    fingerprint: services.tokens.seal(endpoint.name, request.url, body),
  };
}

export interface Guarded<R> {
  /** Checks the ids of the call. */
  check: (db: Db) => Promise<void>;
  work: () => Promise<R>;
  /**
   * All that `work` does is in transactions that claim the call's key. A repeated key is found there, and other calls need
   * not wait until it is looked up before.
   */
  claimsFirst: boolean;
}

/**
 * Runs the handler once the ids are checked; a repeated key gets the stored answer, after waiting in `claim` for a
 * first call under way. It gets it too if a record that it names is not there any more: the first call may have removed
 * it, as a merge does. The ids of others are refused as ever.
 */
export async function answerOnce<R>(
  own: Database,
  submission: Submission | undefined,
  { check, work, claimsFirst }: Guarded<R>,
): Promise<R> {
  if (!submission) {
    await check(own);
    return work();
  }
  const goneIn = (db: Db) => check(db).then(() => undefined, missing);
  const [gone, before] = claimsFirst
    ? [await goneIn(own), undefined]
    : await byOne(own, (one) =>
        atOnce(
          () => goneIn(one),
          () => replay(one, submission),
        ),
      );
  // The stored answer is what the same endpoint returned before.
  if (before) return before.answer as R;
  try {
    if (gone) throw gone;
    return await work();
  } catch (error) {
    const after = await replay(own, submission);
    if (after) return after.answer as R;
    throw error;
  }
}

/** The refusal of an id that is not there; throws other errors. */
function missing(error: unknown): Missing {
  if (error instanceof Missing) return error;
  throw error;
}

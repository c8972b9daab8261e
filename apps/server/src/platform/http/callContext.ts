import { languageOf } from '@iris/contract/core/language';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.ts';
import type { Transaction } from '../db/database.ts';
import type { CallContext, Services } from './context.ts';
import { refusal } from './failure.ts';
import { claim, keepAnswer, type Submission } from './idempotency.ts';

/** What a handler works with. The first transaction of a call with a key claims the key and stores the answer. */
export function callContext(
  services: Services,
  request: FastifyRequest,
  principal: Principal | undefined,
  submission: Submission | undefined,
): CallContext & { principal: Principal | undefined } {
  let claimed = false;
  return {
    ...services,
    log: request.log as Services['log'],
    principal,
    language: languageOf(request.headers['accept-language']),
    actor: { userId: principal?.userId ?? null, name: principal?.nickname ?? '', address: request.ip },
    submission,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const guarded = submission && !claimed ? submission : undefined;
      claimed = true;
      let kept: Promise<void> | undefined;
      const answer = await services.db.transaction(async (tx) => {
        if (guarded && !(await claim(tx, guarded))) throw refusal('conflict', 'core.keyReused');
        const result = await work(tx);
        // Sent together with the commit, which becomes a rollback if this fails.
        kept = guarded && keepAnswer(tx, guarded, result);
        kept?.catch(() => {});
        return result;
      });
      await kept;
      return answer;
    },
  };
}

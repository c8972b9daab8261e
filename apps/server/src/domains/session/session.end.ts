import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { endAllOf, endOne, lockSession } from './session.queries.ts';

/** Notifies every server that a person's sessions ended: their rights are gone and their consoles sign out. */
export async function tellEnded(tx: Transaction, userId: number, sessionIds: number[]): Promise<void> {
  await publish(tx, { type: 'principal', userIds: [userId] });
  await publish(tx, { type: 'signedOut', sessionIds });
}

/** Ends all sessions of a person, or all but one. The caller drops the cached principal after the commit. */
export async function endSessions(
  tx: Transaction,
  userId: number,
  { except, now }: { except?: number | undefined; now: number },
): Promise<void> {
  await tellEnded(tx, userId, await endAllOf(tx, userId, { except, now }));
}

/** Ends the current session. */
export async function logout(context: SignedInContext): Promise<null> {
  const { principal, principals, clock } = context;
  await context.transaction(async (tx) => {
    await tellEnded(tx, principal.userId, await endOne(tx, principal.sessionId, clock.now()));
    return null;
  });
  principals.forget([principal.userId]);
  return null;
}

/** Signs out one of one's own devices. A device that is already signed out is not found. */
export async function endSession(id: number, context: SignedInContext): Promise<null> {
  const { principal, principals, clock, actor } = context;
  await context.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    const ended = await endOne(tx, id, clock.now());
    if (!session || ended.length === 0) throw notFound();
    await tellEnded(tx, principal.userId, ended);
    const { companyId } = principal;
    await writeAudit(tx, actor, {
      entity: 'session',
      id,
      label: session.device,
      action: 'endSession',
      ...(companyId === null ? {} : { companyId }),
    });
    return null;
  });
  principals.forget([principal.userId]);
  return null;
}

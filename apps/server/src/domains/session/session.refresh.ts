import { limits } from '@iris/contract/core/limits';
import type { Tokens } from '@iris/contract/session/session.model';
import { eq } from 'drizzle-orm';
import { isIdle } from '../../platform/auth/idle.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import { getUser } from '../user/index.ts';
import { tellEnded } from './session.end.ts';
import { idleLimitMs } from './session.idle.ts';
import { endOne, lockSession, type SessionRow } from './session.queries.ts';
import { sessionTable } from './session.table.ts';

/** `replay`: an old token was used again, so somebody has a copy, and the session ends for everybody. */
type Verdict = 'rotate' | 'grace' | 'replay' | 'damaged' | 'expired' | 'idle';

function judge(session: SessionRow, generation: number, now: number, idleLimitMs: number): Verdict {
  if (session.endedAt !== null || generation > session.generation) return 'damaged';
  if (session.expiresAt <= now) return 'expired';
  if (isIdle({ ...session, idleLimitMs }, now)) return 'idle';
  if (generation === session.generation) return 'rotate';
  const young = now - session.rotatedAt <= limits.refreshGraceMs;
  return young && generation === session.generation - 1 ? 'grace' : 'replay';
}

const damaged = () => refusal('refreshDamaged', 'core.refreshDamaged');

/**
 * Returns a new token pair for a refresh token. The newest token rotates; the one before it still works for a few
 * seconds, for two tabs refreshing at once; an older one ends the session, and so does too long an idle time. A console
 * refreshes by itself, so this does not count as use. Throws 10042 or 10052.
 */
export async function refresh(
  { sessionId, generation }: { sessionId: number; generation: number },
  { db, config, clock, tokens, principals }: Services,
): Promise<Tokens> {
  const now = clock.now();
  // The refusal is thrown after the commit: the end of a replayed session must persist.
  const { verdict, session } = await db.transaction(async (tx) => {
    const locked = await lockSession(tx, sessionId);
    const user = locked && (await getUser(tx, locked.userId));
    if (!locked || !user) throw damaged();
    const judged = judge(locked, generation, now, await idleLimitMs(tx, config));
    return { verdict: judged, session: await carryOut(tx, judged, locked, now) };
  });
  if (verdict === 'replay' || verdict === 'idle') principals.forget([session.userId]);
  if (verdict === 'expired' || verdict === 'idle') throw refusal('refreshExpired', 'core.refreshExpired');
  if (verdict === 'replay' || verdict === 'damaged') throw damaged();
  return tokens.issue(session.id, session.generation);
}

async function carryOut(
  tx: Transaction,
  verdict: Verdict,
  session: SessionRow,
  now: number,
): Promise<SessionRow> {
  if (verdict === 'replay' || verdict === 'idle')
    await tellEnded(tx, session.userId, await endOne(tx, session.id, now));
  if (verdict !== 'rotate') return session;
  const next = {
    generation: session.generation + 1,
    rotatedAt: now,
    expiresAt: now + limits.refreshTokenMs,
  };
  await tx.update(sessionTable).set(next).where(eq(sessionTable.id, session.id));
  return { ...session, ...next };
}

import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { sessionApi } from '@iris/contract/session/session.api';
import type { Tokens } from '@iris/contract/session/session.model';
import { writeAudit } from '../../platform/audit/audit.ts';
import { checkPassword } from '../../platform/auth/password.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refusal } from '../../platform/http/failure.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { findByUsername, lockUser, setLastSignIn, type UserRow } from '../user/index.ts';
import { type Attempt, countUnlessOutage, forgive, takeTry } from './session.delay.ts';
import { deviceOf } from './session.device.ts';
import { earlierSignIns, type SessionRow } from './session.queries.ts';
import { checkSecondFactor, takeCodeTry } from './session.signInCode.ts';
import { sessionTable } from './session.table.ts';

const wrong = () => refusal('invalid', 'session.wrong');

/**
 * Signs a person in. An unknown account, a wrong password and a disabled account get the same answer, in the same time.
 * A second factor is asked for only after the right password.
 */
export async function login(body: BodyOf<typeof sessionApi.login>, context: CallContext): Promise<Tokens> {
  const { db, clock, actor } = context;
  const attempt: Attempt = { what: 'signIn', account: body.username, address: actor.address };
  await takeTry(db, attempt, clock.now());
  return countUnlessOutage(db, attempt, () => check(body, attempt, context));
}

async function check(
  { username, password, code }: BodyOf<typeof sessionApi.login>,
  attempt: Attempt,
  context: CallContext,
): Promise<Tokens> {
  const { db, tokens } = context;
  const user = await findByUsername(db, username);
  const right = await checkPassword(user?.passwordHash, password);
  if (!user || !right) throw wrong();
  const secondTry = await takeCodeTry(user, code, context);
  const session = await context.transaction(async (tx) => {
    // The password may have changed, or the account may have been disabled, during the comparison.
    const now = await lockUser(tx, user.id);
    if (now?.passwordHash !== user.passwordHash || now.disabled) throw wrong();
    await checkSecondFactor(tx, now, code, context);
    await forgive(tx, attempt);
    if (secondTry) await forgive(tx, secondTry);
    return openSession(tx, user, context);
  });
  return tokens.issue(session.id, session.generation);
}

async function openSession(
  tx: Transaction,
  user: UserRow,
  { clock, actor: { address }, device: userAgent }: CallContext,
): Promise<SessionRow> {
  const now = clock.now();
  const place = { device: deviceOf(userAgent), address };
  const earlier = await earlierSignIns(tx, user.id, place);
  const session = await insertOne(tx, sessionTable, {
    ...place,
    userId: user.id,
    rotatedAt: now,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + limits.refreshTokenMs,
  });
  await setLastSignIn(tx, user.id, now);
  await writeAudit(
    tx,
    { userId: user.id, name: user.nickname, address },
    {
      entity: 'session',
      id: session.id,
      label: place.device,
      action: 'signIn',
      ...(user.companyId === null ? {} : { companyId: user.companyId }),
    },
  );
  if (earlier.any && !earlier.same) {
    const content = messageText('session.newDevice', place);
    await sendMessages(tx, { userIds: [user.id], sender: '', content, link: '/center' });
  }
  return session;
}

import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { sessionApi } from '@iris/contract/session/session.api';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { checkPasswordRules } from '../../platform/auth/passwordRules.ts';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import { settingTable } from '../../platform/db/setting.table.ts';
import type { CallContext, Services } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { anybody, createOperator } from '../user/index.ts';

const SETTING = 'first_operator';

/** The link for creating the first operator, new at each start; null if any account exists. */
export async function firstOperatorLink({ db }: Services, address: string): Promise<string | null> {
  if (await anybody(db)) return null;
  const token = newToken();
  const value = hashToken(token);
  await db
    .insert(settingTable)
    .values({ name: SETTING, value })
    .onConflictDoUpdate({ target: settingTable.name, set: { value } });
  return `${address}/login?mode=first&token=${token}`;
}

/** Creates the first operator with the printed token, once, and only while there is no account. */
export async function firstOperator(
  { token, username, email, password }: BodyOf<typeof sessionApi.firstOperator>,
  context: CallContext,
): Promise<null> {
  await checkPasswordRules(context.db, 'password', password);
  const passwordHash = await hashPassword(password);
  await context.transaction(async (tx) => {
    const [row] = await tx.select().from(settingTable).where(eq(settingTable.name, SETTING)).for('update');
    const right = row && timingSafeEqual(Buffer.from(row.value), Buffer.from(hashToken(token)));
    if (!right || (await anybody(tx))) throw invalidField('token', 'session.firstTokenWrong');
    await tx.delete(settingTable).where(eq(settingTable.name, SETTING));
    const id = await createOperator(tx, { username, email, passwordHash });
    const actor = { userId: id, name: username, address: context.actor.address };
    await writeAudit(tx, actor, { entity: 'user', id, label: username, action: 'add' });
  });
  return null;
}

import { formatMoment } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import type { AccessLink } from '@iris/contract/user/user.model';
import { and, eq, gt, lt } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/auth/secret.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { translate } from '../../platform/http/translate.ts';
import { getProfile, getUser, type ProfileRow, type UserRow } from './user.queries.ts';
import { accessLinkTable } from './user.table.ts';

interface NewLink {
  address: string;
  tokenHash: string;
  expiresAt: number;
}

/** A new one-time link; only its stored form outlives the call. */
export function newLink({ clock, origin }: Pick<CallContext, 'clock' | 'origin'>): NewLink {
  const token = newToken();
  return {
    address: `${origin.url}/login?mode=link&token=${token}`,
    tokenHash: hashToken(token),
    expiresAt: clock.now() + limits.accessLinkMs,
  };
}

/** Makes a link the valid one of an account, and mails it if the person has an email address. */
export async function storeLink(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'nickname' | 'username' | 'preferences'>,
  { address, tokenHash, expiresAt }: NewLink,
  context: CallContext,
): Promise<void> {
  const row = { tokenHash, expiresAt };
  await tx
    .insert(accessLinkTable)
    .values({ ...row, userId: user.id })
    .onConflictDoUpdate({ target: accessLinkTable.userId, set: row });
  if (user.email === '') return;
  const language = user.preferences.language ?? context.language;
  const until = formatMoment(expiresAt);
  const values = { name: user.nickname, account: user.username, link: address, until };
  await context.mail.send(tx, {
    to: user.email,
    subject: translate(language, { key: 'user.linkMailTitle' }),
    body: translate(language, { key: 'user.linkMailBody', values }),
  });
}

/** What the administrator is shown: the link itself only if it is not mailed. */
export const tellLink = ({ email }: { email: string }, { address, expiresAt }: NewLink): AccessLink => ({
  link: email === '' ? address : null,
  expires_at: expiresAt,
});

/** The owner of a link, if that person may sign in; undefined when it was used, replaced or has expired. */
export async function findByLink(db: Db, token: string, now: number): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select({ userId: accessLinkTable.userId })
    .from(accessLinkTable)
    .where(and(eq(accessLinkTable.tokenHash, hashToken(token)), gt(accessLinkTable.expiresAt, now)));
  const user = row && (await getUser(db, row.userId));
  return user && getProfile(db, user.id);
}

/** Uses up a link; false when somebody was faster. */
export async function takeLink(
  tx: Transaction,
  userId: number,
  token: string,
  now: number,
): Promise<boolean> {
  const used = await tx
    .delete(accessLinkTable)
    .where(
      and(
        eq(accessLinkTable.userId, userId),
        eq(accessLinkTable.tokenHash, hashToken(token)),
        gt(accessLinkTable.expiresAt, now),
      ),
    )
    .returning({ userId: accessLinkTable.userId });
  return used.length > 0;
}

/** Invalidates a person's open link, if any. */
export async function dropLink(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(accessLinkTable).where(eq(accessLinkTable.userId, userId));
}

/** Deletes expired links. */
export async function purgeLinks(db: Db, now: number): Promise<void> {
  await db.delete(accessLinkTable).where(lt(accessLinkTable.expiresAt, now));
}

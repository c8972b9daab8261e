import type { BodyOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import type { Preferences, Profile } from '@iris/contract/user/user.model';
import { changedPreferences } from '@iris/contract/user/user.rules';
import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { auditUser } from './account.audit.ts';
import { getProfile, lockUser, type UserRow } from './user.queries.ts';
import { userTable } from './user.table.ts';
import { viewProfile } from './user.view.ts';

const PREFERENCES_BYTES = 64_000;
const AVATAR_PIXELS = 512;

async function ownRow(tx: Transaction, { principal }: SignedInContext): Promise<UserRow> {
  const row = await lockUser(tx, principal.userId);
  if (!row) throw notFound();
  return row;
}

async function profileOf(tx: Transaction, id: number): Promise<Profile> {
  const row = await getProfile(tx, id);
  if (!row) throw notFound();
  return viewProfile(row);
}

/** Changes one's own name and email; a changed address is reported to the old one. */
export async function updateInformation(
  { nickname, email, version }: BodyOf<typeof userApi.updateInformation>,
  context: SignedInContext,
): Promise<Profile> {
  const { principal, principals } = context;
  const profile = await context.transaction(async (tx) => {
    const before = await ownRow(tx, context);
    await checkVersion(before, version, () => profileOf(tx, before.id));
    const changes = changesBetween(['nickname', 'email'], before, { nickname, email });
    if (changes.length > 0) {
      await tx
        .update(userTable)
        .set({ nickname, email, version: version + 1, updatedAt: sql`now()` })
        .where(eq(userTable.id, before.id));
      await auditUser(tx, context, before, 'update', changes);
      await publish(tx, { type: 'principal', userIds: [before.id] });
    }
    await tellFormerAddress(tx, context, before, email);
    return profileOf(tx, before.id);
  });
  principals.forget([principal.userId]);
  return profile;
}

/** Notifies the previous address of an account when it changes. */
export async function tellFormerAddress(
  tx: Transaction,
  context: SignedInContext,
  before: UserRow,
  email: string,
): Promise<void> {
  if (before.email === '' || before.email.toLowerCase() === email.toLowerCase()) return;
  const language = before.preferences.language ?? context.language;
  const values = { name: before.nickname, account: before.username };
  await context.mail.send(tx, {
    to: before.email,
    subject: translate(language, { key: 'user.emailMailTitle' }),
    body: translate(language, { key: 'user.emailMailBody', values }),
  });
}

/** Replaces one's own picture; the previous file is released. */
export async function updateAvatar(
  file: Upload | undefined,
  context: SignedInContext,
): Promise<{ avatar: number }> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const { files, principal } = context;
  const image = await files.readImage(file.bytes, principal.userId, { square: AVATAR_PIXELS });
  return context.transaction(async (tx) => {
    const before = await ownRow(tx, context);
    const avatar = await files.putImage(tx, {
      ownerKind: 'user',
      ownerId: before.id,
      image,
      name: file.name,
    });
    await tx
      .update(userTable)
      .set({ avatarFileId: avatar, updatedAt: sql`now()` })
      .where(eq(userTable.id, before.id));
    if (before.avatarFileId !== null) await files.remove(tx, before.avatarFileId);
    const changes = changesBetween(['avatar'], { avatar: before.avatarFileId }, { avatar });
    await auditUser(tx, context, before, 'update', changes);
    return { avatar };
  });
}

/** Sets the given preferences and leaves the others; of a list, likewise only the given parts. */
export async function updatePreferences(change: Preferences, context: SignedInContext): Promise<Preferences> {
  return context.transaction(async (tx) => {
    const { id, preferences: before } = await ownRow(tx, context);
    const after = changedPreferences(before, change);
    if (Buffer.byteLength(JSON.stringify(after)) > PREFERENCES_BYTES) {
      throw invalidField('lists', 'user.preferencesTooBig');
    }
    await tx.update(userTable).set({ preferences: after }).where(eq(userTable.id, id));
    return after;
  });
}

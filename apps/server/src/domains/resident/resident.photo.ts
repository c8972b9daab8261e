import { buffer } from 'node:stream/consumers';
import { type Day, dayOf, startOfDay } from '@iris/contract/core/day';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { saveBinding } from './binding.queries.ts';
import { dayUntilToday } from './resident.day.ts';
import { storageKeyOf } from './resident.photo.queries.ts';
import { photoConsentTable } from './resident.table.ts';

/** The minimum for comparing faces with a door camera. */
const MIN_WIDTH = 200;

/**
 * Throws 10030 unless a new photo is upright like one in a passport. Reads the stored picture: call it before the
 * transaction. A missing one is left to `keepPhoto`.
 */
export async function checkPhoto(
  { db, files }: SignedInContext,
  photo: number | null,
  before: number | null = null,
): Promise<void> {
  if (photo === null || photo === before) return;
  const storageKey = await storageKeyOf(db, photo);
  if (!storageKey) throw invalidField('photo', 'file.gone');
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(await buffer(await files.open({ storageKey }))).metadata();
  if (width < MIN_WIDTH || height < width) {
    throw invalidField('photo', 'resident.photoShape', { min: MIN_WIDTH });
  }
}

/** Assigns a photo to the binding, and releases the previous one. */
export async function keepPhoto(
  tx: Transaction,
  { files, principal }: SignedInContext,
  bindingId: number,
  photo: number | null,
  before: number | null = null,
): Promise<void> {
  if (photo === before) return;
  await files.claim(tx, {
    owner: { kind: 'binding', id: bindingId },
    userId: principal.userId,
    named: [photo],
    before: [before],
    path: 'photo',
  });
}

/**
 * When the person agreed to the use of a photo: with a new one on the day that is given, which is required; one that stays
 * keeps its consent, or gets one.
 */
export function consentTo(
  { clock }: Pick<SignedInContext, 'clock'>,
  { photo, photo_consent: day }: { photo: number | null; photo_consent: Day | null },
  before: { photoFileId: number | null; consentAt: number | null } = { photoFileId: null, consentAt: null },
): number | null {
  if (photo === null) return null;
  if (day === null && photo === before.photoFileId) return before.consentAt;
  if (day === null) throw invalidField('photo_consent', 'resident.photoConsent');
  const given = dayUntilToday(clock, day, 'photo_consent');
  if (before.consentAt !== null && dayOf(before.consentAt) === given) return before.consentAt;
  return given === dayOf(clock.now()) ? clock.now() : startOfDay(given);
}

/** Stores the consent to a photo, or that there is none. */
export async function keepConsent(
  tx: Transaction,
  { actor }: Pick<SignedInContext, 'actor'>,
  bindingId: number,
  at: number | null,
  before: number | null = null,
): Promise<void> {
  if (at === before) return;
  await tx.delete(photoConsentTable).where(eq(photoConsentTable.bindingId, bindingId));
  if (at !== null) await tx.insert(photoConsentTable).values({ bindingId, givenAt: at, givenBy: actor.name });
}

/** Takes the photo of a binding away, with its file and the consent; the history is the caller's. Returns the consent. */
export async function dropPhoto(
  tx: Transaction,
  { files }: Pick<SignedInContext, 'files'>,
  binding: { id: number; sinceDay: string; cardNo: string; photoFileId: number | null },
): Promise<(typeof photoConsentTable.$inferSelect)[]> {
  const ended = await tx
    .delete(photoConsentTable)
    .where(eq(photoConsentTable.bindingId, binding.id))
    .returning();
  if (binding.photoFileId === null) return ended;
  const { id, sinceDay, cardNo, photoFileId } = binding;
  await saveBinding(tx, id, { sinceDay, cardNo, photoFileId: null });
  await files.remove(tx, photoFileId);
  return ended;
}

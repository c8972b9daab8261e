import { buffer } from 'node:stream/consumers';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { saveBinding } from './binding.queries.ts';
import { storageKeyOf } from './resident.photo.queries.ts';

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

/** Takes the photo of a binding away, with its file; the history is the caller's. */
export async function dropPhoto(
  tx: Transaction,
  { files }: Pick<SignedInContext, 'files'>,
  binding: { id: number; sinceDay: string; cardNo: string; photoFileId: number | null },
): Promise<void> {
  if (binding.photoFileId === null) return;
  await saveBinding(tx, binding.id, {
    sinceDay: binding.sinceDay,
    cardNo: binding.cardNo,
    photoFileId: null,
  });
  await files.remove(tx, binding.photoFileId);
}

import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { fileApi } from '@iris/contract/file/file.api';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure, invalidField } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { countUploads, getFile } from './file.queries.ts';

/**
 * Stores a picture for a record that its uploader saves next; pictures that no record names are deleted after a day.
 */
export async function addImage(file: Upload | undefined, context: SignedInContext): Promise<{ id: number }> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  // Before it is read, which takes the server seconds.
  await checkRoom(context.db, context);
  const image = await context.files.readImage(file.bytes, context.principal.userId);
  return context.transaction(async (tx) => ({ id: await keep(tx, context, image, file.name) }));
}

/** Stores a PDF without active content, or a picture, for a record that its uploader saves next. */
export async function addDocument(
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof fileApi.addDocument>> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const { files, principal } = context;
  await checkRoom(context.db, context);
  // Judged by its bytes: name and type are unverified.
  const isPdf = file.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const document = await (isPdf
    ? files.readPdf(file.bytes, principal.userId)
    : files.readImage(file.bytes, principal.userId).catch(asDocument));
  return context.transaction(async (tx) => {
    const id = await keep(tx, context, document, file.name);
    const row = await getFile(tx, id);
    return {
      id,
      name: row?.name ?? '',
      type: document.type,
      cleaned: 'cleaned' in document && document.cleaned,
    };
  });
}

/** If it is not a picture, it could still have been a PDF. */
function asDocument(error: unknown): never {
  const unknown = error instanceof Failure && error.fields.some(({ key }) => key === 'file.notImage');
  throw unknown ? invalidField('file', 'file.notDocument') : error;
}

/** Refuses (409) more files than a person may have waiting. */
async function checkRoom(db: Db, { principal }: Pick<SignedInContext, 'principal'>): Promise<void> {
  const waiting = await countUploads(db, UPLOAD, principal.userId);
  if (waiting >= limits.uploadsWaiting) throw conflict('file.tooManyWaiting');
}

async function keep(
  tx: Transaction,
  { files, principal }: SignedInContext,
  image: Parameters<typeof files.putImage>[1]['image'],
  name: string,
): Promise<number> {
  await checkRoom(tx, { principal });
  return files.putImage(tx, { ownerKind: UPLOAD, ownerId: principal.userId, image, name });
}

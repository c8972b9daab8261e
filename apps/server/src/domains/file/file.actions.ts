import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { fileApi } from '@iris/contract/file/file.api';
import type { Transaction } from '../../platform/db/database.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, Failure, invalidField } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { countUploads, getFile } from './file.queries.ts';

/** Keeps a picture for a record that its uploader saves next; one that no record names goes after a day. */
export async function addImage(file: Upload | undefined, context: SignedInContext): Promise<{ id: number }> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const image = await context.files.readImage(file.bytes, context.principal.userId);
  return context.transaction(async (tx) => ({ id: await keep(tx, context, image, file.name) }));
}

/** Keeps a PDF without anything active in it, or a picture, for a record that its uploader saves next. */
export async function addDocument(
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof fileApi.addDocument>> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const { files, principal } = context;
  // By its bytes: the name and the type that came with it are only claims.
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

/** What is no picture could have been a PDF too. */
function asDocument(error: unknown): never {
  const unknown = error instanceof Failure && error.fields.some(({ key }) => key === 'file.notImage');
  throw unknown ? invalidField('file', 'file.notDocument') : error;
}

async function keep(
  tx: Transaction,
  { files, principal }: SignedInContext,
  image: Parameters<typeof files.putImage>[1]['image'],
  name: string,
): Promise<number> {
  const waiting = await countUploads(tx, UPLOAD, principal.userId);
  if (waiting >= limits.uploadsWaiting) throw conflict('file.tooManyWaiting');
  return files.putImage(tx, { ownerKind: UPLOAD, ownerId: principal.userId, image, name });
}

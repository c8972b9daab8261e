import type { AnswerOf } from '@iris/contract/core/endpoint';
import type { fileApi } from '@iris/contract/file/file.api';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Files, UPLOAD } from '../../platform/files/files.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure, invalidField } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { dropOldestUploads, getFile } from './file.queries.ts';

/**
 * Stores a picture for a record that its uploader saves next; pictures that no record names are deleted after a day.
 */
export async function addImage(file: Upload | undefined, context: SignedInContext): Promise<{ id: number }> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const image = await context.files.readImage(file.bytes, context.principal.userId);
  return keep(context, { image, name: file.name }, async (_tx, id) => ({ id }));
}

/** Stores a PDF without active content, or a picture, for a record that its uploader saves next. */
export async function addDocument(
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof fileApi.addDocument>> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const { files, principal } = context;
  // Judged by its bytes: name and type are unverified.
  const isPdf = file.bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const document = await (isPdf
    ? files.readPdf(file.bytes, principal.userId).catch(instead('file.notDocument', 'file.notPdf'))
    : files.readImage(file.bytes, principal.userId).catch(instead('file.notImage', 'file.notDocument')));
  return keep(context, { image: document, name: file.name }, async (tx, id) => {
    const row = await getFile(tx, id);
    return {
      id,
      name: row?.name ?? '',
      type: document.type,
      cleaned: 'cleaned' in document && document.cleaned,
    };
  });
}

/** What is no picture could still have been a PDF, and what begins as a PDF was meant to be one. */
const instead =
  (said: ContractTextKey, meant: ContractTextKey) =>
  (error: unknown): never => {
    const unreadable = error instanceof Failure && error.fields.some(({ key }) => key === said);
    throw unreadable ? invalidField('file', meant) : error;
  };

/** Keeps a file for its uploader, whose oldest uploads make room for it, and returns the call's answer. */
async function keep<Answer>(
  { db, files, principal, transaction }: SignedInContext,
  file: Pick<Parameters<Files['putImage']>[1], 'image' | 'name'>,
  answerOf: (tx: Transaction, id: number) => Promise<Answer>,
): Promise<Answer> {
  let dropped: string[] = [];
  const answer = await transaction(async (tx) => {
    const id = await files.putImage(tx, { ownerKind: UPLOAD, ownerId: principal.userId, ...file });
    dropped = await dropOldestUploads(tx, principal.userId);
    return answerOf(tx, id);
  });
  // At once: whoever uploads on and on would fill the disk before the nightly purge.
  for (const key of dropped) await files.erase(db, key);
  return answer;
}

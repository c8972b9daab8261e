import { limits } from '@iris/contract/core/limits';
import { UPLOAD } from '../../platform/files/files.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { countUploads } from './file.queries.ts';

/** Keeps a picture for a record that its uploader saves next; one that no record names goes after a day. */
export async function addImage(file: Upload | undefined, context: SignedInContext): Promise<{ id: number }> {
  if (!file) throw invalidField('file', 'core.fileMissing');
  const { files, principal } = context;
  const image = await files.readImage(file.bytes);
  return context.transaction(async (tx) => {
    const waiting = await countUploads(tx, UPLOAD, principal.userId);
    if (waiting >= limits.uploadsWaiting) throw conflict('file.tooManyWaiting');
    const owner = { ownerKind: UPLOAD, ownerId: principal.userId };
    return { id: await files.putImage(tx, { ...owner, image, name: file.name }) };
  });
}

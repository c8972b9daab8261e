import { fileApi } from '@iris/contract/file/file.api';
import type { Domain } from '../../platform/domain.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { addDocument, addImage } from './file.actions.ts';
import { getFile } from './file.queries.ts';

export { getFile } from './file.queries.ts';

/** Uploading and reading files. The domain that owns a file decides who may read it. */
export const fileDomain: Domain = {
  name: 'file',
  mount(app, services) {
    mount(app, services, fileApi.addImage, ({ file }, context) => addImage(file, context));
    mount(app, services, fileApi.addDocument, ({ file }, context) => addDocument(file, context));
    // The wall has admitted only callers who may see the owner; a new picture is a new file with a new id.
    mount(app, services, fileApi.content, async ({ params }, { db, files, fileRights }) => {
      const row = await getFile(db, params.id);
      const type = fileApi.content.download.find((shown) => shown === row?.type);
      if (!row || !type) throw notFound();
      return { bytes: await files.open(row), type, immutable: fileRights[row.ownerKind]?.kept ?? false };
    });
  },
};

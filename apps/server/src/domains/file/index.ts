import { fileApi } from '@iris/contract/file/file.api';
import type { Domain } from '../../platform/domain.ts';
import { notFound } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { addDocument, addImage } from './file.actions.ts';
import { locateFiles } from './file.owners.ts';
import { getFile } from './file.queries.ts';

/** Pictures without personal data, which browsers may keep: logos, avatars of staff, banners, texts with pictures. */
const kept: ReadonlySet<string> = new Set([
  'company',
  'condo',
  'user',
  'announcement',
  'banner',
  'helpQuestion',
]);

export const fileDomain: Domain = {
  name: 'file',
  locators: { file: locateFiles },
  mount(app, services) {
    mount(app, services, fileApi.addImage, ({ file }, context) => addImage(file, context));
    mount(app, services, fileApi.addDocument, ({ file }, context) => addDocument(file, context));
    // The wall has let only those through who may know the owner; a new picture is a new file with a new id.
    mount(app, services, fileApi.content, async ({ params }, { db, files }) => {
      const row = await getFile(db, params.id);
      const type = fileApi.content.download.find((shown) => shown === row?.type);
      if (!row || !type) throw notFound();
      return { bytes: await files.open(row), type, immutable: kept.has(row.ownerKind) };
    });
  },
};

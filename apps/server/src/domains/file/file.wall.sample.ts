import type { WallSample } from '../../../test/wallSample.ts';
import { fileTable } from '../../platform/files/file.table.ts';

export const wallSample: WallSample = {
  async ofUser(db, { id, username }) {
    const [file] = await db
      .insert(fileTable)
      .values({
        storageKey: `test/${username}`,
        ownerKind: 'user',
        ownerId: id,
        name: 'x',
        type: 'image/webp',
        size: 1,
        sha256: '',
      })
      .returning();
    return { file: file?.id ?? 0 };
  },
};

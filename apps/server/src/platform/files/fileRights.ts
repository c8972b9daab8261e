import { inArray } from 'drizzle-orm';
import type { Locator } from '../access/locate.ts';
import type { Home } from '../access/principal.ts';
import { fileTable } from './file.table.ts';
import { UPLOAD } from './files.ts';

/** Who may read files of a kind of owner: whoever may see the owner. */
interface FileRight {
  /** Finds where the owners belong. */
  of: Locator;
  /** Contains no personal data: browsers may cache it, as its bytes never change. */
  kept?: true;
}

/** By the kind of owner in the file's row, collected from all domains. */
export type FileRights = Readonly<Record<string, FileRight>>;

/** A picture that no record names yet belongs to its uploader alone. */
const uploads: FileRight = { of: async (_, ids) => new Map(ids.map((user) => [user, { user }])) };

/** Finds where files belong: where their owners do. A file whose owner is gone or of an unknown kind does not exist. */
export const fileLocator =
  (rights: FileRights): Locator =>
  async (db, ids) => {
    const files = await db
      .select({ id: fileTable.id, kind: fileTable.ownerKind, ownerId: fileTable.ownerId })
      .from(fileTable)
      .where(inArray(fileTable.id, ids));
    const found = new Map<number, Home>();
    for (const [kind, owned] of Map.groupBy(files, (file) => file.kind)) {
      const right = kind === UPLOAD ? uploads : rights[kind];
      const homes = await right?.of(
        db,
        owned.map(({ ownerId }) => ownerId),
      );
      for (const { id, ownerId } of owned) {
        const home = homes?.get(ownerId);
        if (home) found.set(id, home);
      }
    }
    return found;
  };

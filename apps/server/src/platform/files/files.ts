import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@iris/contract/core/limits';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db, Transaction } from '../db/database.ts';
import { insertOne } from '../db/record.ts';
import { settingTable } from '../db/setting.table.ts';
import { invalidField } from '../http/failure.ts';
import { shareTurns } from '../threads/turns.ts';
import { bucketStorage, readBucketUrl } from './bucket.ts';
import { fileTable } from './file.table.ts';
import { folderStorage } from './folder.ts';
import { drawImage, type Image, type Print } from './image.ts';
import { type Pdf, readPdf } from './pdf.ts';
import { openPrints } from './prints.ts';
import type { Part } from './storage.ts';
import type { Video } from './video.ts';

export type FileRow = typeof fileTable.$inferSelect;

interface NewImage {
  ownerKind: string;
  ownerId: number;
  image: Image | Pdf | Video;
  /** The user's name for it; only displayed, never part of a path. */
  name: string;
}

export interface Files {
  /**
   * Checks and redraws a picture that `person` uploaded (see `drawImage`). Slow and queued: call it before the
   * transaction.
   */
  readImage(bytes: Buffer, person: number, wanted?: Parameters<typeof drawImage>[1]): Promise<Image>;
  /** Checks a PDF that `person` uploaded and removes active content (see `readPdf`); queued as well. */
  readPdf(bytes: Buffer, person: number): Promise<Pdf>;
  /** Stores the bytes of a picture, PDF or video, then its row in the caller's transaction; returns the row's id. */
  putImage(tx: Transaction, image: NewImage): Promise<number>;
  /**
   * Assigns to a record the pictures that it names: new uploads of the person, and those it already has. Pictures no
   * longer named are removed. Throws 10030 on `path` for any other picture.
   */
  claim(tx: Transaction, claim: Claim): Promise<void>;
  /**
   * The same files for one long transaction: `putImage` does not wait for the bytes, but `written` does. Await it before
   * the commit.
   */
  ahead(): { files: Files; written(): Promise<void> };
  /** The bytes of a row, or a part of them. */
  open(row: Pick<FileRow, 'storageKey'>, part?: Part): Promise<NodeJS.ReadableStream>;
  /**
   * The picture of a row for a document, with at most `side` pixels a side. The latest are remembered. Throws when the
   * storage takes longer than a document should wait.
   */
  print(row: Pick<FileRow, 'storageKey'>, side: number): Promise<Print>;
  /** Whether files can be stored now. */
  ready(): Promise<boolean>;
  /**
   * Deletes the row with the caller's transaction. `purge` deletes the bytes later, so that a rollback loses nothing.
   */
  remove(tx: Transaction, id: number): Promise<void>;
  /** Deletes the bytes of a row that is gone at once, after its transaction. If that fails, `purge` does it later. */
  erase(db: Db, storageKey: string | undefined): Promise<void>;
  /** Deletes bytes older than a day that no row names; returns the number of files. */
  purge(db: Db, now: number): Promise<number>;
}

interface Claim {
  owner: { kind: string; id: number };
  userId: number;
  /** The pictures that the record names now, and those it named before. */
  named: readonly (number | null)[];
  before: readonly (number | null)[];
  path: string;
  /** May also be a PDF; otherwise only pictures are allowed. */
  documents?: true;
}

/** The owner kind of a picture that no record names yet; its owner is the uploader. */
export const UPLOAD = 'upload';

const DAY_MS = 86_400_000;
const BATCH = 500;
const NAME_LENGTH = 120;
/** Pictures are drawn two at a time, so that many uploads at once leave processor time to the server. */
const pictureTurn = shareTurns({ atOnce: 2, waiting: limits.uploadsQueued });
/** One document at a time, so that its memory is needed only once. */
const pdfTurn = shareTurns({ atOnce: 1, waiting: limits.uploadsQueued });

/** Files in `DATA_DIR/files`, or in the bucket named by `S3_URL`. */
export function openFiles({ dataDir, s3Url }: Pick<Config, 'dataDir' | 's3Url'>): Files {
  const storage = s3Url ? bucketStorage(readBucketUrl(s3Url)) : folderStorage(join(dataDir, 'files'));
  const open = async ({ storageKey }: Pick<FileRow, 'storageKey'>, part?: Part) => {
    if (!keyForm.test(storageKey)) throw new Error('a storage key of an unknown form');
    return storage.read(storageKey, part);
  };
  const files: Files = {
    open,
    print: openPrints(open),
    readImage: (bytes, person, wanted) => pictureTurn(person, () => drawImage(bytes, wanted)),
    readPdf: (bytes, person) => pdfTurn(person, () => readPdf(bytes)),
    ready: storage.ready,
    async putImage(tx, image) {
      const row = rowOf(await installation(tx), image);
      await storage.write(row.storageKey, image.image.bytes);
      const { id } = await insertOne(tx, fileTable, row);
      return id;
    },
    ahead() {
      const begun: Promise<void>[] = [];
      let folder: Promise<string> | undefined;
      const putImage: Files['putImage'] = async (tx, image) => {
        folder ??= installation(tx);
        const row = rowOf(await folder, image);
        const writing = storage.write(row.storageKey, image.image.bytes);
        // Its failure is thrown by `written`, and may come before that.
        writing.catch(() => {});
        begun.push(writing);
        const { id } = await insertOne(tx, fileTable, row);
        return id;
      };
      return {
        files: { ...files, putImage },
        written: async () => {
          await Promise.all(begun);
        },
      };
    },
    async claim(tx, { owner, userId, named, before, path, documents }) {
      const present = (ids: readonly (number | null)[]) => new Set(ids.filter((id) => id !== null));
      const [wanted, had] = [present(named), present(before)];
      const fresh = [...wanted].filter((id) => !had.has(id));
      if (fresh.length > 0) {
        const taken = await tx
          .update(fileTable)
          .set({ ownerKind: owner.kind, ownerId: owner.id })
          .where(
            and(
              inArray(fileTable.id, fresh),
              eq(fileTable.ownerKind, UPLOAD),
              eq(fileTable.ownerId, userId),
              documents ? undefined : ne(fileTable.type, 'application/pdf'),
            ),
          )
          .returning({ id: fileTable.id });
        if (taken.length < fresh.length) throw invalidField(path, 'file.gone');
      }
      const gone = [...had].filter((id) => !wanted.has(id));
      if (gone.length === 0) return;
      await tx
        .delete(fileTable)
        .where(
          and(
            inArray(fileTable.id, gone),
            eq(fileTable.ownerKind, owner.kind),
            eq(fileTable.ownerId, owner.id),
          ),
        );
    },
    async remove(tx, id) {
      await tx.delete(fileTable).where(eq(fileTable.id, id));
    },
    async erase(db, storageKey) {
      if (storageKey === undefined) return;
      const gone = await withoutRow(db, [storageKey]).catch((): string[] => []);
      await Promise.all(gone.map((key) => storage.remove(key).catch(() => {})));
    },
    async purge(db, now) {
      await db
        .delete(fileTable)
        .where(and(eq(fileTable.ownerKind, UPLOAD), lt(fileTable.createdAt, now - limits.uploadKeptMs)));
      let old: string[] = [];
      let removed = 0;
      const sweep = async () => {
        for (const key of await withoutRow(db, old)) {
          await storage.remove(key);
          removed += 1;
        }
        old = [];
      };
      for await (const { key, storedAt } of storage.list(await installation(db))) {
        // Younger bytes may belong to an unfinished transaction.
        if (storedAt < now - DAY_MS) old.push(key);
        if (old.length === BATCH) await sweep();
      }
      await sweep();
      return removed;
    },
  };
  return files;
}

/** The row of a new file, in the folder of its installation. */
function rowOf(folder: string, { ownerKind, ownerId, image: { bytes, type }, name }: NewImage) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const shown = shownName(name, type);
  return { storageKey: newKey(folder), ownerKind, ownerId, name: shown, type, size: bytes.length, sha256 };
}

const keyForm = /^[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;

function newKey(folder: string): string {
  const random = randomBytes(17).toString('hex');
  return `${folder}/${random.slice(0, 2)}/${random.slice(2)}`;
}

/**
 * The folder of this database's files. Two databases may share one place, by design or mistake, and neither may purge
 * the other's files.
 */
async function installation(db: Db): Promise<string> {
  const name = 'file_folder';
  const read = () => db.select().from(settingTable).where(eq(settingTable.name, name));
  const [known] = await read();
  if (known) return known.value;
  await db
    .insert(settingTable)
    .values({ name, value: randomBytes(6).toString('hex') })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('the folder of files was not stored');
  return made.value;
}

async function withoutRow(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileTable.storageKey })
    .from(fileTable)
    .where(inArray(fileTable.storageKey, keys));
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

const namesOf = {
  'application/pdf': ['document', 'pdf'],
  'image/webp': ['image', 'webp'],
  'video/mp4': ['video', 'mp4'],
} as const;

/** The last part of a user-supplied name without control characters, with the extension of the stored type. */
function shownName(typed: string, type: NewImage['image']['type']): string {
  const last = typed.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/^\.+|\.[^.]*$/g, '')
    .replace(/\p{C}/gu, '')
    .trim();
  const [otherwise, ending] = namesOf[type];
  return `${[...stem].slice(0, NAME_LENGTH).join('') || otherwise}.${ending}`;
}

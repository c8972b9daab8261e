import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { StartError } from '../apps/server/src/platform/startError.ts';
import { type Entry, readArchive } from './archive.ts';
import { fileArgument, runCommand, withStore } from './command.ts';
import { migrateTo } from './migrateTo.ts';
import {
  columnList,
  connect,
  figuresOf,
  type Head,
  listTables,
  type Manifest,
  printFigures,
  quoted,
  schemaVersion,
} from './snapshot.ts';

/**
 * `npm run restore -- FILE`: restores a backup into an empty database and an empty folder of files. Everything runs
 * in one transaction that commits only if counts and sums match the backup's; until then nothing is visible.
 */
type Found = NonNullable<Manifest['files']>;

const notWhole = () => new StartError('The file is not an Iris backup, or it is incomplete.');

/** The contents of the archive, in the order of its entries. */
async function openBackup(file: string) {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const source = createReadStream(file).on('error', () => {});
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  const entries = readArchive(unpacked);
  const first = await entries.next();
  if (first.done || first.value.name !== 'head.json') throw notWhole();
  const head = await readJson<Head>(first.value);
  if (head.format !== 1)
    throw new StartError('The backup was made by a newer version of Iris; restore it with that version.');
  return { head, entries };
}

async function readJson<Shape>({ bytes }: Entry): Promise<Shape> {
  // The archive is ours: `npm run backup` wrote it in this shape, and its version is checked.
  return JSON.parse(await text(bytes)) as Shape;
}

/** Tables that migrations fill: their rows do not mean that anybody has used the database. */
const shipped = new Set(['holiday', 'information_type']);

async function refuseUnlessEmpty(client: pg.Client, head: Head, files: string): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (shipped.has(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount)
      throw new StartError(
        'The database is not empty; restore into a new DATA_DIR or an empty DATABASE_URL.',
      );
  }
  if ((await schemaVersion(client)) > head.schema) {
    throw new StartError('The database is of a newer version than the backup; restore into a new one.');
  }
  if (existsSync(files) && (await readdir(files)).length > 0) {
    throw new StartError(`The folder ${files} is not empty; restore into a new DATA_DIR.`);
  }
}

/**
 * Makes the months of tables that lie in a partition a month: migrations make none of them, the running server does. The
 * product's own function of each such table, `<table>_month`, knows their bounds and rights.
 */
async function makeMonths(client: pg.Client, { tables }: Head): Promise<void> {
  const there = new Set((await listTables(client)).map(({ name }) => name));
  for (const { name } of tables) {
    if (there.has(name)) continue;
    const [, table, year, month] = /^(\w+)_(\d{4})(\d{2})$/.exec(name) ?? [];
    if (!table) throw notWhole();
    await client.query(`select ${quoted(`${table}_month`)}($1::timestamptz)`, [`${year}-${month}-15`]);
  }
}

/**
 * Loads rows without running triggers: a balance is in the backup, and entries must not be added to it again. Without
 * superuser rights, disables the tables' own triggers one by one, and loads in the order of the references. Returns a
 * function that enables them again.
 */
async function loadFreely(client: pg.Client, { tables }: Head): Promise<() => Promise<void>> {
  await client.query('savepoint freely');
  try {
    await client.query('set local session_replication_role = replica');
    return async () => {};
  } catch {
    await client.query('rollback to savepoint freely');
  }
  const turn = async (state: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${state} trigger user`);
  };
  await turn('disable');
  return () => turn('enable');
}

/** Loads rows and files; returns the manifest, which comes last, and what was found. */
async function load(client: pg.Client, head: Head, entries: AsyncGenerator<Entry>, files: string) {
  const columns = new Map(head.tables.map((table) => [table.name, table.columns]));
  const found: Found = [];
  let loading: Loading | undefined;
  try {
    for await (const entry of entries) {
      const [kind, table = ''] = entry.name.split('/');
      if (loading && (kind !== 'tables' || loading.table !== table)) {
        await loading.end();
        loading = undefined;
      }
      if (kind === 'tables') {
        loading ??= startTable(client, table, columns.get(table));
        await loading.write(entry.bytes);
      }
      if (kind === 'files') found.push(await loadFile(entry, files));
      if (entry.name === 'manifest.json') return { manifest: await readJson<Manifest>(entry), found };
    }
  } finally {
    await loading?.abort();
  }
  throw notWhole();
}

interface Loading {
  table: string;
  write(bytes: AsyncIterable<Buffer>): Promise<void>;
  end(): Promise<void>;
  /** Releases the connection of a load that was aborted. */
  abort(): Promise<void>;
}

function startTable(client: pg.Client, table: string, columns: string[] | undefined): Loading {
  if (!columns) throw notWhole();
  const rows = new PassThrough();
  const into = client.query(copyFrom(`copy ${quoted(table)} (${columnList(columns)}) from stdin`));
  const done = pipeline(rows, into);
  // It is awaited later; until then a failure must not end the process.
  done.catch(() => {});
  const feed = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      if (!rows.write(chunk)) await new Promise((resolve) => rows.once('drain', resolve));
    }
  };
  return {
    table,
    // A refused row ends the load at once; otherwise the writer would wait forever.
    write: (bytes) => Promise.race([feed(bytes), done]),
    end: () => {
      rows.end();
      return done;
    },
    abort: () => {
      rows.destroy(notWhole());
      return done.catch(() => {});
    },
  };
}

async function loadFile({ name, size, bytes }: Entry, files: string): Promise<Found[number]> {
  const path = name.slice('files/'.length);
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) throw notWhole();
  const target = join(files, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const seen = new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(bytes),
    seen,
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { path, size, sha256: hash.digest('hex') };
}

/** Compares with the backup's own figures and prints both; throws StartError if any differ. */
async function check(client: pg.Client, manifest: Manifest, found: Found): Promise<void> {
  const lines: [string, string, string][] = [];
  let equal = true;
  const line = (name: string, count: string, same: boolean) => {
    lines.push([name, count, same ? 'equal' : 'DIFFERENT']);
    equal &&= same;
  };
  for (const [table, { rows, sum }] of Object.entries(manifest.tables)) {
    const now = await figuresOf(client, table);
    line(table, now.rows, now.rows === rows && now.sum === sum);
  }
  const sums = (list: Found) =>
    JSON.stringify(list.map(({ path, size, sha256 }) => `${path} ${size} ${sha256}`).sort());
  line('files', String(found.length), sums(found) === sums(manifest.files ?? []));
  printFigures(lines);
  if (!equal) throw new StartError('Counts or sums differ from those of the backup; nothing was restored.');
}

async function restoreInto(
  client: pg.Client,
  head: Head,
  entries: AsyncGenerator<Entry>,
  files: string,
): Promise<void> {
  const draft = `${files}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await client.query('begin');
  try {
    await makeMonths(client, head);
    const watchAgain = await loadFreely(client, head);
    for (const { name } of head.tables) {
      // Rows that migrations insert are in the backup as well.
      const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
      if (rowCount) await client.query(`delete from ${quoted(name)}`);
    }
    const { manifest, found } = await load(client, head, entries, draft);
    for (const [name, { last, called }] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
    }
    await check(client, manifest, found);
    await watchAgain();
    if (found.length > 0) {
      // The folder may exist if it is empty; it is then replaced.
      await rename(draft, files);
    }
    await client.query('commit').catch(async (error) => {
      if (found.length > 0) await rename(files, draft);
      throw error;
    });
    if (!manifest.files)
      process.stdout.write('The files are in the bucket of S3_URL and were not part of the backup.\n');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  const file = fileArgument('npm run restore -- iris.backup.tgz');
  const { head, entries } = await openBackup(file);
  await withStore({ share: false }, async (url, { dataDir }) => {
    const files = join(dataDir, 'files');
    const client = await connect(url);
    try {
      await refuseUnlessEmpty(client, head, files);
      await migrateTo(url, head.schema);
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await restoreInto(client, head, entries, files);
      // A backup of an older version is migrated to this version once its rows are loaded.
      await migrate(url);
      await client.query('analyze');
    } finally {
      await client.end();
    }
  });
  process.stdout.write(`Restored ${file}, made ${head.madeAt}.\n`);
});

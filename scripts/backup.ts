import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../apps/server/src/platform/startError.ts';
import { type Entry, entryOf, writeArchive } from './archive.ts';
import { fileArgument, runCommand, withStore } from './command.ts';
import {
  columnList,
  connect,
  figuresOf,
  type Head,
  listTables,
  type Manifest,
  printFigures,
  quoted,
  SCHEMA,
  schemaVersion,
} from './snapshot.ts';

/**
 * `npm run backup -- FILE`: writes a consistent snapshot of database and files to one archive while the server runs.
 *
 * The archive (`tar xzf` opens it): `head.json`; `tables/<name>/<number>.copy`, the table as COPY writes it, in
 * pieces; `files/…`; `manifest.json` with counts, sums and sequences. `npm run restore` reads it.
 */
const PIECE_BYTES = 4 * 1024 * 1024;

async function* tableEntries(client: pg.Client, table: Head['tables'][number]): AsyncGenerator<Entry> {
  const rows = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table.columns)}) to stdout`));
  let pieces: Buffer[] = [];
  let [size, number] = [0, 0];
  const piece = () => {
    number += 1;
    const entry = entryOf(
      `tables/${table.name}/${String(number).padStart(6, '0')}.copy`,
      Buffer.concat(pieces),
    );
    [pieces, size] = [[], 0];
    return entry;
  };
  for await (const chunk of rows) {
    pieces.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) yield piece();
  }
  if (size > 0) yield piece();
}

/** Files are written once and never changed. A file deleted meanwhile no longer belonged to a record. */
async function* fileEntries(folder: string, found: NonNullable<Manifest['files']>): AsyncGenerator<Entry> {
  if (!existsSync(folder)) return;
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const whole = join(item.parentPath, item.name);
    const path = relative(folder, whole).split(sep).join('/');
    const size = await stat(whole).then(
      (file) => file.size,
      () => undefined,
    );
    if (size === undefined) continue;
    const hash = createHash('sha256');
    const bytes = createReadStream(whole);
    bytes.on('data', (chunk) => hash.update(chunk));
    yield { name: `files/${path}`, size, bytes };
    found.push({ path, size, sha256: hash.digest('hex') });
  }
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename::text as name from pg_sequences where schemaname = $1',
    [SCHEMA],
  );
  const sequences: Manifest['sequences'] = {};
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    if (state.rows[0]) sequences[name] = state.rows[0];
  }
  return sequences;
}

async function* backupEntries(
  client: pg.Client,
  files: string | undefined,
  manifest: Manifest,
): AsyncGenerator<Entry> {
  const tables = await listTables(client);
  const head: Head = {
    format: 1,
    madeAt: new Date().toISOString(),
    schema: await schemaVersion(client),
    tables,
  };
  if (head.schema === 0) throw new StartError('The database is empty; there is nothing to back up.');
  yield entryOf('head.json', JSON.stringify(head));
  for (const table of tables) {
    manifest.tables[table.name] = await figuresOf(client, table.name);
    yield* tableEntries(client, table);
  }
  // Read after the rows, so that a sequence is never behind them.
  manifest.sequences = await sequencesOf(client);
  if (files) {
    manifest.files = [];
    yield* fileEntries(files, manifest.files);
  }
  yield entryOf('manifest.json', JSON.stringify(manifest, null, 2));
}

async function backUp(url: string, files: string | undefined, target: string): Promise<void> {
  const client = await connect(url);
  const draft = `${target}.part`;
  const manifest: Manifest = { tables: {}, sequences: {}, files: null };
  try {
    await client.query('begin isolation level repeatable read read only');
    const archive = Readable.from(writeArchive(backupEntries(client, files, manifest)));
    await pipeline(archive, createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await makeDurable(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'ENOENT', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EPERM'].includes(code)) throw error;
    throw new StartError(`The file ${target} cannot be written (${code}).`);
  } finally {
    await client.end();
  }
  printFigures(Object.entries(manifest.tables).map(([name, { rows, sum }]) => [name, rows, `sum ${sum}`]));
  const kept = manifest.files;
  process.stdout.write(
    kept
      ? `${kept.length} files, ${kept.reduce((sum, { size }) => sum + size, 0)} bytes\n`
      : 'The files are in the bucket of S3_URL and are not part of this backup.\n',
  );
  process.stdout.write(`Backed up to ${target} (${(await stat(target)).size} bytes).\n`);
}

async function makeDurable(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}

await runCommand(async () => {
  const target = fileArgument('npm run backup -- iris.backup.tgz');
  if (existsSync(target)) throw new StartError(`${basename(target)} already exists; name a new file.`);
  await withStore({ share: true }, (url, { dataDir, s3Url }) =>
    backUp(url, s3Url ? undefined : join(dataDir, 'files'), target),
  );
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { startFauxqs } from 'fauxqs';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { afterwards } from '../../../test/afterwards.ts';
import { freshDatabase } from '../../../test/template.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { bucketStorage, readBucketUrl } from './bucket.ts';
import { fileTable } from './file.table.ts';
import { type Files, openFiles } from './files.ts';

const inTwoDays = () => Date.now() + 2 * 86_400_000;

async function openFresh(): Promise<Database> {
  const db = openDatabase(await freshDatabase(inject('clusterUrl')));
  afterwards(() => db.$client.end());
  return db;
}

const db = await openFresh();
const dataDir = await mkdtemp(join(tmpdir(), 'iris-files-'));
const faux = await startFauxqs({ port: 0, logger: false });
faux.createBucket('estate');
const s3Url = `s3://key%2Fa:secret%3D@127.0.0.1:${faux.port}/estate/iris`;
afterAll(async () => {
  await faux.stop();
  await rm(dataDir, { recursive: true });
});

const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#52c41a' } })
  .png()
  .toBuffer();
const other = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#722ed1' } })
  .png()
  .toBuffer();

async function put(files: Files, bytes: Buffer, name = 'photo.png', into = db): Promise<number> {
  const image = await files.readImage(bytes, 1);
  return into.transaction((tx) => files.putImage(tx, { ownerKind: 'user', ownerId: 1, image, name }));
}

async function rowOf(id: number, from = db) {
  const [row] = await from.select().from(fileTable).where(eq(fileTable.id, id));
  if (!row) throw new Error('no such file');
  return row;
}

const contentOf = async (files: Files, row: { storageKey: string }) => buffer(await files.open(row));

describe.each([
  ['a folder', openFiles({ dataDir, s3Url: undefined })],
  ['a bucket', openFiles({ dataDir, s3Url })],
])('files in %s', (_, files) => {
  test('come back as they were stored', async () => {
    const row = await rowOf(await put(files, photo, 'My photo.PNG'));
    const content = await contentOf(files, row);
    expect(row).toMatchObject({
      ownerKind: 'user',
      ownerId: 1,
      name: 'My photo.webp',
      type: 'image/webp',
      size: content.length,
    });
    expect(row.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 });
  });

  test('lie under random keys, whatever they were called', async () => {
    for (const [typed, shown] of [
      ['../../../etc/passwd', 'passwd.webp'],
      ['..\\..\\boot.ini', 'boot.webp'],
      ['/etc/cron.d/\0x\n.png', 'x.webp'],
      ['..', 'image.webp'],
      ['', 'image.webp'],
      ['海富苑 大堂.jpeg', '海富苑 大堂.webp'],
      [`${'長'.repeat(400)}.png`, `${'長'.repeat(120)}.webp`],
    ] as const) {
      const row = await rowOf(await put(files, photo, typed));
      expect(row.name).toBe(shown);
      expect(row.storageKey).toMatch(/^[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    }
  });

  test('are not opened by a key of another form', async () => {
    for (const storageKey of ['../secret', '/etc/passwd', 'a/../../b', ''])
      await expect(files.open({ storageKey })).rejects.toThrow('unknown form');
  });

  test('that were never stored are an error at once', async () => {
    await expect(files.open({ storageKey: `${'0'.repeat(12)}/00/${'0'.repeat(32)}` })).rejects.toThrow();
  });

  test('survive a removal that is rolled back, and its purge', async () => {
    const row = await rowOf(await put(files, photo));
    const undone = db.transaction(async (tx) => {
      await files.remove(tx, row.id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await files.purge(db, inTwoDays());
    expect((await contentOf(files, await rowOf(row.id))).length).toBe(row.size);
  });

  test('go a day after their row, not before', async () => {
    const kept = await rowOf(await put(files, photo));
    const gone = await rowOf(await put(files, other));
    await db.transaction((tx) => files.remove(tx, gone.id));
    await files.purge(db, Date.now() + 3_600_000);
    expect((await contentOf(files, gone)).length).toBe(gone.size);
    await files.purge(db, inTwoDays());
    await expect(files.open(gone)).rejects.toThrow();
    expect((await contentOf(files, kept)).length).toBe(kept.size);
  });

  test('go when their transaction was rolled back', async () => {
    let storageKey = '';
    const image = await files.readImage(photo, 1);
    const undone = db.transaction(async (tx) => {
      const id = await files.putImage(tx, { ownerKind: 'user', ownerId: 1, image, name: 'x' });
      const [row] = await tx.select().from(fileTable).where(eq(fileTable.id, id));
      storageKey = row?.storageKey ?? '';
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await contentOf(files, { storageKey })).length).toBe(image.bytes.length);
    await files.purge(db, inTwoDays());
    await expect(files.open({ storageKey })).rejects.toThrow();
  });

  test('of another database in the same place are left alone', async () => {
    const neighbour = await openFresh();
    const theirs = await rowOf(await put(files, photo, 'x', neighbour), neighbour);
    await files.purge(db, inTwoDays());
    expect((await contentOf(files, theirs)).length).toBe(theirs.size);
  });
});

test('a folder is for the server’s user alone, and strange files in it are kept', async () => {
  const files = openFiles({ dataDir, s3Url: undefined });
  const { storageKey } = await rowOf(await put(files, photo));
  const root = join(dataDir, 'files');
  expect((await stat(root)).mode & 0o777).toBe(0o700);
  expect((await stat(join(root, storageKey))).mode & 0o777).toBe(0o600);
  await writeFile(join(root, 'notes.txt'), 'mine');
  await files.purge(db, inTwoDays());
  expect(await readFile(join(root, 'notes.txt'), 'utf8')).toBe('mine');
});

test('a folder is made at the start; one that goes away later is not made anew', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'iris-files-'));
  const files = openFiles({ dataDir: empty, s3Url: undefined });
  expect(await files.ready()).toBe(true);
  await files.purge(db, inTwoDays());
  expect(await readdir(join(empty, 'files'))).toEqual([]);
  await rm(join(empty, 'files'), { recursive: true });
  await expect(files.ready()).rejects.toThrow('ENOENT');
  await expect(put(files, photo)).rejects.toThrow('the folder of files cannot be written');
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});

test('the bucket’s address says everything', () => {
  expect(readBucketUrl('s3s://k:s%2F@s3.example.com/estate/a/b?region=ap-east-1')).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'ap-east-1',
    accessKeyId: 'k',
    secretAccessKey: 's/',
    bucket: 'estate',
    prefix: 'a/b/',
  });
  for (const wrong of ['s3://host/bucket', 's3://k@host/bucket', 's3://k:s@host', 's3://k:s@host/'])
    expect(() => readBucketUrl(wrong)).toThrow('S3_URL');
});

describe('a bucket that is away', () => {
  const limits = { connectMs: 200, answerMs: 200 };
  const bucketAt = (port: number) =>
    bucketStorage(readBucketUrl(`s3://key:secret@127.0.0.1:${port}/estate`), limits);
  /** A server that begins to answer like this, and says no more. */
  async function mute(head: string): Promise<number> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('data', () => socket.write(head));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    return address.port;
  }

  test('is one when nothing listens, and when it never answers', async () => {
    for (const port of [1, await mute('')]) {
      const bucket = bucketAt(port);
      const answers = await Promise.allSettled([bucket.write('image/a', photo), bucket.read('image/a')]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'Outage' } });
    }
  });

  test('ends a file of which no more comes', async () => {
    const port = await mute('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf');
    await expect(buffer(await bucketAt(port).read('image/a'))).rejects.toThrow();
  });
});

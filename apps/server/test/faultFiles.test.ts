import { spawnSync } from 'node:child_process';
import { appendFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { afterwards } from './afterwards.ts';
import { startFaults } from './faults.ts';
import { freshDatabase } from './template.ts';

/** The file folder disappears, becomes read-only, and fills up, while two servers take payments. */
const faults = await startFaults({ databaseUrl: await freshDatabase(inject('clusterUrl')) });
const files = join(faults.folder, 'files');
const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => Math.floor(Math.random() * 256)));
const picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
  .png()
  .toBuffer();

const mounted = (...args: string[]): boolean => spawnSync('mount', [...args, files]).status === 0;
/**
 * Only root can mount a small or a read-only disk in place of the folder. It has room for what repetitions of a test leave
 * there.
 */
const disk = mounted('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs');
if (disk) afterwards(() => spawnSync('umount', [files]));
else process.stderr.write('Not tried: a full and a read-only disk, which only root may mount.\n');

async function upload(): Promise<{ status: number; code: number }> {
  const form = new FormData();
  form.set('file', new File([picture], 'slip.png', { type: 'image/png' }));
  const response = await fetch(`${faults.servers[0]?.address}/iris-base/cms/file/image/add`, {
    method: 'POST',
    headers: { ...faults.headers, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  const { code } = (await response.json()) as { code: number };
  return { status: response.status, code };
}

const fill = (): Promise<void> => appendFile(join(files, 'filler'), Buffer.alloc(4_000_000)).catch(() => {});

const taken = { status: 200, code: 0 };
const refused = { status: 503, code: 6000 };

describe.skipIf(!disk)('a disk', () => {
  // A test that stopped half-way leaves nothing to its repetition.
  afterEach(async () => {
    mounted('-o', 'remount,rw');
    await rm(join(files, 'filler'), { force: true });
  });

  it('that is full refuses files, and payments go on', async () => {
    expect(await upload()).toEqual(taken);
    await fill();
    expect(await upload()).toEqual(refused);
    await faults.more();
    // What the first picture needed for a moment is free by now.
    await fill();
    await faults.ready(503);
    await rm(join(files, 'filler'));
    expect(await upload()).toEqual(taken);
    await faults.healthy();
  });

  it('that is read-only refuses files, and payments go on', async () => {
    expect(mounted('-o', 'remount,ro')).toBe(true);
    expect(await upload()).toEqual(refused);
    await faults.more();
    await faults.ready(503);
    expect(mounted('-o', 'remount,rw')).toBe(true);
    expect(await upload()).toEqual(taken);
    await faults.healthy();
  });
});

it('a folder that is gone is not made anew, and payments go on until it is back', async () => {
  if (disk) spawnSync('umount', [files]);
  await rename(files, `${files}.away`);
  expect(await upload()).toEqual(refused);
  await faults.more();
  await faults.ready(503);
  await rename(`${files}.away`, files);
  expect(await upload()).toEqual(taken);
  await faults.healthy();
});

it('holds what it acknowledged in the end, and no more', () => faults.settle());

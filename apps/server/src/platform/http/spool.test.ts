import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openSpool } from './spool.ts';

const openFiles = async () => (await readdir('/proc/self/fd')).length;

it.each([
  ['in memory', 1_000],
  ['in a file', 10],
  ['in a file from the first byte', 0],
])('gives back all bytes in their order: %s', async (_, kept) => {
  const parts = Array.from({ length: 50 }, (_, at) => Buffer.from(`${at},`.repeat(20_000 * (1 + (at % 3)))));
  const spool = openSpool(kept);
  // The caller may or may not wait.
  for (const [at, part] of parts.entries()) at % 2 === 0 ? await spool.write(part) : spool.write(part);
  expect(await buffer(Readable.from(spool.read()))).toEqual(Buffer.concat(parts));
});

it.runIf(process.platform === 'linux')('leaves no file behind, read, cut off or given up', async () => {
  const before = await openFiles();
  const filled = async () => {
    const spool = openSpool(10);
    await spool.write(Buffer.alloc(2_000_000, 'x'));
    return spool;
  };
  await buffer(Readable.from((await filled()).read()));
  for await (const _ of (await filled()).read()) break;
  await (await filled()).drop();
  expect(await openFiles()).toBe(before);
});

import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { openPrints } from './prints.ts';

const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0a5' } })
  .webp()
  .toBuffer();

describe('a picture for documents', () => {
  it('is read and drawn once for a run of documents, for each size', async () => {
    const open = vi.fn(async () => Readable.from([picture]));
    const print = openPrints(open);
    const first = await print({ storageKey: 'a' }, 20);
    expect(first).toMatchObject({ width: 20, height: 10, url: expect.stringMatching(/^data:image\/png/) });
    for (let n = 0; n < 5; n += 1) expect(await print({ storageKey: 'a' }, 20)).toBe(first);
    expect(open).toHaveBeenCalledTimes(1);
    await print({ storageKey: 'a' }, 40);
    await print({ storageKey: 'b' }, 20);
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('fails, and is asked for again, when the storage fails', async () => {
    const open = vi.fn(async () => Readable.from([picture]));
    open.mockRejectedValueOnce(new Error('away'));
    const print = openPrints(open);
    await expect(print({ storageKey: 'a' }, 20)).rejects.toThrow('away');
    expect(await print({ storageKey: 'a' }, 20)).toMatchObject({ width: 20 });
  });

  it.each([
    ['that does not open', () => new Promise<never>(() => {})],
    ['that stops in between', async () => new Readable({ read() {} })],
  ])('keeps a document waiting for three seconds at most, with a storage %s', async (_, open) => {
    const began = performance.now();
    await expect(openPrints(open)({ storageKey: 'a' }, 20)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is not read beyond what may be stored', async () => {
    const open = async () => Readable.from(Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024)));
    await expect(openPrints(open)({ storageKey: 'a' }, 20)).rejects.toThrow('larger');
  });
});

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Failure } from '../http/failure.ts';
import { drawImage } from './image.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1677ff' } });

/** The text of the refused field, or what came instead of a refusal. */
async function refusalOf(bytes: Buffer): Promise<unknown> {
  const outcome = await drawImage(bytes).catch((error: unknown) => error);
  return outcome instanceof Failure ? outcome.fields[0] : outcome;
}

/** A PNG that consists of a head that promises so many pixels. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const chunk = (content: Buffer) => {
    const frame = Buffer.alloc(content.length + 8);
    frame.writeUInt32BE(content.length - 4);
    content.copy(frame, 4);
    frame.writeUInt32BE(crc32(content), content.length + 4);
    return frame;
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = chunk(Buffer.from('IDATx\x9c\x03\0\0\0\0\x01', 'latin1'));
  return Buffer.concat([signature, chunk(head), data, chunk(Buffer.from('IEND'))]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('just some text that somebody called photo.png')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from(svg)],
  ['SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['SVG behind a byte order mark', Buffer.from(`\uFEFF${svg}`)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['a ZIP', Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
  ['a GIF that is a script too', Buffer.from('GIF89a/*............*/=1;alert(1)')],
  ['the first bytes of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')],
])('refuses %s', async (_, bytes) => {
  expect(await refusalOf(bytes)).toMatchObject({ path: 'file', key: 'file.notImage' });
});

test('refuses other formats that it could draw', async () => {
  const source = picture(100, 100);
  for (const bytes of [
    await source.gif().toBuffer(),
    await source.webp().toBuffer(),
    await source.tiff().toBuffer(),
  ])
    expect(await refusalOf(bytes)).toMatchObject({ key: 'file.notImage' });
});

test('refuses a picture that breaks off', async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatchObject({ key: 'file.notImage' });
});

test('refuses a flood of pixels by its head', async () => {
  const before = process.memoryUsage.rss();
  expect(await refusalOf(pngHead(20_000, 20_000))).toMatchObject({ path: 'file', key: 'file.imageTooLarge' });
  expect(await refusalOf(pngHead(2_147_483_647, 60))).toMatchObject({ key: 'file.notImage' });
  expect(await refusalOf(await picture(8_001, 60).png().toBuffer())).toMatchObject({
    key: 'file.imageTooLarge',
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
});

test('refuses sides of 50 pixels and less', async () => {
  for (const [width, height] of [
    [50, 400],
    [400, 50],
    [1, 1],
  ] as const)
    expect(await refusalOf(await picture(width, height).png().toBuffer())).toMatchObject({
      path: 'file',
      key: 'file.imageTooSmall',
    });
  expect((await drawImage(await picture(51, 51).png().toBuffer())).type).toBe('image/webp');
});

test('leaves out what is hidden in a picture', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const jpeg = await picture(80, 80)
    .withExif({ IFD0: { Copyright: script } })
    .jpeg()
    .toBuffer();
  for (const bytes of [jpeg, await picture(80, 80).png().toBuffer()]) {
    const polyglot = Buffer.concat([bytes, Buffer.from(`${script}PK\x03\x04%PDF-1.7`)]);
    const drawn = await drawImage(polyglot);
    for (const trace of ['script', 'PK\x03\x04', '%PDF']) expect(drawn.bytes.includes(trace)).toBe(false);
    const { exif, xmp, icc, format } = await sharp(drawn.bytes).metadata();
    expect({ exif, xmp, icc, format }).toEqual({ format: 'webp' });
  }
});

test('turns a picture upright and cuts it to a square', async () => {
  const lying = await picture(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const upright = await sharp((await drawImage(lying)).bytes).metadata();
  expect([upright.width, upright.height, upright.orientation]).toEqual([100, 200, undefined]);
  const square = await sharp((await drawImage(lying, { square: 64 })).bytes).metadata();
  expect([square.width, square.height]).toEqual([64, 64]);
});

test('draws a crowd of pictures', async () => {
  const bytes = await picture(120, 90).png().toBuffer();
  const crowd = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => drawImage(index % 3 === 0 ? Buffer.from(svg) : bytes)),
  );
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

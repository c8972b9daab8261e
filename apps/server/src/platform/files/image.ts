import { limits } from '@iris/contract/core/limits';
import { invalidField } from '../http/failure.ts';

/** A picture that the server has redrawn; nothing else of the uploaded file is left. */
export interface Image {
  bytes: Buffer;
  type: 'image/webp';
}

interface Wanted {
  /** Cropped to a square of this many pixels; without it, only very large pictures are scaled down. */
  square?: number;
  /** The most pixels that a side of the upload may have. */
  maxPixels?: number;
}

/** A picture as documents print it: a PNG on white, since a PDF cannot hold WebP. */
export interface Print {
  /** A data URL: a file of many documents holds the picture once. */
  url: string;
  width: number;
  height: number;
}

/** The first bytes of JPEG and PNG. The rest of the file is examined only in the drawing thread. */
const beginnings = ['ffd8ff', '89504e470d0a1a0a'].map((hex) => Buffer.from(hex, 'hex'));
/** The longest side that is kept: sharp on a large screen, with bounded memory while drawing. */
const KEPT_PIXELS = 2_560;
const QUALITY = 85;

/**
 * Redraws an uploaded JPEG or PNG: upright, in sRGB, without metadata or anything hidden in the file. Throws 10030
 * for any other content, and for sides that are too short or too long.
 */
export async function drawImage(
  bytes: Buffer,
  { square, maxPixels = limits.imageMaxPixels }: Wanted = {},
): Promise<Image> {
  if (!beginnings.some((first) => bytes.subarray(0, first.length).equals(first))) throw notImage();
  const sharp = await loadSharp();
  // The file's header gives the size, so decompression bombs are refused before unpacking.
  const head = sharp(bytes, { limitInputPixels: false });
  const { width, height } = await orNotImage(head.metadata());
  if (Math.max(width, height) > maxPixels) throw invalidField('file', 'file.imageTooLarge');
  if (Math.min(width, height) <= limits.imageMinPixels) throw invalidField('file', 'file.imageTooSmall');
  const drawn = sharp(bytes, { limitInputPixels: maxPixels ** 2, failOn: 'error' })
    .autoOrient()
    .resize(square === undefined ? atMost(KEPT_PIXELS) : { width: square, height: square, fit: 'cover' })
    .webp({ quality: QUALITY });
  return { bytes: await orNotImage(drawn.toBuffer()), type: 'image/webp' };
}

/** Redraws a stored picture for printing, with at most `side` pixels a side. */
export async function printImage(bytes: Buffer, side: number): Promise<Print> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize(atMost(side))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { url: `data:image/png;base64,${data.toString('base64')}`, width, height };
}

const atMost = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

const notImage = () => invalidField('file', 'file.notImage');

const orNotImage = <Result>(drawing: Promise<Result>): Promise<Result> =>
  drawing.catch(() => {
    throw notImage();
  });

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture comes twice, and one thread draws each.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

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

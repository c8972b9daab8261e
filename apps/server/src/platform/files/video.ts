import { invalidField } from '../http/failure.ts';

/** An MP4 file as it was uploaded. */
export interface Video {
  bytes: Buffer;
  type: 'video/mp4';
  durationMs: number;
  width: number;
  height: number;
}

/** Encodings that current browsers play. */
const CODECS = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09']);
/** Boxes at one place of a file: a film has a few dozens, and a fragmented one some for each second. */
const MOST_BOXES = 20_000;
const LENGTH_MS = { min: 1_000, max: 3_600_000 };
/** The least and most pixels of a side. */
const SIDES = { min: 16, max: 8_192 };

interface Box {
  type: string;
  body: Buffer;
}

/** The boxes side by side in some bytes. Throws RangeError where their sizes do not add up. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at < 8 || boxes.length === MOST_BOXES) throw new RangeError('not boxes');
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    // A size of 0: to the end of the file; of 1: the real one follows.
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < head || at + size > bytes.length) throw new RangeError('not a box');
    const type = bytes.toString('latin1', at + 4, at + 8);
    boxes.push({ type, body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

const inside = (boxes: readonly Box[], ...path: string[]): Buffer | undefined => {
  const [type, ...rest] = path;
  const body = boxes.find((box) => box.type === type)?.body;
  return body === undefined || rest.length === 0 ? body : inside(boxesIn(body), ...rest);
};

/** Numbers of a header box have 4 bytes, or 8 in its wide form. */
const isWide = (box: Buffer): boolean => box.readUInt8(0) === 1;
const numberAt = (box: Buffer, at: number): number =>
  isWide(box) ? Number(box.readBigUInt64BE(at)) : box.readUInt32BE(at);

/** The first track with pictures. */
function pictureTrack(moov: readonly Box[]) {
  for (const { body } of moov.filter(({ type }) => type === 'trak')) {
    const trak = boxesIn(body);
    const header = inside(trak, 'tkhd');
    const described = inside(trak, 'mdia', 'minf', 'stbl', 'stsd');
    const kind = inside(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
    if (kind !== 'vide' || !header || !described) continue;
    return {
      codec: described.toString('latin1', 12, 16),
      // Fixed-point numbers at the end of the header.
      width: header.readUInt32BE(header.length - 8) >>> 16,
      height: header.readUInt32BE(header.length - 4) >>> 16,
    };
  }
  return undefined;
}

function examine(bytes: Buffer) {
  const boxes = boxesIn(bytes);
  const moov = inside(boxes, 'moov');
  if (boxes[0]?.type !== 'ftyp' || !moov || !boxes.some(({ type }) => type === 'mdat')) return undefined;
  const parts = boxesIn(moov);
  const header = inside(parts, 'mvhd');
  const track = pictureTrack(parts);
  if (!header || !track) return undefined;
  const scale = header.readUInt32BE(isWide(header) ? 20 : 12);
  // A file made in fragments may say its length elsewhere.
  const fragmented = inside(parts, 'mvex', 'mehd');
  const length = numberAt(header, isWide(header) ? 24 : 16) || (fragmented ? numberAt(fragmented, 4) : 0);
  return { ...track, durationMs: scale === 0 ? 0 : Math.round((length / scale) * 1_000) };
}

/**
 * Validates an MP4 by its bytes: boxes that fill the file, a track of pictures in an encoding that browsers play, a
 * length and a size. Throws 10030 on `path` otherwise.
 */
export function readVideo(bytes: Buffer, path: string): Video {
  let found: ReturnType<typeof examine>;
  try {
    found = examine(bytes);
  } catch (error) {
    // Reading beyond the end: the boxes lie.
    if (!(error instanceof RangeError)) throw error;
  }
  if (!found) throw invalidField(path, 'adMachine.notVideo');
  const { codec, ...shape } = found;
  if (!CODECS.has(codec)) throw invalidField(path, 'adMachine.videoCodec');
  const fits = (side: number) => side >= SIDES.min && side <= SIDES.max;
  if (!fits(shape.width) || !fits(shape.height)) throw invalidField(path, 'adMachine.notVideo');
  if (shape.durationMs < LENGTH_MS.min || shape.durationMs > LENGTH_MS.max)
    throw invalidField(path, 'adMachine.videoLength');
  return { bytes, type: 'video/mp4', ...shape };
}

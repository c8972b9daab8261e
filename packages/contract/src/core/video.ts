/** What an MP4 file says of itself. */
export interface VideoShape {
  durationMs: number;
  width: number;
  height: number;
}
/** Why a file is refused as a video. */
export type VideoFault =
  | 'adMachine.notVideo'
  | 'adMachine.videoCodec'
  | 'adMachine.videoHevc'
  | 'adMachine.videoLength';

/** Encodings that current browsers play. */
const CODECS = new Set(['avc1', 'avc3', 'av01', 'vp09']);
/** What phones record: a browser plays it only where the system has a decoder for it, which a small computer has not. */
const HEVC = new Set(['hvc1', 'hev1']);
/** Boxes at one place of a file: a film has a few dozens, and a fragmented one some for each second. */
const MOST_BOXES = 20_000;
const LENGTH_MS = { min: 1_000, max: 3_600_000 };
/** The least and most pixels of a side. */
const SIDES = { min: 16, max: 8_192 };

interface Box {
  type: string;
  body: DataView;
}

/** Four letters; a RangeError where the bytes end before. */
const letters = (bytes: DataView, at: number): string =>
  String.fromCharCode(
    bytes.getUint8(at),
    bytes.getUint8(at + 1),
    bytes.getUint8(at + 2),
    bytes.getUint8(at + 3),
  );

/** The boxes side by side in some bytes. Throws RangeError where their sizes do not add up. */
function boxesIn(bytes: DataView): Box[] {
  const boxes: Box[] = [];
  const length = bytes.byteLength;
  let at = 0;
  while (at < length) {
    if (length - at < 8 || boxes.length === MOST_BOXES) throw new RangeError('not boxes');
    const short = bytes.getUint32(at);
    const head = short === 1 ? 16 : 8;
    // A size of 0: to the end of the file; of 1: the real one follows.
    const size = short === 1 ? Number(bytes.getBigUint64(at + 8)) : short === 0 ? length - at : short;
    if (size < head || at + size > length) throw new RangeError('not a box');
    const body = new DataView(bytes.buffer, bytes.byteOffset + at + head, size - head);
    boxes.push({ type: letters(bytes, at + 4), body });
    at += size;
  }
  return boxes;
}

const inside = (boxes: readonly Box[], ...path: string[]): DataView | undefined => {
  const [type, ...rest] = path;
  const body = boxes.find((box) => box.type === type)?.body;
  return body === undefined || rest.length === 0 ? body : inside(boxesIn(body), ...rest);
};

/** Numbers of a header box have 4 bytes, or 8 in its wide form. */
const isWide = (box: DataView): boolean => box.getUint8(0) === 1;
const numberAt = (box: DataView, at: number): number =>
  isWide(box) ? Number(box.getBigUint64(at)) : box.getUint32(at);

/** The first track with pictures. */
function pictureTrack(moov: readonly Box[]) {
  for (const { body } of moov.filter(({ type }) => type === 'trak')) {
    const trak = boxesIn(body);
    const header = inside(trak, 'tkhd');
    const described = inside(trak, 'mdia', 'minf', 'stbl', 'stsd');
    const handler = inside(trak, 'mdia', 'hdlr');
    if (!handler || letters(handler, 8) !== 'vide' || !header || !described) continue;
    return {
      codec: letters(described, 12),
      // Fixed-point numbers at the end of the header.
      width: header.getUint32(header.byteLength - 8) >>> 16,
      height: header.getUint32(header.byteLength - 4) >>> 16,
    };
  }
  return undefined;
}

function examine(bytes: DataView) {
  const boxes = boxesIn(bytes);
  const moov = inside(boxes, 'moov');
  if (boxes[0]?.type !== 'ftyp' || !moov || !boxes.some(({ type }) => type === 'mdat')) return undefined;
  const parts = boxesIn(moov);
  const header = inside(parts, 'mvhd');
  const track = pictureTrack(parts);
  if (!header || !track) return undefined;
  const scale = header.getUint32(isWide(header) ? 20 : 12);
  // A file made in fragments may say its length elsewhere.
  const fragmented = inside(parts, 'mvex', 'mehd');
  const length = numberAt(header, isWide(header) ? 24 : 16) || (fragmented ? numberAt(fragmented, 4) : 0);
  return { ...track, durationMs: scale === 0 ? 0 : Math.round((length / scale) * 1_000) };
}

/**
 * Examines an MP4 by its bytes: boxes that fill the file, a track of pictures in an encoding that browsers play, a
 * length and a size. Says what it is, or why it is refused. The console asks before it sends a file, the server again.
 */
export function examineVideo(bytes: Uint8Array): VideoShape | VideoFault {
  let found: ReturnType<typeof examine>;
  try {
    found = examine(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // Reading beyond the end: the boxes lie.
    if (!(error instanceof RangeError)) throw error;
  }
  if (!found) return 'adMachine.notVideo';
  const { codec, ...shape } = found;
  if (HEVC.has(codec)) return 'adMachine.videoHevc';
  if (!CODECS.has(codec)) return 'adMachine.videoCodec';
  const fits = (side: number) => side >= SIDES.min && side <= SIDES.max;
  if (!fits(shape.width) || !fits(shape.height)) return 'adMachine.notVideo';
  if (shape.durationMs < LENGTH_MS.min || shape.durationMs > LENGTH_MS.max) return 'adMachine.videoLength';
  return shape;
}

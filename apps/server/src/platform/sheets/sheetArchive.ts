/**
 * Reads a zip archive's directory before anything is unpacked: sheets within the limits are small, and each entry
 * must declare its unpacked size, because the reader unpacks no more than that.
 */

const MB = 1024 * 1024;
const PART_BYTES = 32 * MB;
const ALL_BYTES = 48 * MB;
const PARTS = 500;
/** So few packed bytes stay small, whatever they declare. */
const NOTHING = 64;

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const SIZE_FOLLOWS = 0x0008;
const ENCRYPTED = 0x0001;
const IN_EXTRA_FIELD = 0xffffffff;

/** `LARGE`: a zip archive that unpacks to more than a sheet may have. `NONE`: no archive, or one that does not say. */
export type ArchiveKind = 'MODEST' | 'LARGE' | 'NONE';

/** What kind of archive bytes are; only a modest one may be unpacked. */
export function archiveKind(bytes: Uint8Array): ArchiveKind {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return 'NONE';
  const parts = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  let largest = 0;
  if (parts === 0 || parts > PARTS) return 'NONE';
  for (let part = 0; part < parts; part += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== ENTRY) return 'NONE';
    const size = unpackedSize(view, at);
    if (size === undefined) return 'NONE';
    largest = Math.max(largest, size);
    total += size;
    at +=
      ENTRY_LENGTH +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total <= ALL_BYTES && largest <= PART_BYTES ? 'MODEST' : 'LARGE';
}

function findEnd(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** An entry's declared unpacked size; undefined if there is none. */
function unpackedSize(view: DataView, at: number): number | undefined {
  const flags = view.getUint16(at + 8, true);
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  if (flags & ENCRYPTED) return undefined;
  // A small sheet does not need the fields of archives beyond 4 GB.
  if (packed === IN_EXTRA_FIELD || unpacked === IN_EXTRA_FIELD) return undefined;
  if (unpacked === 0 && (packed > NOTHING || flags & SIZE_FOLLOWS)) return undefined;
  return unpacked;
}

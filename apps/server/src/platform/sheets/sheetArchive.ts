import { crc32, inflateRawSync } from 'node:zlib';

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
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
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

/**
 * A modest archive with other content for some parts, named by a pattern; `change` returns nothing for one that stays. The new
 * content follows the old archive, under a directory of its own.
 */
export function withParts(
  bytes: Uint8Array,
  named: RegExp,
  change: (content: Uint8Array) => Buffer | undefined,
): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (end === undefined) return bytes;
  const start = all.readUInt32LE(end + 16);
  const added: Buffer[] = [];
  const entries: Buffer[] = [];
  let size = all.length;
  for (let part = 0, at = start; part < all.readUInt16LE(end + 10); part += 1) {
    const entry = Buffer.from(all.subarray(at, at + entryLength(all, at)));
    at += entry.length;
    entries.push(entry);
    const name = entry.subarray(ENTRY_LENGTH, ENTRY_LENGTH + entry.readUInt16LE(28));
    const content = named.test(name.toString('latin1')) ? contentOf(all, entry) : undefined;
    const changed = content && change(content);
    if (!changed) continue;
    putStored(entry, changed, size);
    const local = Buffer.concat([localHead(entry), name, changed]);
    added.push(local);
    size += local.length;
  }
  if (added.length === 0) return bytes;
  const directory = Buffer.concat(entries);
  const last = Buffer.from(all.subarray(end));
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(size, 16);
  return Buffer.concat([all, ...added, directory, last]);
}

const entryLength = (all: Buffer, at: number): number =>
  ENTRY_LENGTH + all.readUInt16LE(at + 28) + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32);

/** The unpacked bytes of a part; none if it is not what its entry says, which the reader of the sheet refuses. */
function contentOf(all: Buffer, entry: Buffer): Uint8Array | undefined {
  const local = entry.readUInt32LE(42);
  if (local + LOCAL_LENGTH > all.length) return undefined;
  const from = local + LOCAL_LENGTH + all.readUInt16LE(local + 26) + all.readUInt16LE(local + 28);
  const packed = all.subarray(from, from + entry.readUInt32LE(20));
  const unpacked = entry.readUInt32LE(24);
  if (entry.readUInt16LE(10) !== DEFLATED) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    return undefined;
  }
}

/** Makes an entry that of bytes that lie unpacked at a place. */
function putStored(entry: Buffer, content: Buffer, at: number): void {
  entry.writeUInt16LE(entry.readUInt16LE(8) & ~SIZE_FOLLOWS, 8);
  entry.writeUInt16LE(STORED, 10);
  entry.writeUInt32LE(crc32(content), 16);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt32LE(at, 42);
}

/** What stands before a part's name and bytes: most of its entry again. */
function localHead(entry: Buffer): Buffer {
  const head = Buffer.alloc(LOCAL_LENGTH);
  head.writeUInt32LE(LOCAL, 0);
  entry.copy(head, 4, 6, 30);
  return head;
}

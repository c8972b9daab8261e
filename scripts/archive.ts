import { StartError } from '../apps/server/src/platform/startError.ts';

/**
 * The container format of a backup: plain ustar, so that `tar tzf` lists it and `tar xzf` extracts it. Written and
 * read as a stream; an entry's size precedes its bytes, so the writer must know it.
 */
export interface Entry {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const MAX_BYTES = 8 ** 11 - 1;
/** Offsets of the header fields, as the format defines them. */
const at = {
  mode: 100,
  owner: 108,
  group: 116,
  size: 124,
  time: 136,
  sum: 148,
  kind: 156,
  magic: 257,
  prefix: 345,
};

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function splitName(name: string): { base: string; prefix: string } {
  if (Buffer.byteLength(name) <= NAME_BYTES) return { base: name, prefix: '' };
  for (let cut = name.indexOf('/'); cut >= 0; cut = name.indexOf('/', cut + 1)) {
    const [prefix, base] = [name.slice(0, cut), name.slice(cut + 1)];
    if (Buffer.byteLength(base) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES)
      return { base, prefix };
  }
  throw new Error(`the name ${name} is too long for the archive`);
}

const sumOf = (header: Buffer): number => {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= at.sum && index < at.sum + 8 ? 32 : byte;
  return sum;
};

function headerOf(name: string, size: number): Buffer {
  if (size > MAX_BYTES) throw new Error(`${name} is too large for the archive`);
  const { base, prefix } = splitName(name);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), offset, 'latin1');
  header.write(base, 0);
  octal(0o600, at.mode, 7);
  octal(0, at.owner, 7);
  octal(0, at.group, 7);
  octal(size, at.size, 11);
  octal(Math.trunc(Date.now() / 1000), at.time, 11);
  header.write('0', at.kind, 'latin1');
  header.write('ustar\x0000', at.magic, 'latin1');
  header.write(prefix, at.prefix);
  octal(sumOf(header), at.sum, 6);
  header.write('\0 ', at.sum + 6, 'latin1');
  return header;
}

/** An entry whose bytes are in memory. */
export const entryOf = (name: string, content: string | Buffer): Entry => {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    bytes: (async function* () {
      yield bytes;
    })(),
  };
};

/** The archive's bytes. Throws if an entry turns out longer or shorter than declared. */
export async function* writeArchive(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, bytes } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of bytes) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * The entries of an archive, each to be read before the next. Throws StartError if the archive is incomplete or not
 * an archive.
 */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const broken = () => new StartError('The file is not an Iris backup, or it is incomplete.');
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next().catch(() => {
          throw broken();
        });
        if (next.done) throw broken();
        rest = next.value;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const whole = async (count: number) => {
    const pieces: Buffer[] = [];
    for await (const piece of take(count)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const text = (header: Buffer, from: number, to: number) =>
    header.toString('utf8', from, to).split('\0', 1)[0] ?? '';
  for (;;) {
    const header = await whole(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (Number.parseInt(text(header, at.sum, at.sum + 8), 8) !== sumOf(header)) throw broken();
    const size = Number.parseInt(text(header, at.size, at.time), 8);
    const prefix = text(header, at.prefix, at.prefix + PREFIX_BYTES);
    const name = text(header, 0, NAME_BYTES);
    let read = 0;
    const bytes = (async function* () {
      for await (const piece of take(size)) {
        read += piece.length;
        yield piece;
      }
    })();
    yield { name: prefix ? `${prefix}/${name}` : name, size, bytes };
    for await (const _ of take(size - read));
    await whole(padding(size));
  }
}

/**
 * A ZIP archive (APPNOTE 6.3, the subset used by Office documents) of parts that the browser compresses itself. The
 * gzip stream ends with checksum and size, so nothing is computed here.
 */

const GZIP_HEAD = 10;
const GZIP_TAIL = 8;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
const VERSION = 20;
/** 1980-01-01, the earliest date in an archive: the file's own date says when it was made. */
const DATE = 0x0021;

interface Packed {
  name: Uint8Array<ArrayBuffer>;
  crc: number;
  size: number;
  /** Compressed. */
  data: Blob;
}

/** Compresses what is written to it. */
export function packer(name: string) {
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const packed = new Response(stream.readable).blob();
  return {
    write: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
    async close(): Promise<Packed> {
      await writer.close();
      const gzip = await packed;
      const tail = new DataView(await gzip.slice(gzip.size - GZIP_TAIL).arrayBuffer());
      return {
        name: new TextEncoder().encode(name),
        crc: tail.getUint32(0, true),
        size: tail.getUint32(4, true),
        data: gzip.slice(GZIP_HEAD, gzip.size - GZIP_TAIL),
      };
    },
  };
}

/** One archive of all parts. */
export function archiveOf(parts: readonly Packed[], type: string): Blob {
  const pieces: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const part of parts) {
    const local = header(part, 0x04034b50, []);
    const entry = header(part, 0x02014b50, [0, 0, 0, 0, 0, offset]);
    pieces.push(local, part.data);
    directory.push(entry);
    offset += local.byteLength + part.data.size;
    directorySize += entry.byteLength;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, directorySize, true);
  end.setUint32(16, offset, true);
  return new Blob([...pieces, ...directory, end.buffer], { type });
}

/** A local header, or with `more` a central directory entry: comment, disk, attributes, offset. */
function header({ name, crc, size, data }: Packed, signature: number, more: number[]): ArrayBuffer {
  const central = more.length > 0;
  const view = new DataView(new ArrayBuffer((central ? 46 : 30) + name.length));
  let at = 0;
  const two = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const four = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  four(signature);
  if (central) two(VERSION);
  two(VERSION);
  two(FLAGS);
  two(DEFLATE);
  two(0);
  two(DATE);
  four(crc);
  four(data.size);
  four(size);
  two(name.length);
  two(0);
  if (central) {
    const [comment = 0, disk = 0, internal = 0, external = 0, , place = 0] = more;
    two(comment);
    two(disk);
    two(internal);
    four(external);
    four(place);
  }
  new Uint8Array(view.buffer).set(name, at);
  return view.buffer;
}

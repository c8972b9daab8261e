import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer;
  /** What the directory says instead of the truth. */
  claims?: { unpacked?: number; packed?: number; flags?: number };
}

/** A zip archive for tests, honest or not. */
export function packed(parts: Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims = {} } of parts) {
    const data = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(claims.flags ?? 0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(claims.packed ?? data.length, 14);
    head.writeUInt32LE(claims.unpacked ?? content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(Buffer.from('504b0304', 'hex'), head, Buffer.from(name), data);
    entries.push(Buffer.from('504b01021400', 'hex'), head, place, Buffer.from(name));
    at += 4 + head.length + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

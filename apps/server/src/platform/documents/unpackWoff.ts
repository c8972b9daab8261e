import { inflateSync } from 'node:zlib';

const HEAD = { woff: 44, woffEntry: 20, font: 12, fontEntry: 16 } as const;

/**
 * Unpacks the font inside a WOFF file. pdfkit reads WOFF too, but unpacks its tables again for each document, in
 * JavaScript.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD.font + count * HEAD.fontEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEAD.woff + index * HEAD.woffEntry;
    const [at, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(at, at + packed);
    // Tables are aligned to four bytes.
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(bytes) : bytes).copy(table);
    const to = HEAD.font + index * HEAD.fontEntry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(size, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}

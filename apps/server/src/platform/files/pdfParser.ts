import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** All object streams of an honest document unpack to less. */
const UNPACKED = 32 * 1024 * 1024;

/**
 * The library's parser with a limit on unpacked bytes: object streams are unpacked here, cross-reference streams not
 * at all, since the parser finds objects by reading the whole file.
 */
export class BoundedParser extends PDFParser {
  objectStreams = 0;
  unreadable = false;
  #left = UNPACKED;

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('XRef')) return this.#trailer(object.dict);
    return type === PDFName.of('ObjStm') ? this.#unpacked(object) : object;
  }

  #trailer(dict: PDFDict): PDFDict {
    const { context } = this;
    const of = (name: 'Root' | 'Info' | 'Encrypt' | 'ID') =>
      dict.get(PDFName.of(name)) ?? context.trailerInfo[name];
    Object.assign(context.trailerInfo, {
      Root: of('Root'),
      Info: of('Info'),
      Encrypt: of('Encrypt'),
      ID: of('ID'),
    });
    return dict;
  }

  /** Bytes packed with an uncommon filter cannot be inspected. */
  #unpacked({ dict, contents }: PDFRawStream): PDFRawStream {
    this.objectStreams += 1;
    try {
      const filter = soleOf(dict.lookup(PDFName.of('Filter')));
      if (dict.has(PDFName.of('DecodeParms')) || (filter && filter !== PDFName.of('FlateDecode'))) {
        throw new Error('another filter');
      }
      const plain = filter ? inflateSync(contents, { maxOutputLength: Math.max(1, this.#left) }) : contents;
      this.#left -= plain.length;
      dict.delete(PDFName.of('Filter'));
      return PDFRawStream.of(dict, plain);
    } catch (error) {
      // The parser continues after an object that it cannot read.
      this.unreadable = true;
      throw error;
    }
  }
}

const soleOf = (value: PDFObject | undefined): PDFObject | undefined =>
  value instanceof PDFArray && value.size() <= 1 ? value.lookup(0) : value;

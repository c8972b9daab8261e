import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { invalidField } from '../http/failure.ts';

/** A PDF as somebody sent it: checked, not changed. */
export interface Pdf {
  bytes: Buffer;
  type: 'application/pdf';
}

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const STREAM = Buffer.from('stream');
/** A dictionary before its stream is shorter than this. */
const DICTIONARY = 4_096;
/** All object streams of an honest document unpack to less. */
const UNPACKED = 32 * 1024 * 1024;

/** What a document may hold that does something by itself, or carries another file. */
const acting = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
];

/** A name of the format, each letter as itself or as `#` and two hex digits. */
const spelled = (name: string): string =>
  [...name]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('');
/** Names end before white space, a delimiter, or the end. */
const named = (names: readonly string[]) =>
  new RegExp(`/(?:${names.map(spelled).join('|')})(?=[\\x00\\t\\n\\f\\r ()<>[\\]{}/%]|$)`);
const act = named(acting);
const encrypted = named(['Encrypt']);
const objectStream = named(['ObjStm']);

const unpack = promisify(inflate);

/**
 * Reads a PDF by its bytes: it begins and ends like one, is not encrypted, and neither it nor the objects packed inside it
 * run a script, start a program, send a form or carry a file. Throws 10030 otherwise.
 */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  if (!bytes.subarray(0, HEAD.length).equals(HEAD) || !endsWell(bytes)) {
    throw invalidField('file', 'file.notDocument');
  }
  const text = bytes.toString('latin1');
  if (encrypted.test(text)) throw invalidField('file', 'file.encrypted');
  if (act.test(text)) throw acts();
  for await (const objects of packed(bytes)) {
    if (act.test(objects)) throw acts();
  }
  return { bytes, type: 'application/pdf' };
}

const acts = () => invalidField('file', 'file.active');
const unreadable = () => invalidField('file', 'file.notDocument');

/** Nothing but line ends after the last mark: what follows could be a file of another kind. */
function endsWell(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(END);
  return at > 0 && /^[\0\t\n\f\r ]*$/.test(bytes.subarray(at + END.length).toString('latin1'));
}

/** The objects that a document keeps compressed, as text. */
async function* packed(bytes: Buffer): AsyncGenerator<string> {
  let left = UNPACKED;
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    const before = bytes.subarray(Math.max(0, at - DICTIONARY), at).toString('latin1');
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (before.endsWith('end') || !objectStream.test(dictionary)) continue;
    const objects = await unpackAt(bytes, at + STREAM.length, left);
    left -= objects.length;
    yield objects.toString('latin1');
  }
}

/** Bytes that are compressed in another way than all writers do it cannot be looked into, so they are refused. */
async function unpackAt(bytes: Buffer, at: number, most: number): Promise<Buffer> {
  const start = bytes[at] === 0x0d ? at + 2 : at + 1;
  try {
    return await unpack(bytes.subarray(start), {
      // What follows the stream is no part of it.
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, most),
    });
  } catch {
    throw unreadable();
  }
}

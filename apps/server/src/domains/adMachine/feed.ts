import { decodeBig5 } from '../../platform/sheets/big5.ts';
import type { Fetched } from '../../platform/web/fetchPublic.ts';

/** Headlines of one feed, and characters of each; of a longer title only the beginning is looked at. */
const MOST = 30;
const LENGTH = 200;
const TITLE = 20_000;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The signs that XML and HTML write by name or number; declarations of a document are never followed. */
const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,30});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? ' ';
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });

/** Text without marks: what is between `<` and `>` goes. */
function stripped(text: string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    if (open < 0) return out + text.slice(at);
    out += `${text.slice(at, open)} `;
    const close = text.indexOf('>', open);
    if (close < 0) return out;
    at = close + 1;
  }
}

/** A title as one line of plain text. Feeds write HTML in CDATA, or escaped once or twice. */
function cleaned(raw: string): string {
  const trimmed = raw.slice(0, TITLE).trim();
  const inner =
    trimmed.startsWith('<![CDATA[') && trimmed.endsWith(']]>') ? trimmed.slice(9, -3) : decoded(trimmed);
  const line = stripped(decoded(stripped(inner)))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, LENGTH).join('');
}

/** Text, and the same with small letters. */
interface Part {
  text: string;
  lower: string;
}

/** What stands between the next opening and closing mark of an element from a place on; case does not matter. */
function nextElement({ text, lower }: Part, name: string, from = 0): (Part & { end: number }) | undefined {
  let at = from;
  for (;;) {
    const open = lower.indexOf(`<${name}`, at);
    if (open < 0) return undefined;
    const sign = lower[open + name.length + 1] ?? '';
    const start = lower.indexOf('>', open);
    if (start < 0) return undefined;
    at = start + 1;
    if (sign !== '>' && !/\s/.test(sign)) continue;
    const end = lower.indexOf(`</${name}`, start);
    if (end < 0) return undefined;
    return { text: text.slice(start + 1, end), lower: lower.slice(start + 1, end), end };
  }
}

/**
 * The headlines of an RSS or Atom feed as plain text, or null where it is neither. Nothing of the document is followed
 * or expanded, and each of its signs is looked at a bounded number of times.
 */
export function headlinesOf(text: string): string[] | null {
  // Only letters of ASCII: other ones may change their length.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const item = /<rss[\s>]|<rdf:rdf[\s>]/.test(lower) ? 'item' : /<feed[\s>]/.test(lower) ? 'entry' : null;
  if (!item) return null;
  const headlines: string[] = [];
  let at = 0;
  while (headlines.length < MOST) {
    const entry = nextElement({ text, lower }, item, at);
    if (!entry) break;
    // Within the entry alone: to look through the rest each time took a minute for a feed of entries without titles.
    const title = nextElement(entry, 'title');
    const headline = title ? cleaned(title.text) : '';
    if (headline !== '') headlines.push(headline);
    at = entry.end + 1;
  }
  return headlines;
}

/** Whether a document declares entities before its first element: no feed has to, and bombs are made of them. */
export function declaresEntities(text: string): boolean {
  const entity = text.search(/<!ENTITY/i);
  return entity >= 0 && !/<(rss|feed|rdf:rdf)[\s>]/i.test(text.slice(0, entity));
}

const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/**
 * The text of a feed in the encoding of its byte order mark, else the one that its first line names, else that of the
 * answer, else UTF-8; one that is not known is read as UTF-8. A first line that can be read as it stands is not UTF-16,
 * whatever it says.
 */
export function feedText({ bytes, charset }: Fetched): string {
  const [marked] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const [, named] = /encoding=["']([A-Za-z0-9._-]{1,40})["']/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  const declared = named && /^utf-16/i.test(named) ? 'utf-8' : named;
  try {
    const decoder = new TextDecoder(marked ?? declared ?? charset);
    return decoder.encoding === 'big5' ? decodeBig5(bytes) : decoder.decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

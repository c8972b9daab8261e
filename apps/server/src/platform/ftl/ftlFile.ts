import { linkAddress, type Rich, richSchema } from '@iris/contract/core/rich';
import { FtlError } from './ftl.ts';
import { parseFtl } from './parse.ts';
import { endOfTag } from './richFtl.ts';

/**
 * Reads the text of an `.ftl` file as a document with expressions in its words: lines of plain text become paragraphs,
 * and a few tags of HTML become structure. Throws FtlError with an offset in the file.
 */
export function readFtlFile(source: string): { title: string; content: Rich } {
  parseFtl(source);
  const file: File = {
    source,
    at: 0,
    title: '',
    titled: false,
    containers: [{ type: 'doc', content: [] }],
    block: null,
    marks: [],
  };
  while (file.at < source.length) readNext(file);
  endBlock(file);
  const [last] = file.containers.slice(-1);
  if (last && file.containers.length > 1) throw new FtlError('unclosed', source.length, `<${last.type}>`);
  const { data } = richSchema.safeParse({ type: 'doc', content: file.containers[0]?.content });
  if (!data) throw new FtlError('long', 0);
  return { title: file.title.replace(/\s+/g, ' ').trim(), content: data };
}

interface Node {
  type: string;
  text?: string;
  attrs?: object;
  marks?: object[];
  content?: Node[];
}
interface Container {
  type: string;
  content: Node[];
}
interface File {
  readonly source: string;
  at: number;
  title: string;
  titled: boolean;
  containers: Container[];
  /** The paragraph or heading being read; one that no tag began ends with its line. */
  block: { node: Node & { content: Node[] }; tagged: boolean } | null;
  marks: { tag: string; mark: object }[];
}

const marks: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  code: 'code',
};
const containers: Readonly<Record<string, string>> = {
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
};
/** Tags that say nothing about the words. */
const passed = new Set(['html', 'head', 'body', 'span', 'meta']);

function readNext(file: File): void {
  const { source, at } = file;
  if (source.startsWith('<#--', at)) {
    file.at = source.indexOf('-->', at) + 3;
    return;
  }
  if (source.startsWith('<!', at)) {
    const end = source.startsWith('<!--', at) ? source.indexOf('-->', at) + 2 : source.indexOf('>', at);
    if (end < at + 2) throw new FtlError('unclosed', at, '<!');
    file.at = end + 1;
    return;
  }
  if (source.startsWith('<#', at) || source.startsWith('</#', at)) {
    const end = endOfTag(source, at);
    // The parser has read it already, so it ends.
    takeText(file, end === -1 ? source.length : end + 1, false);
  } else if (source.startsWith('${', at)) takeText(file, endOfValue(source, at), false);
  else if (source[at] === '<' && /[A-Za-z/]/.test(source[at + 1] ?? '')) takeTag(file);
  else {
    let end = at + 1;
    while (end < source.length && source[end] !== '<' && source[end] !== '$') end += 1;
    takeText(file, end, true);
  }
}

function endOfValue(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const one = source[at] ?? '';
    if (quote) {
      if (one === '\\') at += 1;
      else if (one === quote) quote = '';
    } else if (one === '"' || one === "'") quote = one;
    else if (one === '}') return at + 1;
  }
  return source.length;
}

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Words, or an expression, which stays as it is written. */
function takeText(file: File, end: number, words: boolean): void {
  const text = file.source.slice(file.at, end);
  file.at = end;
  if (file.titled) file.title += text;
  else if (!words) addWords(file, text);
  else {
    const plain = text.replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (one) => entities[one] ?? one);
    plain.split('\n').forEach((line, index) => {
      if (index > 0 && file.block && !file.block.tagged) endBlock(file);
      else if (index > 0 && file.block) addWords(file, ' ');
      const bare = line.replace(/[\r\t ]+/g, ' ');
      if (bare.trim() !== '' || (file.block && bare !== '')) addWords(file, bare);
    });
  }
}

function addWords(file: File, text: string): void {
  const block = file.block ?? beginBlock(file, { type: 'paragraph' }, false);
  const { content } = block.node;
  const fresh = content.length === 0 || content.at(-1)?.type === 'hardBreak';
  const shown = fresh ? text.trimStart() : text;
  if (shown === '') return;
  const worn = file.marks.map(({ mark }) => mark);
  const last = content.at(-1);
  if (last?.text !== undefined && JSON.stringify(last.marks ?? []) === JSON.stringify(worn))
    last.text += shown;
  else content.push({ type: 'text', text: shown, ...(worn.length > 0 ? { marks: worn } : {}) });
}

const inside = ({ containers: open }: File): Container => open.at(-1) ?? { type: 'doc', content: [] };

function beginBlock(file: File, head: Node, tagged: boolean): NonNullable<File['block']> {
  endBlock(file);
  const block = { node: { ...head, content: [] }, tagged };
  file.block = block;
  return block;
}

function endBlock(file: File): void {
  const { block } = file;
  if (!block) return;
  file.block = null;
  const { content, ...head } = block.node;
  const last = content.at(-1);
  if (last?.text !== undefined) last.text = last.text.trimEnd();
  const words = content.filter(({ type, text }) => type !== 'text' || text !== '');
  const node = { ...head, ...(words.length > 0 ? { content: words } : {}) };
  const { type, content: around } = inside(file);
  if (type.endsWith('List')) {
    if (words.length > 0) around.push({ type: 'listItem', content: [node] });
  } else around.push(type === 'doc' || node.type === 'paragraph' ? node : { ...node, type: 'paragraph' });
}

/** A tag of HTML: its name, whether it closes, and the address of a link. Other attributes are left out. */
function takeTag(file: File): void {
  const { source, at } = file;
  const end = source.indexOf('>', at);
  if (end === -1) throw new FtlError('unclosed', at, '<');
  if (end - at > 1_000) throw new FtlError('tag', at, `${source.slice(at, at + 20)}…`);
  const inner = source.slice(at + 1, end);
  const closes = inner.startsWith('/');
  const name = (/^\/?([A-Za-z][A-Za-z0-9]*)/.exec(inner)?.[1] ?? '').toLowerCase();
  file.at = end + 1;
  if (passed.has(name)) return;
  if (name === 'title') {
    file.titled = !closes;
    return;
  }
  if (name === 'br') {
    (file.block ?? beginBlock(file, { type: 'paragraph' }, true)).node.content.push({ type: 'hardBreak' });
  } else if (name === 'hr') {
    endBlock(file);
    inside(file).content.push({ type: 'horizontalRule' });
  } else if (Object.hasOwn(marks, name) || name === 'a') takeMark(file, { name, closes, inner, at });
  else if (name === 'p' || name === 'div' || /^h[1-6]$/.test(name)) takeBlock(file, name, closes);
  else if (Object.hasOwn(containers, name)) takeContainer(file, { type: containers[name] ?? '', closes, at });
  else throw new FtlError('tag', at, `<${closes ? '/' : ''}${name}>`);
}

function takeMark(
  file: File,
  { name, closes, inner, at }: { name: string; closes: boolean; inner: string; at: number },
): void {
  if (closes) {
    const index = file.marks.findLastIndex(({ tag }) => tag === name);
    if (index === -1) throw new FtlError('unopened', at, `</${name}>`);
    file.marks.splice(index, 1);
    return;
  }
  if (file.marks.length >= 6) throw new FtlError('deep', at);
  if (name !== 'a') {
    file.marks.push({ tag: name, mark: { type: marks[name] } });
    return;
  }
  const href = /\shref\s?=\s?"([^"]*)"/.exec(inner)?.[1] ?? '';
  const address = linkAddress.safeParse(href);
  if (!address.success) throw new FtlError('tag', at, `<a href="${href}">`);
  file.marks.push({ tag: name, mark: { type: 'link', attrs: { href: address.data } } });
}

function takeBlock(file: File, name: string, closes: boolean): void {
  endBlock(file);
  // A box around other paragraphs is none itself.
  if (closes || name === 'div') return;
  const level = name === 'h1' || name === 'h2' ? 2 : 3;
  beginBlock(file, name === 'p' ? { type: 'paragraph' } : { type: 'heading', attrs: { level } }, true);
}

function takeContainer(
  file: File,
  { type, closes, at }: { type: string; closes: boolean; at: number },
): void {
  endBlock(file);
  const { containers: open } = file;
  if (!closes) {
    if ((type === 'listItem') !== inside(file).type.endsWith('List') || open.length > 8)
      throw new FtlError('misplaced', at, `<${type}>`);
    open.push({ type, content: [] });
    return;
  }
  const done = open.length > 1 ? open.pop() : undefined;
  if (done?.type !== type) throw new FtlError('unopened', at, `</${type}>`);
  if (done.content.length > 0) inside(file).content.push(done);
}

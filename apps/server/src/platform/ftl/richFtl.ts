import { type Rich, richSchema } from '@iris/contract/core/rich';
import { CLOSE, FtlError, NAMED, OPEN, type Part } from './ftl.ts';

/**
 * Rich text with expressions in its words. The document is written as one template, in which marks that no text
 * contains stand for its structure; it is read, filled like any other, and the marks become structure again. A value
 * cannot contain marks, so it cannot change the structure.
 */

interface Node {
  type: string;
  text?: string;
  attrs?: object;
  marks?: readonly object[] | undefined;
  content?: readonly Node[] | undefined;
}
export type Head = Pick<Node, 'type' | 'attrs' | 'marks'>;

/** A document as one template, and the nodes that its marks stand for. */
export function writeRich(doc: Rich): { source: string; heads: readonly Head[] } {
  const written: Written = { pieces: [], heads: [] };
  for (const block of doc.content) writeBlock(block, written);
  return { source: written.pieces.join(''), heads: written.heads };
}

interface Written {
  pieces: string[];
  heads: Head[];
}

function open({ pieces, heads }: Written, head: Head): void {
  pieces.push(OPEN, String(heads.length), NAMED);
  heads.push(head);
}

function writeBlock(node: Node, written: Written): void {
  const { type, attrs, content = [] } = node;
  const { pieces } = written;
  if (type === 'paragraph' || type === 'heading') {
    const governs = directivesOf(content);
    if (governs) pieces.push(governs, '\n');
    else {
      open(written, attrs ? { type, attrs } : { type });
      for (const inline of content) writeInline(inline, written);
      pieces.push(CLOSE, '\n');
    }
    return;
  }
  const [only] = content;
  const item = type === 'listItem' && content.length === 1 && only?.type === 'paragraph';
  const governs = item ? directivesOf(only.content ?? []) : null;
  if (governs) {
    pieces.push(governs, '\n');
    return;
  }
  open(written, attrs ? { type, attrs } : { type });
  for (const inner of content) writeBlock(inner, written);
  pieces.push(CLOSE);
  // A picture or a rule is a line of its own to whoever counts lines.
  if (content.length === 0) pieces.push('\n');
}

function writeInline({ type, text = '', marks }: Node, written: Written): void {
  const { pieces } = written;
  if (type === 'hardBreak') pieces.push('\n');
  else if (marks && marks.length > 0) {
    open(written, { type: 'text', marks });
    pieces.push(asWords(text), CLOSE);
  } else pieces.push(asWords(text));
}

/** The directives of a paragraph that consists of nothing else: it governs the paragraphs between, and disappears. */
function directivesOf(content: readonly Node[]): string | null {
  const text = content.map((inline) => asWords(inline.text ?? '\n')).join('');
  if (!text.includes('<#') && !text.includes('</#')) return null;
  let at = 0;
  while (at < text.length) {
    if (text.startsWith('<#--', at)) {
      const end = text.indexOf('-->', at);
      if (end === -1) return null;
      at = end + 3;
    } else if (text.startsWith('<#', at) || text.startsWith('</#', at)) {
      const end = endOfTag(text, at);
      if (end === -1) return null;
      at = end + 1;
    } else if (text[at] === ' ' || text[at] === '\n' || text[at] === '\u00a0') at += 1;
    else return null;
  }
  return text;
}

/** Where a directive ends: at the first `>` outside of quotes and brackets. */
export function endOfTag(text: string, from: number): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (quote) {
      if (one === '\\') at += 1;
      else if (one === quote) quote = '';
    } else if (one === '"' || one === "'") quote = one;
    else if (one === '(') depth += 1;
    else if (one === ')') depth -= 1;
    else if (one === '>' && depth <= 0) return at;
  }
  return -1;
}

/**
 * Refuses a directive that begins in one paragraph and ends in another: each branch and each turn opens and closes its
 * own structure.
 */
export function checkWhole(parts: readonly Part[]): void {
  for (const part of parts) {
    const bodies =
      part.type === 'if'
        ? part.branches.map(({ body }) => body)
        : part.type === 'list'
          ? [part.body, part.none]
          : [];
    for (const body of bodies) {
      if (!isWhole(body)) throw new FtlError('crossing', part.type === 'text' ? 0 : part.at);
      checkWhole(body);
    }
  }
}

function isWhole(parts: readonly Part[]): boolean {
  let depth = 0;
  for (const part of parts) {
    if (part.type !== 'text') continue;
    for (const one of part.text) {
      if (one === OPEN) depth += 1;
      else if (one === CLOSE) depth -= 1;
      if (depth < 0) return false;
    }
  }
  return depth === 0;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/gu;
/** A value without what no document may contain, marks of structure above all. */
export const asWords = (text: string): string => text.replaceAll('\r\n', '\n').replace(unprintable, '');

/** Longest text of one node. */
const RUN = 5_000;

/** The document of a filled template. Throws FtlError if it is longer than a document may be. */
export function toRich(filled: string, heads: readonly Head[]): Rich {
  const root: Building = { head: { type: 'doc' }, content: [] };
  const open: Building[] = [root];
  let from = 0;
  const last = () => open.at(-1) ?? root;
  const keepText = (to: number) => {
    if (to > from) addText(last(), open.at(-2), filled.slice(from, to));
  };
  for (let at = 0; at < filled.length; at += 1) {
    const one = filled[at];
    if (one !== OPEN && one !== CLOSE) continue;
    keepText(at);
    if (one === OPEN) {
      const end = filled.indexOf(NAMED, at);
      open.push({ head: heads[Number(filled.slice(at + 1, end))] ?? { type: 'paragraph' }, content: [] });
      at = end;
    } else if (open.length > 1) {
      const done = open.pop();
      if (done) close(done, last());
    }
    from = at + 1;
  }
  keepText(filled.length);
  const { data } = richSchema.safeParse({ type: 'doc', content: root.content });
  if (!data) throw new FtlError('output', 0);
  return data;
}

interface Building {
  head: Head;
  content: Node[];
}

const holdsWords = ({ head }: Building): boolean => head.type === 'paragraph' || head.type === 'heading';

function addText(to: Building, around: Building | undefined, text: string): void {
  const marked = to.head.type === 'text' && around && holdsWords(around);
  // Between paragraphs there are only the ends of their lines.
  if (!marked && !holdsWords(to)) return;
  text.split('\n').forEach((line, index) => {
    if (index > 0) to.content.push({ type: 'hardBreak' });
    const marks = to.head.marks ? { marks: to.head.marks } : {};
    for (let at = 0; at < line.length; ) {
      let end = Math.min(at + RUN, line.length);
      const high = line.charCodeAt(end - 1);
      // Both halves of a character stay together.
      if (end < line.length && high >= 0xd800 && high <= 0xdbff) end -= 1;
      to.content.push({ type: 'text', text: line.slice(at, end), ...marks });
      at = end;
    }
  });
}

/** Puts a finished node into the one around it; a list or quotation of which nothing is left is left out. */
function close({ head, content }: Building, around: Building): void {
  if (head.type === 'text') {
    around.content.push(...content);
    return;
  }
  const needsContent = ['listItem', 'bulletList', 'orderedList', 'blockquote'].includes(head.type);
  if (needsContent && content.length === 0) return;
  const { type, attrs } = head;
  around.content.push({
    type,
    ...(attrs ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  });
}

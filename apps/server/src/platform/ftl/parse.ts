import { type Cursor, skipSpaces, takeExpression, takeWord, unexpected } from './expression.ts';
import { type Branch, budget, CLOSE, FtlError, type Part } from './ftl.ts';

/**
 * Reads a template in one pass. Throws FtlError at the first thing that is not allowed or does not close.
 */
export function parseFtl(source: string): readonly Part[] {
  if (source.length > budget.source) throw new FtlError('long', budget.source);
  const cursor: Cursor = { source, at: 0 };
  const { parts, ended } = takeParts(cursor, 0);
  if (ended) throw new FtlError(ended.closes ? 'unopened' : 'misplaced', ended.at, written(ended));
  return parts;
}

/** A directive that ends a list of parts. */
interface Ended {
  name: 'if' | 'list' | 'else' | 'elseif';
  closes: boolean;
  at: number;
}
const written = ({ name, closes }: Ended): string => `<${closes ? '/' : ''}#${name}>`;

function takeParts(cursor: Cursor, depth: number): { parts: Part[]; ended: Ended | null } {
  const { source } = cursor;
  const parts: Part[] = [];
  let from = cursor.at;
  const keepText = () => {
    if (cursor.at > from) parts.push({ type: 'text', text: source.slice(from, cursor.at) });
  };
  while (cursor.at < source.length) {
    const sign = signAt(cursor);
    if (!sign) {
      cursor.at += 1;
      continue;
    }
    keepText();
    if (sign === 'value') parts.push(takeValue(cursor));
    else if (sign === 'comment') skipComment(cursor);
    else {
      const directive = takeDirective(cursor, depth);
      if ('name' in directive) return { parts, ended: directive };
      parts.push(directive);
    }
    from = cursor.at;
  }
  keepText();
  return { parts, ended: null };
}

/** What begins at the cursor; refuses what begins something that is not allowed. */
function signAt({ source, at }: Cursor): 'value' | 'comment' | 'directive' | null {
  const one = source[at];
  const next = source[at + 1];
  if (one === '$' && next === '{') return 'value';
  if (one === '#' && next === '{') throw new FtlError('hash', at, '#{');
  if (one === '<') {
    if (next === '#') return source.startsWith('<#--', at) ? 'comment' : 'directive';
    if (next === '/' && source[at + 2] === '#') return 'directive';
    if (next === '@' || (next === '/' && source[at + 2] === '@')) throw new FtlError('macro', at, '<@…>');
  }
  if (one === '[') {
    const inner = next === '/' ? source[at + 2] : next;
    if (inner === '#' || inner === '@') throw new FtlError('square', at, `[${inner}…]`);
  }
  return null;
}

function takeValue(cursor: Cursor): Part {
  const { at, source } = cursor;
  cursor.at += 2;
  try {
    const of = takeExpression(cursor, 'value');
    skipSpaces(cursor);
    if (source[cursor.at] !== '}') throw unexpected(cursor, cursor.at);
    cursor.at += 1;
    return { type: 'value', of, at };
  } catch (error) {
    const stray = error instanceof FtlError && ['crossing', 'ends', 'unexpected'].includes(error.code);
    // What comes next is a surprise only because nothing ended this.
    throw stray && !isClosed(source, at) ? new FtlError('unclosed', at, '${') : error;
  }
}

/** Whether a value ends in its own paragraph, before another one begins. */
function isClosed(source: string, at: number): boolean {
  const end = source.indexOf('}', at);
  const inside = source.slice(at + 2, end);
  return end !== -1 && !inside.includes('${') && !inside.includes(`${CLOSE}\n`);
}

function skipComment(cursor: Cursor): void {
  const { source, at } = cursor;
  const end = source.indexOf('-->', at + 4);
  if (end === -1) throw new FtlError('unclosed', at, '<#--');
  const inside = source.slice(at, end);
  // A comment over several paragraphs would swallow their structure.
  if (inside.includes('\u0001') || inside.includes('\u0003')) throw new FtlError('crossing', at, '<#--');
  cursor.at = end + 3;
}

function takeDirective(cursor: Cursor, depth: number): Part | Ended {
  const { source, at } = cursor;
  const closes = source[at + 1] === '/';
  cursor.at += closes ? 3 : 2;
  const name = takeWord(cursor);
  if (name !== 'if' && name !== 'list' && name !== 'else' && name !== 'elseif')
    throw new FtlError('directive', at, `<${closes ? '/' : ''}#${name}${closes ? '' : '…'}>`);
  if (closes || name === 'else') {
    if (closes && (name === 'else' || name === 'elseif')) throw new FtlError('unopened', at, `</#${name}>`);
    takeEnd(cursor);
    return { name, closes, at };
  }
  // Its condition is read by the `if` that it belongs to.
  if (name === 'elseif') return { name, closes, at };
  if (depth >= budget.depth) throw new FtlError('deep', at);
  return name === 'if' ? takeIf(cursor, at, depth + 1) : takeList(cursor, at, depth + 1);
}

function takeEnd(cursor: Cursor): void {
  skipSpaces(cursor);
  if (cursor.source[cursor.at] !== '>') throw unexpected(cursor, cursor.at);
  cursor.at += 1;
}

function takeIf(cursor: Cursor, at: number, depth: number): Part {
  const branches: Branch[] = [];
  let when: Branch['when'] = takeExpression(cursor, 'tag');
  takeEnd(cursor);
  for (;;) {
    const { parts: body, ended } = takeParts(cursor, depth);
    branches.push({ when, body });
    if (!ended) throw new FtlError('unclosed', at, '<#if>');
    if (ended.closes && ended.name === 'if') return { type: 'if', branches, at };
    if (ended.closes || when === null) throw new FtlError('misplaced', ended.at, written(ended));
    if (ended.name === 'elseif') {
      when = takeExpression(cursor, 'tag');
      takeEnd(cursor);
    } else when = null;
  }
}

function takeList(cursor: Cursor, at: number, depth: number): Part {
  const of = takeExpression(cursor, 'tag');
  skipSpaces(cursor);
  const word = cursor.at;
  if (takeWord(cursor) !== 'as') throw new FtlError('given', word, '<#list … as …>');
  skipSpaces(cursor);
  const named = cursor.at;
  const as = takeWord(cursor);
  if (as === '' || as.length > budget.word) throw new FtlError('name', named, as);
  takeEnd(cursor);
  const { parts: body, ended } = takeParts(cursor, depth);
  if (!ended) throw new FtlError('unclosed', at, '<#list>');
  if (ended.closes && ended.name === 'list') return { type: 'list', of, as, body, none: [], at };
  if (ended.name !== 'else') throw new FtlError('misplaced', ended.at, written(ended));
  const { parts: none, ended: last } = takeParts(cursor, depth);
  if (!last) throw new FtlError('unclosed', at, '<#list>');
  if (!last.closes || last.name !== 'list') throw new FtlError('misplaced', last.at, written(last));
  return { type: 'list', of, as, body, none, at };
}

import { type Builtin, budget, builtins, type Comparison, type Expression, FtlError } from './ftl.ts';

/** A place in a template that moves forward only: each character is looked at a bounded number of times. */
export interface Cursor {
  readonly source: string;
  at: number;
}

const isSpace = (one: string | undefined): boolean =>
  one === ' ' || one === '\n' || one === '\t' || one === '\r' || one === '\u00a0' || one === '\u3000';
const isLetter = (one: string | undefined): boolean => one !== undefined && /^[A-Za-z_]$/.test(one);
const isDigit = (one: string | undefined): boolean => one !== undefined && one >= '0' && one <= '9';

/** Moves the cursor to the next character that is no space. */
export function skipSpaces(cursor: Cursor): void {
  while (isSpace(cursor.source[cursor.at])) cursor.at += 1;
}

/** The word at the cursor, which moves behind it; empty if there is none. */
export function takeWord(cursor: Cursor): string {
  const from = cursor.at;
  while (isLetter(cursor.source[cursor.at]) || (cursor.at > from && isDigit(cursor.source[cursor.at])))
    cursor.at += 1;
  return cursor.source.slice(from, cursor.at);
}

/** How an expression ends: with `}` in a value, with `>` in a directive, where `>` compares only within brackets. */
export type Within = 'value' | 'tag';

const words: Readonly<Record<string, Comparison>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
const signs: readonly [string, Comparison][] = [
  ['==', '=='],
  ['!=', '!='],
  ['<=', '<='],
  ['>=', '>='],
  ['=', '=='],
  ['<', '<'],
  ['>', '>'],
];

/** Reads an expression and leaves the cursor behind it. */
export function takeExpression(cursor: Cursor, within: Within): Expression {
  return either(cursor, within, 0);
}

function deeper(cursor: Cursor, depth: number): number {
  if (depth >= budget.depth) throw new FtlError('deep', cursor.at);
  return depth + 1;
}

const starts = ({ source, at }: Cursor, sign: string): boolean => source.startsWith(sign, at);

/** Operands of `||` or `&&`, joined from the left; a long chain is as deep as it is long, so it is bounded too. */
function chain(
  cursor: Cursor,
  { sign, type, operand }: { sign: string; type: 'and' | 'or'; operand: () => Expression },
): Expression {
  let left = operand();
  for (let joined = 0; ; joined += 1) {
    skipSpaces(cursor);
    if (!starts(cursor, sign)) return left;
    const { at } = cursor;
    if (joined >= budget.depth) throw new FtlError('deep', at);
    cursor.at += sign.length;
    left = { type, left, right: operand(), at };
  }
}

const either = (cursor: Cursor, within: Within, depth: number): Expression =>
  chain(cursor, { sign: '||', type: 'or', operand: () => both(cursor, within, depth) });

const both = (cursor: Cursor, within: Within, depth: number): Expression =>
  chain(cursor, { sign: '&&', type: 'and', operand: () => compared(cursor, within, depth) });

function compared(cursor: Cursor, within: Within, depth: number): Expression {
  const left = negated(cursor, within, depth);
  skipSpaces(cursor);
  const { at } = cursor;
  const by = takeComparison(cursor, within);
  if (!by) return left;
  return { type: 'compare', by, left, right: negated(cursor, within, depth), at };
}

function takeComparison(cursor: Cursor, within: Within): Comparison | undefined {
  const from = cursor.at;
  const word = takeWord(cursor);
  if (Object.hasOwn(words, word)) return words[word];
  cursor.at = from;
  for (const [sign, by] of signs) {
    if (!starts(cursor, sign) || (sign.startsWith('>') && within === 'tag')) continue;
    cursor.at += sign.length;
    return by;
  }
  return undefined;
}

function negated(cursor: Cursor, within: Within, depth: number): Expression {
  skipSpaces(cursor);
  if (!starts(cursor, '!') || starts(cursor, '!=')) return postfixed(cursor, within, depth);
  const { at } = cursor;
  cursor.at += 1;
  return { type: 'not', of: negated(cursor, within, deeper(cursor, depth)), at };
}

/** A value with what follows it: `!default`, `??`, `?builtin`. */
function postfixed(cursor: Cursor, within: Within, depth: number): Expression {
  let of = primary(cursor, depth);
  for (let added = 0; ; added += 1) {
    skipSpaces(cursor);
    const { at } = cursor;
    if (added > budget.depth) throw new FtlError('deep', at);
    if (starts(cursor, '??')) {
      cursor.at += 2;
      of = { type: 'exists', of, at };
    } else if (starts(cursor, '?')) {
      cursor.at += 1;
      of = takeBuiltin(cursor, of, at);
    } else if (starts(cursor, '!') && !starts(cursor, '!=')) {
      cursor.at += 1;
      return { type: 'default', of, or: takeDefault(cursor, within, depth), at };
    } else return of;
  }
}

/** What stands for a missing value; none is written as nothing. */
function takeDefault(cursor: Cursor, within: Within, depth: number): Expression | null {
  skipSpaces(cursor);
  const one = cursor.source[cursor.at];
  const begins = one === '"' || one === "'" || one === '(' || isLetter(one) || isDigit(one);
  return begins ? postfixed(cursor, within, deeper(cursor, depth)) : null;
}

function takeBuiltin(cursor: Cursor, of: Expression, at: number): Expression {
  skipSpaces(cursor);
  const name = takeWord(cursor);
  if (!isBuiltin(name)) throw new FtlError('builtin', at, `?${name}`);
  const given = starts(cursor, '(') ? takeGiven(cursor) : [];
  const most = name === 'string' ? 2 : 0;
  if (given.length > most) throw new FtlError('given', at, `?${name}`);
  return { type: 'builtin', name, of, given, at };
}

const isBuiltin = (name: string): name is Builtin => builtins.some((one) => one === name);

/** What a builtin is given: texts only. */
function takeGiven(cursor: Cursor): string[] {
  const given: string[] = [];
  cursor.at += 1;
  for (;;) {
    skipSpaces(cursor);
    given.push(takeText(cursor));
    skipSpaces(cursor);
    const { at } = cursor;
    cursor.at += 1;
    if (cursor.source[at] === ')') return given;
    if (cursor.source[at] !== ',' || given.length > 2) throw unexpected(cursor, at);
  }
}

function primary(cursor: Cursor, depth: number): Expression {
  skipSpaces(cursor);
  const { source, at } = cursor;
  const one = source[at];
  if (one === '(') {
    cursor.at += 1;
    const inner = either(cursor, 'value', deeper(cursor, depth));
    skipSpaces(cursor);
    if (source[cursor.at] !== ')') throw unexpected(cursor, cursor.at);
    cursor.at += 1;
    return inner;
  }
  if (one === '"' || one === "'") return { type: 'literal', value: takeText(cursor), at };
  if (isDigit(one)) return { type: 'literal', value: takeNumber(cursor), at };
  if (one === '.') throw new FtlError('special', at, `.${wordAt(source, at + 1)}`);
  if (one === '[' || one === '{') throw new FtlError('bracket', at, one);
  if (!isLetter(one)) throw unexpected(cursor, at);
  return takeName(cursor);
}

function wordAt(source: string, at: number): string {
  return takeWord({ source, at });
}

function takeName(cursor: Cursor): Expression {
  const { source, at } = cursor;
  const path = [takeWord(cursor)];
  if (path[0] === 'true' || path[0] === 'false') return { type: 'literal', value: path[0] === 'true', at };
  while (source[cursor.at] === '.') {
    cursor.at += 1;
    path.push(takeWord(cursor));
    if (path.at(-1) === '') throw unexpected(cursor, cursor.at);
    if (path.length > budget.depth) throw new FtlError('deep', at);
  }
  if (source[cursor.at] === '[') throw new FtlError('bracket', cursor.at, '[');
  if (source[cursor.at] === '(') throw new FtlError('call', at, `${path.join('.')}(…)`);
  if (path.some((word) => word.length > budget.word)) throw new FtlError('name', at, path.join('.'));
  return { type: 'name', path, at };
}

function takeNumber(cursor: Cursor): number {
  const { source, at } = cursor;
  while (isDigit(source[cursor.at])) cursor.at += 1;
  if (source[cursor.at] === '.' && isDigit(source[cursor.at + 1])) {
    cursor.at += 1;
    while (isDigit(source[cursor.at])) cursor.at += 1;
  }
  if (source[cursor.at] === '.') throw new FtlError('operator', cursor.at, '..');
  if (cursor.at - at > 20) throw new FtlError('unexpected', at, source.slice(at, cursor.at));
  return Number(source.slice(at, cursor.at));
}

/** A text in quotes. Values within it would be a second way to write everything, so they are refused. */
function takeText(cursor: Cursor): string {
  const { source, at } = cursor;
  const quote = source[at];
  if (quote !== '"' && quote !== "'") throw unexpected(cursor, at);
  const pieces: string[] = [];
  for (cursor.at += 1; ; cursor.at += 1) {
    const one = source[cursor.at];
    if (one === undefined || one === '\n') throw new FtlError('string', at, quote);
    if (one < ' ') throw new FtlError('string', at, quote);
    if (one === quote) break;
    if ((one === '$' || one === '#') && source[cursor.at + 1] === '{')
      throw new FtlError('hash', cursor.at, `${one}{`);
    if (one !== '\\') pieces.push(one);
    else {
      cursor.at += 1;
      const escaped = source[cursor.at] ?? '';
      if (!['"', "'", '\\'].includes(escaped)) throw new FtlError('string', cursor.at - 1, `\\${escaped}`);
      pieces.push(escaped);
    }
  }
  cursor.at += 1;
  return pieces.join('');
}

/** What stands where it should not: an operator of the larger language, the end, or anything else. */
export function unexpected({ source }: Cursor, at: number): FtlError {
  const one = source[at];
  if (one === undefined) return new FtlError('ends', at);
  if (one < ' ') return new FtlError('crossing', at);
  if ('+-*/%|&,;@~^→'.includes(one)) return new FtlError('operator', at, source.slice(at, at + 1));
  return new FtlError('unexpected', at, String.fromCodePoint(source.codePointAt(at) ?? 0x20));
}

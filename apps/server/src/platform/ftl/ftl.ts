/**
 * Our own reader of a safe part of FreeMarker: values with a few formats, conditions, lists and comments. Whatever it
 * does not name is refused with its place. A template reaches nothing but the values it is given, and only their own
 * properties.
 */

/** What a template may be given: plain data. A day is midnight in Hong Kong. */
export type Value = string | number | boolean | Date | null | readonly Value[] | Model;
export interface Model {
  readonly [name: string]: Value;
}

/** What is known of a value before there is one; a list names what one of its entries is. */
export type Known = 'text' | 'number' | 'date' | 'flag' | readonly [Known] | KnownModel;
export interface KnownModel {
  readonly [name: string]: Known;
}

const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisons)[number];

export type Expression =
  | { type: 'name'; path: readonly string[]; at: number }
  | { type: 'literal'; value: string | number | boolean; at: number }
  | { type: 'default'; of: Expression; or: Expression | null; at: number }
  | { type: 'exists' | 'not'; of: Expression; at: number }
  | { type: 'and' | 'or'; left: Expression; right: Expression; at: number }
  | { type: 'compare'; by: Comparison; left: Expression; right: Expression; at: number }
  | { type: 'builtin'; name: Builtin; of: Expression; given: readonly string[]; at: number };

export type Part =
  | { type: 'text'; text: string }
  | { type: 'value'; of: Expression; at: number }
  | { type: 'if'; branches: readonly Branch[]; at: number }
  | { type: 'list'; of: Expression; as: string; body: readonly Part[]; none: readonly Part[]; at: number };
export interface Branch {
  /** Null for `<#else>`. */
  when: Expression | null;
  body: readonly Part[];
}

export const builtins = [
  'string',
  'upper_case',
  'lower_case',
  'cap_first',
  'trim',
  'html',
  'index',
  'counter',
  'has_next',
  'size',
] as const;
export type Builtin = (typeof builtins)[number];

/** Bounds of one template and one rendering. */
export const budget = {
  /** Characters of a template. */
  source: 120_000,
  /** Directives within directives, and expressions within expressions. */
  depth: 20,
  /** Parts and expressions evaluated, each turn of a list included. */
  steps: 50_000,
  /** Characters that a rendering may produce. */
  output: 200_000,
  /** Characters of a name or a format. */
  word: 60,
} as const;

/** Why a template is refused, each a text `ftl.<code>`. */
const refusals = [
  'directive',
  'macro',
  'square',
  'hash',
  'builtin',
  'special',
  'bracket',
  'call',
  'operator',
  'unclosed',
  'unopened',
  'misplaced',
  'ends',
  'unexpected',
  'string',
  'name',
  'variable',
  'format',
  'given',
  'notShown',
  'notList',
  'condition',
  'compared',
  'crossing',
  'deep',
  'long',
  'steps',
  'output',
  'tag',
  'character',
] as const;
export type Refusal = (typeof refusals)[number];

/** A template that is not allowed, and the offset in it. */
export class FtlError extends Error {
  readonly code: Refusal;
  readonly at: number;
  readonly what: string;

  constructor(code: Refusal, at: number, what = '') {
    super(`${code} at ${at}: ${what}`);
    this.code = code;
    this.at = at;
    this.what = [...what].slice(0, budget.word).join('');
  }
}

/** Around marks of structure, see `richFtl.ts`; no text contains them. */
export const OPEN = '\u0001';
export const NAMED = '\u0002';
export const CLOSE = '\u0003';

/** Line and column of an offset, both from 1; marks of structure have no width. */
export function placeOf(source: string, at: number): { line: number; column: number } {
  let [line, column] = [1, 1];
  for (let index = 0; index < at && index < source.length; index += 1) {
    const one = source[index];
    if (one === OPEN) {
      const end = source.indexOf(NAMED, index);
      if (end === -1) break;
      index = end;
    } else if (one === '\n') [line, column] = [line + 1, 1];
    else if (one !== CLOSE && !isLowHalf(source.charCodeAt(index))) column += 1;
  }
  return { line, column };
}

const isLowHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

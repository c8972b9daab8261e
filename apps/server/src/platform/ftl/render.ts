import type { Language } from '@iris/contract/core/language';
import { formatDate, formatNumber, plainDate } from './format.ts';
import {
  budget,
  type Comparison,
  type Expression,
  FtlError,
  type Model,
  type Part,
  type Value,
} from './ftl.ts';

interface Entry {
  value: Value;
  index: number;
  last: boolean;
}
interface Rendering {
  model: Model;
  language: Language;
  steps: number;
  length: number;
  pieces: string[];
  entries: Map<string, Entry>;
  /** What becomes of a value before it is put between the template's own words. */
  safe: (text: string) => string;
}

/** Shows `<` and the like as themselves in HTML. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/**
 * Fills a template. Values are escaped for HTML unless `safe` is given. Throws FtlError beyond the budget of
 * steps or output.
 */
export function renderFtl(
  parts: readonly Part[],
  model: Model,
  { language, safe = escapeHtml }: { language: Language; safe?: Rendering['safe'] },
): string {
  const pieces: string[] = [];
  renderParts(parts, { model, language, steps: 0, length: 0, pieces, entries: new Map(), safe });
  return pieces.join('');
}

function step(rendering: Rendering, at: number): void {
  rendering.steps += 1;
  if (rendering.steps > budget.steps) throw new FtlError('steps', at);
}

function write(rendering: Rendering, text: string, at: number): void {
  rendering.length += text.length;
  if (rendering.length > budget.output) throw new FtlError('output', at);
  rendering.pieces.push(text);
}

function renderParts(parts: readonly Part[], rendering: Rendering): void {
  for (const part of parts) {
    const at = part.type === 'text' ? 0 : part.at;
    step(rendering, at);
    if (part.type === 'text') write(rendering, part.text, at);
    else if (part.type === 'value')
      write(rendering, rendering.safe(shown(evaluate(part.of, rendering), rendering.language)), at);
    else if (part.type === 'if') {
      const branch = part.branches.find(({ when }) => when === null || isTrue(evaluate(when, rendering)));
      if (branch) renderParts(branch.body, rendering);
    } else renderList(part, rendering);
  }
}

function renderList({ of, as, body, none }: Part & { type: 'list' }, rendering: Rendering): void {
  const values = evaluate(of, rendering);
  const list = isList(values) ? values : [];
  if (list.length === 0) renderParts(none, rendering);
  const { entries } = rendering;
  const outer = entries.get(as);
  list.forEach((value, index) => {
    entries.set(as, { value, index, last: index === list.length - 1 });
    step(rendering, of.at);
    renderParts(body, rendering);
  });
  if (outer) entries.set(as, outer);
  else entries.delete(as);
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isTrue = (value: Value): boolean => value === true;

/** A value as words; whatever has none is shown as nothing. */
function shown(value: Value, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value, '#,##0.###');
  return value instanceof Date ? plainDate(value, language) : '';
}

function evaluate(of: Expression, rendering: Rendering): Value {
  step(rendering, of.at);
  switch (of.type) {
    case 'literal':
      return of.value;
    case 'name':
      return named(of.path, rendering);
    case 'default': {
      const value = evaluate(of.of, rendering);
      if (value !== null && value !== '') return value;
      return of.or ? evaluate(of.or, rendering) : '';
    }
    case 'exists': {
      const value = evaluate(of.of, rendering);
      return value !== null && value !== '';
    }
    case 'not':
      return !isTrue(evaluate(of.of, rendering));
    case 'and':
      return isTrue(evaluate(of.left, rendering)) && isTrue(evaluate(of.right, rendering));
    case 'or':
      return isTrue(evaluate(of.left, rendering)) || isTrue(evaluate(of.right, rendering));
    case 'compare':
      return compare(evaluate(of.left, rendering), of.by, evaluate(of.right, rendering));
    case 'builtin':
      return built(of, rendering);
  }
}

/** Own properties only: nothing is found on a prototype, nor on a list, a date or a text. */
function named([first = '', ...rest]: readonly string[], { model, entries }: Rendering): Value {
  const entry = entries.get(first);
  let value = entry ? entry.value : own(model, first);
  for (const name of rest) value = own(value, name);
  return value;
}

function own(value: Value, name: string): Value {
  if (typeof value !== 'object' || value === null || isList(value) || value instanceof Date) return null;
  return Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

function compare(left: Value, by: Comparison, right: Value): boolean {
  const [a, b] = [plain(left), plain(right)];
  if (by === '==') return a === b;
  if (by === '!=') return a !== b;
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  if (by === '<') return a < b;
  if (by === '<=') return a <= b;
  return by === '>' ? a > b : a >= b;
}

const plain = (value: Value): Value => (value instanceof Date ? value.getTime() : value);

function built({ name, of, given }: Expression & { type: 'builtin' }, rendering: Rendering): Value {
  if (name === 'index' || name === 'counter' || name === 'has_next') {
    const entry = of.type === 'name' ? rendering.entries.get(of.path[0] ?? '') : undefined;
    if (!entry) return null;
    return name === 'has_next' ? !entry.last : entry.index + (name === 'counter' ? 1 : 0);
  }
  const value = evaluate(of, rendering);
  if (name === 'size') return isList(value) ? value.length : 0;
  if (name === 'string') return inFormat(value, given, rendering.language);
  return typeof value === 'string' ? changed[name](value) : value;
}

const changed = {
  upper_case: (text: string) => text.toUpperCase(),
  lower_case: (text: string) => text.toLowerCase(),
  cap_first: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  trim: (text: string) => text.trim(),
  // Every value is escaped where it is put into HTML; once is enough.
  html: (text: string) => text,
} as const;

function inFormat(value: Value, [format, other]: readonly string[], language: Language): Value {
  if (typeof value === 'boolean') return (value ? format : other) ?? '';
  if (value === null || format === undefined) return value === null ? null : shown(value, language);
  if (typeof value === 'number') return formatNumber(value, format);
  return value instanceof Date ? formatDate(value, format, language) : value;
}

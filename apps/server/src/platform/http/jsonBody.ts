import { FIELDS_NAMED, type Size } from '@iris/contract/core/size';
import type { FastifyInstance } from 'fastify';
import { OPEN_BYTES } from './bodyLimit.ts';
import { refusal } from './failure.ts';

/** The structure that a JSON body may have. Values have limits of their own; see `misfits`. */
interface Build {
  /** Nesting depth of lists and records. */
  depth: number;
  /** Keys per record. */
  keys: number;
  /** Lists and records in total. */
  parts: number;
  /** Commas in total, of which there is one between two values. */
  commas: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of a route's body; without them, bodies must be small. */
    build?: Build;
  }
}

const PLAIN: Build = { depth: 0, keys: 0, parts: 0, commas: 0 };

/** The limits that an input of this size needs. */
export function buildOf({ fields, items, entries }: Size): Build {
  const forms: Build[] = [];
  if (fields) {
    const inner = [...fields.values()].map(buildOf);
    forms.push({
      depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
      keys: Math.max(fields.size, ...inner.map(({ keys }) => keys)),
      parts: 1 + inner.reduce((sum, { parts }) => sum + parts, 0),
      commas: Math.max(0, fields.size - 1) + inner.reduce((sum, { commas }) => sum + commas, 0),
    });
  }
  for (const { max, each } of [items, entries].filter((form) => form !== undefined)) {
    const { depth, keys, parts, commas } = buildOf(each);
    forms.push({
      depth: 1 + depth,
      keys: Math.max(keys, entries?.max ?? 0),
      parts: 1 + max * parts,
      commas: Math.max(0, max - 1) + max * commas,
    });
  }
  return forms.reduce(
    (a, b) => ({
      depth: Math.max(a.depth, b.depth),
      keys: Math.max(a.keys, b.keys),
      parts: Math.max(a.parts, b.parts),
      commas: Math.max(a.commas, b.commas),
    }),
    PLAIN,
  );
}

const code = (character: string): number => character.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const COLON = code(':');
const COMMA = code(',');
const [OPEN_RECORD, OPEN_LIST, CLOSE_RECORD, CLOSE_LIST] = [...'{[}]'].map(code);

/** Whether JSON stays within the limits. Looks only at brackets, colons and commas, many times faster than a parser. */
export function isBuilt(text: string, { depth, keys, parts, commas }: Build): boolean {
  /** The keys so far of each open list or record. */
  const open: number[] = [];
  let opened = 0;
  let parted = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfText(text, at);
    else if (character === OPEN_RECORD || character === OPEN_LIST) {
      open.push(0);
      opened += 1;
      if (open.length > depth || opened > parts) return false;
    } else if (character === CLOSE_RECORD || character === CLOSE_LIST) open.pop();
    else if (character === COLON) {
      const count = (open.pop() ?? 0) + 1;
      if (count > keys) return false;
      open.push(count);
    } else if (character === COMMA) {
      parted += 1;
      if (parted > commas) return false;
    }
  }
  return true;
}

/** Where the string that starts at a quote ends. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Somewhat more than the schema allows, so that the refusal names a wrong key or the list that is too long. */
const roomy = ({ depth, keys, parts, commas }: Build): Build => ({
  depth: depth + 2,
  keys: keys + FIELDS_NAMED,
  parts: parts + FIELDS_NAMED,
  commas: commas * 2 + FIELDS_NAMED,
});

/**
 * Parses JSON bodies. A parser blocks for half a second on four megabytes of keys or brackets, so a large body that
 * no schema could accept is refused first.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const build = roomy(request.routeOptions.config.build ?? PLAIN);
    if (body.length > OPEN_BYTES && !isBuilt(body, build)) done(refusal('invalid', 'core.invalid'));
    else parse(request, body, done);
  });
}

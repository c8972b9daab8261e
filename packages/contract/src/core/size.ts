import * as z from 'zod';
import type { TextRef } from './issue.ts';
import type { Schema } from './schema.ts';

/** Bounds that a schema's own checks do not express: the total bytes of a document, the entries of a record. */
export const bounds = z.registry<{ bytes?: number; entries?: number }>();

/** How large an input may be, read from its schema. A missing part means that the input never has that type. */
export interface Size {
  /** As JSON with each character escaped; Infinity when a part has no maximum. */
  bytes: number;
  text?: { max: number; trimmed: boolean };
  items?: { max: number; each: Size };
  fields?: ReadonlyMap<string, Size>;
  entries?: { max: number; key: Size; each: Size };
}

/** The most refused fields that an answer lists. */
export const FIELDS_NAMED = 20;
/** A character as `\u0000`. */
const CHARACTER = 6;
const NUMBER = 25;
/** Quotes, comma, colon. */
const MARKS = 4;

type Check = { check: string; maximum?: number; length?: number };
const checksOf = (schema: Schema): Check[] =>
  // Only length checks have these fields.
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check);
const maximumOf = (checks: readonly Check[]): number =>
  Math.min(...checks.map(({ maximum, length }) => maximum ?? length ?? Number.POSITIVE_INFINITY), Infinity);

const known = new WeakMap<Schema, Size>();

/** The sizes of a schema's inputs, computed once: calls share most of their parts. */
export function sizeOf(schema: Schema): Size {
  const before = known.get(schema);
  if (before) return before;
  const bounded = bounds.get(schema);
  const own = ownSizeOf(schema, bounded?.entries);
  const size = bounded?.bytes === undefined ? own : { ...own, bytes: bounded.bytes };
  known.set(schema, size);
  return size;
}

function ownSizeOf(schema: Schema, entries = Number.POSITIVE_INFINITY): Size {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return sizeOf(schema.unwrap() as Schema);
  }
  if (schema instanceof z.ZodPipe) return sizeOf(schema.in as Schema);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const checks = checksOf(schema);
    const max = maximumOf(checks.filter(({ check }) => check.includes('length')));
    const trimmed = checks.some(({ check }) => check === 'overwrite');
    return { bytes: max * CHARACTER + MARKS, text: { max, trimmed } };
  }
  if (schema instanceof z.ZodArray) {
    const each = sizeOf(schema.element as Schema);
    const max = maximumOf(checksOf(schema).filter(({ check }) => check.includes('length')));
    return { bytes: max * (each.bytes + 1) + MARKS, items: { max, each } };
  }
  if (schema instanceof z.ZodObject) {
    const fields = new Map(
      Object.entries(schema.shape).map(([key, field]) => [key, sizeOf(field as Schema)]),
    );
    const bytes = [...fields].reduce(
      (sum, [key, field]) => sum + key.length * CHARACTER + MARKS + field.bytes,
      MARKS,
    );
    return { bytes, fields };
  }
  if (schema instanceof z.ZodRecord) {
    const key = sizeOf(schema.keyType as Schema);
    const each = sizeOf(schema.valueType as Schema);
    return { bytes: entries * (key.bytes + each.bytes), entries: { max: entries, key, each } };
  }
  if (schema instanceof z.ZodUnion) return schema.options.map((one) => sizeOf(one as Schema)).reduce(either);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
    const max = Math.max(...values.map((value) => String(value).length));
    return { bytes: max * CHARACTER + MARKS, text: { max, trimmed: false } };
  }
  const plain =
    schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean || schema instanceof z.ZodNull;
  return { bytes: plain ? NUMBER : Number.POSITIVE_INFINITY, ...(plain ? { text: coerced } : {}) };
}

/** Numbers in a query arrive as text. */
const coerced = { max: NUMBER, trimmed: true };

/** The alternatives of a union. */
function either(a: Size, b: Size): Size {
  const size: Size = { bytes: Math.max(a.bytes, b.bytes) };
  const text = a.text && b.text ? larger(a.text, b.text) : (a.text ?? b.text);
  if (text) size.text = text;
  const items =
    a.items && b.items
      ? { max: Math.max(a.items.max, b.items.max), each: either(a.items.each, b.items.each) }
      : (a.items ?? b.items);
  if (items) size.items = items;
  const entries = a.entries ?? b.entries;
  if (entries) size.entries = entries;
  if (a.fields || b.fields) {
    const fields = new Map(a.fields);
    for (const [key, field] of b.fields ?? []) {
      const known = fields.get(key);
      fields.set(key, known ? either(known, field) : field);
    }
    size.fields = fields;
  }
  return size;
}

const larger = (a: { max: number; trimmed: boolean }, b: { max: number; trimmed: boolean }) => ({
  max: Math.max(a.max, b.max),
  trimmed: a.trimmed || b.trimmed,
});

export interface Misfit extends TextRef {
  path: string;
}

/**
 * The parts of an input that are larger than their schema allows, or contain what the database cannot store: NUL and
 * unpaired surrogates. Looks only at sizes and stops at the most fields an answer lists, so that it is fast on any
 * input, and whatever passes is small enough for patterns and rules.
 */
export function misfits(size: Size, value: unknown): Misfit[] {
  const found: Misfit[] = [];
  look(size, value, [], found);
  return found;
}

type Path = readonly (string | number)[];

function look(size: Size, value: unknown, path: Path, found: Misfit[]): void {
  if (found.length >= FIELDS_NAMED) return;
  if (typeof value === 'string') lookAtText(size, value, path, found);
  else if (Array.isArray(value)) {
    const { items } = size;
    if (!items) return;
    if (value.length > items.max) {
      found.push({ path: named(path), key: 'field.tooMany', values: { max: items.max } });
      return;
    }
    for (const [index, item] of value.entries()) look(items.each, item, [...path, index], found);
    return;
  } else if (typeof value === 'object' && value !== null) lookAtFields(size, value, path, found);
}

function lookAtText({ text }: Size, value: string, path: Path, found: Misfit[]): void {
  if (text && value.length > text.max && (!text.trimmed || value.trim().length > text.max)) {
    found.push({ path: named(path), key: 'field.tooLong', values: { max: text.max } });
  } else if (value.includes('\0') || !value.isWellFormed()) {
    found.push({ path: named(path), key: 'field.printable' });
  }
}

function lookAtFields({ fields, entries }: Size, value: object, path: Path, found: Misfit[]): void {
  const unknown: Misfit[] = [];
  let count = 0;
  for (const key in value) {
    // Only own keys exist: the object was parsed from JSON.
    const inner = (value as Record<string, unknown>)[key];
    const field = fields?.get(key) ?? entries?.each;
    if (field) {
      if (entries) lookAtText(entries.key, key, [...path, key], found);
      look(field, inner, [...path, key], found);
      count += 1;
    } else unknown.push({ path: named([...path, key]), key: 'field.unknown' });
    if (entries && count > entries.max) {
      found.push({ path: named(path), key: 'field.tooMany', values: { max: entries.max } });
      return;
    }
    if (found.length + unknown.length >= FIELDS_NAMED) break;
  }
  // The schema itself reports a few unknown keys, in its own order.
  if (unknown.length > 0 && found.length + unknown.length >= FIELDS_NAMED) found.push(...unknown);
}

const NAME = 100;
/** A field's path as answers name it; keys come from the caller, so it is cut. */
export const named = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => String(part).slice(0, NAME))
    .join('.')
    .toWellFormed();

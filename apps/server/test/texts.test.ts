import { endpoints } from '@iris/contract';
import type { Schema } from '@iris/contract/core/schema';
import { misfits, type Size, sizeOf } from '@iris/contract/core/size';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultOf } from '../../../scripts/patterns.ts';

interface Part {
  path: string;
  schema: Schema;
}

/** A schema and all its parts that inputs are checked against. */
function partsOf(schema: Schema, path: string): Part[] {
  const within = (inner: unknown, at = path) => partsOf(inner as Schema, at);
  const below = (): Part[] => {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      return within(schema.unwrap());
    if (schema instanceof z.ZodPipe) return within(schema.in);
    if (schema instanceof z.ZodArray) return within(schema.element, `${path}.0`);
    if (schema instanceof z.ZodRecord) return [...within(schema.keyType), ...within(schema.valueType)];
    if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option));
    if (schema instanceof z.ZodObject)
      return Object.entries(schema.shape).flatMap(([key, field]) => within(field, `${path}.${key}`));
    return [];
  };
  return [{ path, schema }, ...below()];
}

const texts = new Map(
  endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      partsOf(schema, `${name} ${place}`)
        .filter(({ schema: part }) => part instanceof z.ZodString || part instanceof z.ZodStringFormat)
        .map(({ path, schema: part }) => [part, path] as const),
    ),
  ),
);
type Check = { check: string; pattern?: RegExp; tx?: (text: string) => string };
// For a format like an email address, the pattern is the schema's own.
const checksOf = (schema: Schema): Check[] =>
  [schema, ...(schema._zod.def.checks ?? [])].flatMap((one) => {
    const def = one._zod.def as Partial<Check>;
    return def.check ? [{ ...def, check: def.check }] : [];
  });

/** For every text of an input of this size: how it is refused when it alone is one character too long. */
function* tooLong(size: Size, path: string): Generator<[path: string, value: unknown]> {
  if (size.text && size.text.max > 0) yield [path, 'x'.repeat(size.text.max + 1)];
  for (const [key, field] of size.fields ?? [])
    for (const [at, value] of tooLong(field, `${path}.${key}`)) yield [at, { [key]: value }];
  if (size.items) for (const [at, value] of tooLong(size.items.each, `${path}.0`)) yield [at, [value]];
}

describe('the texts of the calls', () => {
  it('are held against patterns in linear time, those of the library too', () => {
    const patterns = [...texts].flatMap(([schema, path]) =>
      checksOf(schema).flatMap(({ pattern }) => (pattern ? [{ path, pattern }] : [])),
    );
    expect(patterns.length).toBeGreaterThan(50);
    const faults = patterns.flatMap(({ path, pattern }) => {
      const fault = faultOf(pattern);
      return fault ? [`${path} ${pattern} ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('are trimmed before they are held against anything, so that what passed the lengths is short', () => {
    const late = [...texts].flatMap(([schema, path]) => {
      const checks = checksOf(schema);
      const trims = checks.findIndex(({ tx }) => tx?.(' a ') === 'a');
      const changed = checks.some(({ tx }) => tx);
      return changed && trims !== 0 ? [`${path}: ${checks.map(({ check }) => check).join(', ')}`] : [];
    });
    expect(late).toEqual([]);
  });

  it('are refused for their length alone: no pattern and no rule sees one that is too long', () => {
    let tried = 0;
    for (const { name, params, query, body, signed } of endpoints)
      for (const [place, schema] of Object.entries({ params, query, ...(signed ? {} : { body }) }))
        for (const [path, value] of tooLong(sizeOf(schema), '')) {
          tried += 1;
          const found = misfits(sizeOf(schema), value).map(({ path: at, key }) => [at, key]);
          expect(found, `${name} ${place}`).toEqual([[path.slice(1), 'field.tooLong']]);
        }
    expect(tried).toBeGreaterThan(500);
  });
});

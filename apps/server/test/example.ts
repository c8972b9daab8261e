import { type Entity, entityOf } from '@iris/contract/core/entity';
import { examples } from '@iris/contract/core/example';
import type { Schema } from '@iris/contract/core/schema';
import { z } from 'zod';

/** The ids used in an example, by kind of record. */
export type Ids = Readonly<Record<Entity, number>>;

/** A value that matches a schema, including every optional part: the starting point of generated tests. */
export function exampleOf(schema: Schema, ids: Ids): unknown {
  const entity = entityOf(schema);
  // Ids are text in a path or a query, numbers in a body.
  if (entity) return schema instanceof z.ZodPipe ? String(ids[entity]) : ids[entity];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return exampleOf(schema.unwrap() as Schema, ids);
  }
  if (schema instanceof z.ZodObject) {
    const made = Object.entries(schema.shape).map(([key, field]) => [key, exampleOf(field as Schema, ids)]);
    return { ...Object.fromEntries(made), ...examples.get(schema) };
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as Schema, ids)];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options.at(-1) as Schema, ids);
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  const fits = candidates.find((value) => z.safeParse(schema, value).success);
  if (fits === undefined) throw new Error(`no example for a ${schema._zod.def.type}; add a candidate`);
  return fits;
}

const candidates: readonly unknown[] = [
  1,
  10,
  465,
  100_000,
  '1',
  'a',
  'abc123',
  'a@example.com',
  '123456',
  '004',
  '12345678',
  'true',
  'A-B',
  '2099',
  '2026-11',
  'SU000001',
  '2026-11-21',
  '2026-11-01',
  '2026-10-01',
  '09:00',
  'BINDING:1',
  '/index',
  'abcdefghijklmnopqrstuvwx',
  'V1',
  'https://example.com/feed',
  '0'.repeat(64),
  'A4:C1:38:00:00:01',
];

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../index.ts';
import { entityOf, id, idText, spreadId } from './entity.ts';
import type { Schema } from './schema.ts';
import { entityIds, hasEntity, idPlaces, unseenIds } from './wall.ts';

/** What is found in an input: `unit 4 at a.0`. */
const found = (schema: Schema, input: unknown): string[] =>
  entityIds(schema, z.parse(schema, input)).map(
    ({ entity, id: one, path }) => `${entity} ${one} at ${path.join('.')}`,
  );

interface Row {
  unit: number;
  rows?: Row[] | undefined;
}
const tree: z.ZodType<Row> = z.lazy(() => z.object({ unit: id('unit'), rows: z.array(tree).optional() }));

/** Each container by hand: a schema, an input, and the ids that are in it. */
const cases: readonly [name: string, schema: Schema, input: unknown, ids: readonly string[]][] = [
  ['an id', id('unit'), 4, ['unit 4 at ']],
  ['an id as text', idText('unit'), '4', ['unit 4 at ']],
  ['an id that is checked further', id('unit').refine((one) => one > 1), 4, ['unit 4 at ']],
  ['one of several condos', spreadId('condo'), 4, ['condo 4 at ']],
  ['a field', z.object({ a: id('unit'), b: z.string() }), { a: 4, b: 'x' }, ['unit 4 at a']],
  ['a strict object', z.strictObject({ a: id('unit') }), { a: 4 }, ['unit 4 at a']],
  ['a refined object', z.object({ a: id('unit') }).refine(() => true), { a: 4 }, ['unit 4 at a']],
  [
    'other fields',
    z.object({ a: z.number() }).catchall(id('unit')),
    { a: 9, b: 4, c: 5 },
    ['unit 4 at b', 'unit 5 at c'],
  ],
  ['a list', z.array(id('unit')).max(3), [4, 5], ['unit 4 at 0', 'unit 5 at 1']],
  [
    'a list of lists',
    z.array(z.array(id('unit'))),
    [[4], [5, 6]],
    ['unit 4 at 0.0', 'unit 5 at 1.0', 'unit 6 at 1.1'],
  ],
  [
    'a list of rows',
    z.array(z.object({ a: id('unit') })),
    [{ a: 4 }, { a: 5 }],
    ['unit 4 at 0.a', 'unit 5 at 1.a'],
  ],
  ['a tuple', z.tuple([z.string(), id('unit'), id('floor')]), ['x', 4, 5], ['unit 4 at 1', 'floor 5 at 2']],
  ['the rest of a tuple', z.tuple([z.string()], id('unit')), ['x', 4, 5], ['unit 4 at 1', 'unit 5 at 2']],
  [
    'the values of a record',
    z.record(z.string(), id('unit')),
    { a: 4, b: 5 },
    ['unit 4 at a', 'unit 5 at b'],
  ],
  ['rows in a record', z.record(z.string(), z.object({ a: id('unit') })), { x: { a: 4 } }, ['unit 4 at x.a']],
  [
    'the keys of a record',
    z.record(idText('unit'), z.string()),
    { 4: 'x', 5: 'y' },
    ['unit 4 at 4', 'unit 5 at 5'],
  ],
  ['a partial record', z.partialRecord(z.enum(['a', 'b']), id('unit')), { b: 4 }, ['unit 4 at b']],
  [
    'a union',
    z.union([z.object({ a: id('unit') }), z.object({ b: id('floor') })]),
    { b: 4 },
    ['floor 4 at b'],
  ],
  ['a union with null', z.union([z.null(), id('unit')]), 4, ['unit 4 at ']],
  [
    'a union by a field',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), one: id('unit') }),
      z.object({ kind: z.literal('b'), other: id('floor') }),
    ]),
    { kind: 'b', other: 4 },
    ['floor 4 at other'],
  ],
  [
    'an intersection',
    z.intersection(z.object({ a: id('unit') }), z.object({ b: id('floor') })),
    { a: 4, b: 5 },
    ['unit 4 at a', 'floor 5 at b'],
  ],
  [
    'what may be missing',
    z.object({ a: id('unit').optional(), b: id('unit').optional() }),
    { b: 4 },
    ['unit 4 at b'],
  ],
  [
    'what may be null',
    z.object({ a: id('unit').nullable(), b: id('unit').nullish() }),
    { a: null, b: 4 },
    ['unit 4 at b'],
  ],
  ['a default', z.object({ a: id('unit').default(4) }), {}, ['unit 4 at a']],
  ['a default before the check', z.object({ a: id('unit').prefault(4) }), {}, ['unit 4 at a']],
  ['what must be there', z.object({ a: id('unit').optional().nonoptional() }), { a: 4 }, ['unit 4 at a']],
  ['what nobody writes', z.array(id('unit')).readonly(), [4], ['unit 4 at 0']],
  ['what is caught', id('unit').catch(4), 'x', ['unit 4 at ']],
  ['what comes out of a pipe', z.string().transform(Number).pipe(id('unit')), '4', ['unit 4 at ']],
  [
    'what is prepared',
    z.preprocess((text) => String(text).split(','), z.array(idText('unit'))),
    '4,5',
    ['unit 4 at 0', 'unit 5 at 1'],
  ],
  ['what is named later', z.lazy(() => z.object({ a: id('unit') })), { a: 4 }, ['unit 4 at a']],
  [
    'what is inside itself',
    tree,
    { unit: 4, rows: [{ unit: 5, rows: [{ unit: 6 }] }] },
    ['unit 4 at unit', 'unit 5 at rows.0.unit', 'unit 6 at rows.0.rows.0.unit'],
  ],
  [
    'all of it together',
    z.record(z.string(), z.tuple([z.lazy(() => z.union([z.null(), z.array(id('unit')).default([])]))])),
    { a: [[4]], b: [null] },
    ['unit 4 at a.0.0'],
  ],
];

describe('an id', () => {
  it.each(cases)('is found in %s', (_, schema, input, ids) => {
    expect(found(schema, input)).toEqual(ids);
    expect(hasEntity(schema)).toBe(true);
    expect(unseenIds(schema)).toEqual([]);
  });

  const hidden: readonly [container: string, schema: Schema][] = [
    ['map', z.map(z.string(), id('unit'))],
    ['map', z.map(idText('unit'), z.string())],
    ['set', z.set(id('unit'))],
    ['promise', z.promise(id('unit'))],
    ['success', z.success(id('unit'))],
    ['pipe', id('unit').transform(String)],
    ['pipe', z.object({ a: z.array(id('unit')) }).transform(({ a }) => a.length)],
    ['pipe', id('unit').pipe(z.number())],
    [
      'template_literal',
      z.templateLiteral(['unit-', z.number().int().register(z.registry(), {}), id('unit')]),
    ],
  ];
  it.each(hidden)('that would not be found is named: in a %s', (container, schema) => {
    expect(unseenIds(schema)).toEqual([{ entity: 'unit', at: '', container }]);
    expect(unseenIds(z.object({ rows: z.array(z.object({ a: z.optional(schema) })) }))).toEqual([
      { entity: 'unit', at: '.rows[].a', container },
    ]);
  });

  it('is not seen where there is none', () => {
    const schema = z.object({
      a: z.number(),
      b: z.array(z.record(z.string(), z.union([z.string(), z.null()]))),
    });
    expect([hasEntity(schema), unseenIds(schema), entityIds(schema, { a: 1, b: [] })]).toEqual([
      false,
      [],
      [],
    ]);
  });
});

describe('every id of the contract', () => {
  /** Counted by Zod's own way through a schema, that of its JSON Schema, in which each id is marked. */
  function counted(schema: Schema): string[] {
    const json: unknown = JSON.parse(
      JSON.stringify(
        z.toJSONSchema(schema, {
          unrepresentable: 'any',
          reused: 'inline',
          override({ zodSchema, jsonSchema }) {
            // Zod hands over the core of the schema that it was given.
            const entity = entityOf(zodSchema as unknown as Schema);
            if (entity) Object.assign(jsonSchema, { marked: entity });
          },
        }),
      ),
    );
    const marks = (node: unknown): string[] => {
      if (typeof node !== 'object' || node === null) return [];
      const own = 'marked' in node ? [String(node.marked)] : [];
      return [...own, ...Object.values(node).flatMap(marks)];
    };
    return marks(json).sort();
  }

  it('is found: as many of each kind as there are', () => {
    let all = 0;
    for (const { name, params, query, body } of endpoints) {
      for (const [place, schema] of Object.entries({ params, query, body })) {
        const places = idPlaces(schema).map(({ entity }) => entity as string);
        expect([name, place, places.sort()]).toEqual([name, place, counted(schema)]);
        expect([name, unseenIds(schema)]).toEqual([name, []]);
        all += places.length;
      }
    }
    expect(all).toBeGreaterThan(250);
  });
});

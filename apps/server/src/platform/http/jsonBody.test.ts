import { sizeOf } from '@iris/contract/core/size';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildOf, isBuilt } from './jsonBody.ts';

const row = z.strictObject({
  name: z.string().max(9),
  at: z.number().nullable(),
  tags: z.array(z.string().max(3)).max(2),
});
const schema = z.strictObject({ rows: z.array(row).max(3), by: z.union([row, z.string().max(5)]) });

/** What a parsed value is built of. */
function builtOf(value: unknown): { depth: number; keys: number; parts: number; commas: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, keys: 0, parts: 0, commas: 0 };
  const inner = Object.values(value).map(builtOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    keys: Math.max(Array.isArray(value) ? 0 : Object.keys(value).length, ...inner.map(({ keys }) => keys), 0),
    parts: 1 + inner.reduce((sum, { parts }) => sum + parts, 0),
    commas: Math.max(0, inner.length - 1) + inner.reduce((sum, { commas }) => sum + commas, 0),
  };
}

describe('how the JSON of a body may be built', () => {
  it('is read from the schema', () => {
    expect(buildOf(sizeOf(schema))).toEqual({
      depth: 4,
      keys: 3,
      parts: 1 + (1 + 3 * 2) + 2,
      commas: 1 + (2 + 3 * (2 + 1)) + (2 + 1),
    });
    expect(buildOf(sizeOf(z.strictObject({})))).toEqual({ depth: 1, keys: 0, parts: 1, commas: 0 });
  });

  it('is seen without parsing, whatever stands in texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, spaces) => {
        const text = JSON.stringify(value, null, spaces);
        const built = builtOf(value);
        expect(isBuilt(text, built)).toBe(true);
        for (const part of ['depth', 'keys', 'parts', 'commas'] as const)
          if (built[part] > 0) expect(isBuilt(text, { ...built, [part]: built[part] - 1 })).toBe(false);
      }),
    );
  });

  it.each(['', '}', ']]', ':', '"', '"\\', '{"a', '\\"{', '{]'])('survives %j, which is no JSON', (text) => {
    expect(isBuilt(text, { depth: 9, keys: 9, parts: 9, commas: 9 })).toBe(true);
  });
});

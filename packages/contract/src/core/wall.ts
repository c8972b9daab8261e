import * as z from 'zod';
import { type Entity, type EntityId, entityOf, isSpread } from './entity.ts';
import type { Schema } from './schema.ts';

/**
 * How ids are found in inputs. One table lists the containers whose values are searched; any other container must
 * hold no id, or the server does not start: see `unseenIds`.
 */
type Key = string | number;
interface Step {
  schema: Schema;
  /** The path in readable form: `.unit_id`, `[]`. */
  at: string;
  /** The parsed values that belong to this schema, each with its keys. */
  of(value: unknown): readonly (readonly [keys: readonly Key[], value: unknown])[];
}

// Zod types the parts of a schema as its core types, which every schema here extends.
const own = (schema: z.core.SomeType): Schema => schema as Schema;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (schema: z.core.SomeType): Step => ({
  schema: own(schema),
  at: '',
  of: (value) => [[[], value]],
});
const items = (schema: z.core.SomeType, from = 0): Step => ({
  schema: own(schema),
  at: '[]',
  of: (value) =>
    Array.isArray(value) ? value.slice(from).map((item, index) => [[from + index], item] as const) : [],
});
const field = (key: string, schema: z.core.SomeType): Step => ({
  schema: own(schema),
  at: `.${key}`,
  of: (value) => (isRecord(value) ? [[[key], value[key]]] : []),
});
const others = (known: readonly string[], schema: z.core.SomeType): Step => ({
  schema: own(schema),
  at: '.*',
  of: (value) =>
    isRecord(value)
      ? Object.entries(value)
          .filter(([key]) => !known.includes(key))
          .map(([key, item]) => [[key], item] as const)
      : [],
});
/** Keys of a record are strings, even those that were numbers. */
const keys = (schema: z.core.SomeType): Step => ({
  schema: own(schema),
  at: '{key}',
  of: (value) => (isRecord(value) ? Object.keys(value).map((key) => [[key], Number(key)] as const) : []),
});

function stepsInto(schema: Schema): readonly Step[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.core.SomeType>);
    const rest = schema._zod.def.catchall
      ? [others(Object.keys(schema.shape), schema._zod.def.catchall)]
      : [];
    return [...fields.map(([key, of]) => field(key, of)), ...rest];
  }
  if (schema instanceof z.ZodArray) return [items(schema.element)];
  if (schema instanceof z.ZodTuple) {
    const { items: places, rest } = schema._zod.def;
    const each = places.map(
      (place, index): Step => ({
        schema: own(place),
        at: `[${index}]`,
        of: (value) => (Array.isArray(value) && index < value.length ? [[[index], value[index]]] : []),
      }),
    );
    return rest ? [...each, items(rest, places.length)] : each;
  }
  if (schema instanceof z.ZodRecord) return [keys(schema.keyType), others([], schema.valueType)];
  if (schema instanceof z.ZodUnion) return schema.options.map(same);
  if (schema instanceof z.ZodIntersection) return [same(schema._zod.def.left), same(schema._zod.def.right)];
  // Kept by Zod: the getter may create another schema each time it is read.
  if (schema instanceof z.ZodLazy) return [same(schema._zod.innerType)];
  // The parsed value belongs to the second schema; ids in the first alone are gone by then.
  if (schema instanceof z.ZodPipe) return [same(schema.out)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return [same(schema.unwrap())];
  }
  return [];
}

/** Every schema that a schema contains, whatever the container. */
function partsOf(schema: Schema): Schema[] {
  const inside = (value: unknown): Schema[] => {
    if (value instanceof z.ZodType) return [value];
    if (Array.isArray(value)) return value.flatMap(inside);
    return Object.getPrototypeOf(value ?? 0) === Object.prototype
      ? Object.values(value as object).flatMap(inside)
      : [];
  };
  const lazy = schema instanceof z.ZodLazy ? [own(schema._zod.innerType)] : [];
  return [...Object.values(schema._zod.def).flatMap(inside), ...lazy];
}

export interface IdPlace {
  entity: Entity;
  /** Its path in the input: `.rows[].unit_id`. */
  at: string;
}

/** The ids that are found in what a schema accepts. A recursive schema is named once. */
export function idPlaces(schema: Schema, at = '', within: readonly Schema[] = []): IdPlace[] {
  const entity = entityOf(schema);
  if (entity) return [{ entity, at }];
  if (within.includes(schema)) return [];
  return stepsInto(schema).flatMap((step) => idPlaces(step.schema, at + step.at, [...within, schema]));
}

/** Whether a schema contains any entity id, or one of a given kind. */
export const hasEntity = (schema: Schema, kind?: Entity): boolean =>
  idPlaces(schema).some(({ entity }) => kind === undefined || entity === kind);

export interface UnseenId extends IdPlace {
  /** The container that hides it: `map`. */
  container: string;
}

/** The ids in a schema that would not be found in parsed input, and so would not be checked. */
export function unseenIds(schema: Schema, at = '', within: readonly Schema[] = []): UnseenId[] {
  if (entityOf(schema) || within.includes(schema)) return [];
  const inner = [...within, schema];
  const steps = stepsInto(schema);
  const seen = new Set(steps.map((step) => step.schema));
  const hidden = partsOf(schema)
    .filter((part) => !seen.has(part))
    .flatMap((part) => allIds(part, inner))
    .map((entity) => ({ entity, at, container: schema._zod.def.type }));
  return [...hidden, ...steps.flatMap((step) => unseenIds(step.schema, at + step.at, inner))];
}

const allIds = (schema: Schema, within: readonly Schema[]): Entity[] => {
  const entity = entityOf(schema);
  if (entity) return [entity];
  if (within.includes(schema)) return [];
  return partsOf(schema).flatMap((part) => allIds(part, [...within, schema]));
};

/** Only the steps that lead to ids, so that each call skips the others. */
const known = new WeakMap<Schema, readonly Step[]>();
function stepsToIds(schema: Schema): readonly Step[] {
  const before = known.get(schema);
  if (before) return before;
  const steps = stepsInto(schema).filter((step) => hasEntity(step.schema));
  known.set(schema, steps);
  return steps;
}

/** Every entity id in a parsed input, found by walking its schema. */
export function entityIds(schema: Schema, value: unknown, path: readonly Key[] = []): EntityId[] {
  if (value === undefined || value === null) return [];
  const entity = entityOf(schema);
  if (entity) {
    const spread = isSpread(schema) ? { spread: true as const } : {};
    return typeof value === 'number' ? [{ entity, ...spread, path: [...path], id: value }] : [];
  }
  return stepsToIds(schema).flatMap((step) =>
    step.of(value).flatMap(([at, item]) => entityIds(step.schema, item, [...path, ...at])),
  );
}

import type * as z from 'zod';
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

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

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

/** What a lazy schema stands for. Kept by Zod: the getter may create another schema each time it is read. */
const innerOf = (lazy: Schema): z.core.$ZodType => (lazy as z.core.$ZodLazy)._zod.innerType;

/**
 * The values inside a schema's values. Kinds are told apart by Zod's name of each: `instanceof` makes Zod search the
 * traits of the schema, which took a sixth of the processor time of the API tests.
 */
function stepsInto(schema: Schema): readonly Step[] {
  // Zod's own union of all its kinds, made for this.
  const { _zod } = schema as z.core.$ZodTypes;
  switch (_zod.def.type) {
    case 'object': {
      const { shape, catchall } = _zod.def;
      const fields = Object.entries(shape).map(([key, of]) => field(key, of));
      return catchall ? [...fields, others(Object.keys(shape), catchall)] : fields;
    }
    case 'array':
      return [items(_zod.def.element)];
    case 'tuple': {
      const { items: places, rest } = _zod.def;
      const each = places.map(
        (place, index): Step => ({
          schema: own(place),
          at: `[${index}]`,
          of: (value) => (Array.isArray(value) && index < value.length ? [[[index], value[index]]] : []),
        }),
      );
      return rest ? [...each, items(rest, places.length)] : each;
    }
    case 'record':
      return [keys(_zod.def.keyType), others([], _zod.def.valueType)];
    case 'union':
      return _zod.def.options.map(same);
    case 'intersection':
      return [same(_zod.def.left), same(_zod.def.right)];
    case 'lazy':
      return [same(innerOf(schema))];
    case 'pipe':
      // The parsed value belongs to the second schema; ids in the first alone are gone by then.
      return [same(_zod.def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [same(_zod.def.innerType)];
    default:
      return [];
  }
}

/** Every schema that a schema contains, whatever the container. */
function partsOf(schema: Schema): Schema[] {
  const inside = (value: unknown): Schema[] => {
    if (isSchema(value)) return [value];
    if (Array.isArray(value)) return value.flatMap(inside);
    return Object.getPrototypeOf(value ?? 0) === Object.prototype
      ? Object.values(value as object).flatMap(inside)
      : [];
  };
  const lazy = schema._zod.def.type === 'lazy' ? [own(innerOf(schema))] : [];
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
export function hasEntity(schema: Schema, kind?: Entity): boolean {
  const before = contained.get(schema);
  const entities = before ?? new Set(idPlaces(schema).map(({ entity }) => entity));
  if (!before) contained.set(schema, entities);
  return kind === undefined ? entities.size > 0 : entities.has(kind);
}
const contained = new WeakMap<Schema, ReadonlySet<Entity>>();

export interface UnseenId extends IdPlace {
  /** The container that hides it: `map`. */
  container: string;
}

/** The ids in a schema that would not be found in parsed input, and so would not be checked. Each schema is searched once. */
export function unseenIds(schema: Schema): readonly UnseenId[] {
  const before = unseen.get(schema);
  if (before) return before;
  const found = unseenIn(schema, '', []);
  unseen.set(schema, found);
  return found;
}
const unseen = new WeakMap<Schema, readonly UnseenId[]>();

function unseenIn(schema: Schema, at: string, within: readonly Schema[]): UnseenId[] {
  if (entityOf(schema) || within.includes(schema)) return [];
  const inner = [...within, schema];
  const steps = stepsInto(schema);
  const seen = new Set(steps.map((step) => step.schema));
  const hidden = partsOf(schema)
    .filter((part) => !seen.has(part))
    .flatMap((part) => allIds(part, inner))
    .map((entity) => ({ entity, at, container: schema._zod.def.type }));
  return [...hidden, ...steps.flatMap((step) => unseenIn(step.schema, at + step.at, inner))];
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

import * as z from 'zod';

/** The kinds of record whose ids travel on the wire; the server's gate checks each of them against the caller. */
export const entities = [
  'company',
  'condo',
  'building',
  'floor',
  'unit',
  'user',
  'group',
  'session',
  'message',
  'file',
  'resident',
  'binding',
  'announcement',
  'helpCatalogue',
  'helpQuestion',
  'banner',
  'informationType',
  'letter',
  'charge',
  'payment',
  'receipt',
  'statement',
  'statementLine',
  'lease',
  'leaseStandard',
  'rent',
  'invoice',
  'reminder',
  'refund',
  'billStandard',
  'meter',
  'meterReading',
  'bill',
  'billRun',
  'closing',
  'walletReturn',
  'withdrawal',
  'expenditure',
  'flow',
] as const;
export type Entity = (typeof entities)[number];

const entityRegistry = z.registry<{ entity: Entity; spread?: true }>();
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record's id in a JSON body. */
export const id = (entity: Entity) =>
  z.number().int().positive().max(MAX_ID).register(entityRegistry, { entity });

/** One of several ids in a JSON body that may lie in different condos: the estates somebody may work in. */
export const spreadId = (entity: Entity) =>
  z.number().int().positive().max(MAX_ID).register(entityRegistry, { entity, spread: true });

/** A record's id in a path or a query, where everything arrives as text. */
export const idText = (entity: Entity) =>
  z
    .string()
    .max(15)
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .register(entityRegistry, { entity });

/** The kind of record that a schema is an id of, if it is one. */
export const entityOf = (schema: z.ZodType): Entity | undefined => entityRegistry.get(schema)?.entity;

export interface EntityId {
  entity: Entity;
  /** Where it stands: ['unit_ids', 3]. */
  path: (string | number)[];
  id: number;
  /** Known to the caller like any other, but not held to the one condo of the call. */
  spread?: true;
}

/** Every entity id in a parsed input, found by walking its schema. */
export function entityIds(schema: z.ZodType, value: unknown, path: (string | number)[] = []): EntityId[] {
  if (value === undefined || value === null) return [];
  const known = entityRegistry.get(schema);
  if (known) return typeof value === 'number' ? [{ ...known, path, id: value }] : [];
  if (schema instanceof z.ZodObject) {
    const record = value as Record<string, unknown>;
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      entityIds(field as z.ZodType, record[key], [...path, key]),
    );
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const element = schema.element as z.ZodType;
    return hasEntity(element)
      ? value.flatMap((item, index) => entityIds(element, item, [...path, index]))
      : [];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => entityIds(option as z.ZodType, value, path));
  }
  const inner = innerOf(schema);
  return inner ? entityIds(inner, value, path) : [];
}

/** Whether a schema holds any entity id at all. */
export function hasEntity(schema: z.ZodType): boolean {
  if (entityRegistry.has(schema)) return true;
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).some((field) => hasEntity(field as z.ZodType));
  if (schema instanceof z.ZodArray) return hasEntity(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => hasEntity(option as z.ZodType));
  const inner = innerOf(schema);
  return inner ? hasEntity(inner) : false;
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return schema.unwrap() as z.ZodType;
  }
  return undefined;
}

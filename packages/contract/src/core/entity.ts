import * as z from 'zod';
import type { Schema } from './schema.ts';

/**
 * The kinds of record whose ids travel on the wire. Each domain adds its own beside its shapes, with
 * `declare module '../core/entity.ts' { interface Entities { parking: true } }`; its locator says where one belongs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Entities {}
export type Entity = keyof Entities;

/** The kinds whose ids some schema takes; the server's gate checks each such id against the caller. */
const named = new Set<Entity>();
/** Every kind of record whose id a schema takes, among the contract modules loaded so far. */
export const namedEntities = (): Entity[] => [...named];

const of = (entity: Entity): { entity: Entity } => {
  named.add(entity);
  return { entity };
};

const entityRegistry = z.registry<{ entity: Entity; spread?: true }>();
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A record's id in a JSON body. */
export const id = (entity: Entity) =>
  z.number().int().positive().max(MAX_ID).register(entityRegistry, of(entity));

/** One of several ids in a JSON body that may belong to different condos, like the estates somebody may work in. */
export const spreadId = (entity: Entity) =>
  z
    .number()
    .int()
    .positive()
    .max(MAX_ID)
    .register(entityRegistry, { ...of(entity), spread: true });

/** A record's id in a path or query, where every value arrives as text. */
export const idText = (entity: Entity) =>
  z
    .string()
    .max(15)
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .register(entityRegistry, of(entity));

/** The kind of record whose id a schema is, if it is an id. */
export const entityOf = (schema: Schema): Entity | undefined => entityRegistry.get(schema)?.entity;

/** Whether an id is one of several that may belong to different condos; see `spreadId`. */
export const isSpread = (schema: Schema): boolean => entityRegistry.get(schema)?.spread === true;

export interface EntityId {
  entity: Entity;
  /** Where it was found: ['unit_ids', 3]. */
  path: (string | number)[];
  id: number;
  /** Checked against the caller like any other id, but not against the one condo of the call. */
  spread?: true;
}

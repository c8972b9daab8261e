import type {} from '@fastify/swagger';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { envelopeOf } from '@iris/contract/core/envelope';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  // OpenAPI 3.0 writes `nullable: true`, which the serializer compiles without a validator.
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as Json;
  return json;
};

/** What Fastify compiles the answer's serializer from. */
export function routeSchema(endpoint: AnyEndpoint): FastifySchema {
  return {
    operationId: endpoint.name,
    ...(endpoint.download ? {} : { response: { 200: schemaOf(envelopeOf(endpoint.answer)) } }),
  };
}

const itemSchemas = new WeakMap<AnyEndpoint, Json>();

/** What the serializer of one item is compiled from, of an endpoint that answers with a page. */
export function itemSchema(endpoint: AnyEndpoint): Json {
  const known = itemSchemas.get(endpoint);
  if (known) return known;
  const items = itemsOf(endpoint);
  if (!items) throw new Error(`${endpoint.name} does not answer with a page`);
  const made = schemaOf(items.element as z.ZodType);
  itemSchemas.set(endpoint, made);
  return made;
}

function itemsOf({ answer }: AnyEndpoint): z.ZodArray | undefined {
  const items = answer instanceof z.ZodObject ? answer.shape.items : undefined;
  return items instanceof z.ZodArray ? items : undefined;
}

/** Whether an endpoint answers with a page of a list. */
export const isPage = (endpoint: AnyEndpoint): boolean => itemsOf(endpoint) !== undefined;

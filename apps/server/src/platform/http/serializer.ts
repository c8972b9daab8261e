import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { type Envelope, envelopeOf } from '@iris/contract/core/envelope';
import type { Schema } from '@iris/contract/core/schema';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Serialize<Value> = (value: Value) => string;

const schemaOf = (schema: Schema): Json => {
  // OpenAPI 3.0 writes `nullable: true`, which the serializer compiles without a validator.
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as Json;
  return json;
};

/** A serializer, compiled for the first answer that needs it, once for all servers of the process. */
const compiledOnce = <Value>(schemaFor: (endpoint: AnyEndpoint) => Schema) => {
  const known = new WeakMap<AnyEndpoint, Serialize<Value>>();
  return (endpoint: AnyEndpoint, reply: FastifyReply): Serialize<Value> => {
    const before = known.get(endpoint);
    if (before) return before;
    const compiled = reply.compileSerializationSchema(schemaOf(schemaFor(endpoint)));
    // What is compiled from a value's schema accepts that value.
    const serialize: Serialize<Value> = (value) => compiled(value as Json);
    known.set(endpoint, serialize);
    return serialize;
  };
};

/** Writes the answer of an endpoint: only fields that its contract names leave. */
export const answerSerializer = compiledOnce<Envelope<unknown>>(({ answer }) => envelopeOf(answer));

/** Writes what an endpoint answers, without the envelope. */
export const dataSerializer = compiledOnce<unknown>(({ answer }) => answer);

/** Writes one item of an endpoint that answers with a page. */
export const itemSerializer = compiledOnce<unknown>((endpoint) => {
  const items = itemsOf(endpoint);
  if (!items) throw new Error(`${endpoint.name} does not answer with a page`);
  return items.element as Schema;
});

function itemsOf({ answer }: AnyEndpoint): z.ZodArray | undefined {
  const items = answer instanceof z.ZodObject ? answer.shape.items : undefined;
  return items instanceof z.ZodArray ? items : undefined;
}

/** Whether an endpoint answers with a page of a list. */
export const isPage = (endpoint: AnyEndpoint): boolean => itemsOf(endpoint) !== undefined;

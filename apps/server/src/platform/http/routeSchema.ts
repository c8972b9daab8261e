import type {} from '@fastify/swagger';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { envelopeOf } from '@iris/contract/core/envelope';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  // OpenAPI 3.0 writes `nullable: true`, which the serializer compiles without a validator.
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as Json;
  return json;
};

/** What Fastify compiles the answer's serializer from, and what the OpenAPI page shows. */
export function routeSchema(endpoint: AnyEndpoint): FastifySchema {
  const { params, query, body, answer } = endpoint;
  const access =
    typeof endpoint.access === 'string'
      ? endpoint.access
      : `${[endpoint.access.permission].flat().join(' / ')} · ${endpoint.access.level ?? 'CONDO'}`;
  return {
    summary: endpoint.summary.join(' · '),
    description: `Access: ${access}`,
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0] ?? ''],
    ...(endpoint.access === 'open' ? {} : { security: [{ bearer: [] }] }),
    ...(hasFields(params) ? { params: schemaOf(params, 'input') } : {}),
    ...(hasFields(query) ? { querystring: schemaOf(query, 'input') } : {}),
    ...(hasFields(body) ? { body: schemaOf(body, 'input') } : {}),
    ...(endpoint.upload
      ? { consumes: ['multipart/form-data', ...(endpoint.upload.required ? [] : ['application/json'])] }
      : {}),
    ...(endpoint.download ? {} : { response: { 200: schemaOf(envelopeOf(answer), 'output') } }),
  };
}

const itemSchemas = new WeakMap<AnyEndpoint, Json>();

/** What the serializer of one item is compiled from, of an endpoint that answers with a page. */
export function itemSchema(endpoint: AnyEndpoint): Json {
  const known = itemSchemas.get(endpoint);
  if (known) return known;
  const items = endpoint.answer instanceof z.ZodObject ? endpoint.answer.shape.items : undefined;
  if (!(items instanceof z.ZodArray)) throw new Error(`${endpoint.name} does not answer with a page`);
  const made = schemaOf(items.element as z.ZodType, 'output');
  itemSchemas.set(endpoint, made);
  return made;
}

const hasFields = (schema: z.ZodType): boolean =>
  !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;

import { endpoints } from '@iris/contract';
import { type AnyEndpoint, byPeople, type Further, IDLE_HEADER } from '@iris/contract/core/endpoint';
import { errorCodes } from '@iris/contract/core/errors';
import { richAnswer, richSchema } from '@iris/contract/core/rich';
import type { Schema } from '@iris/contract/core/schema';
import { hasEntity } from '@iris/contract/core/wall';
import { shapeNames } from '@iris/contract/shapes';
import { z } from 'zod';
import { idleForm } from '../auth/idle.ts';
import { keyForm } from './idempotency.ts';

/**
 * The API documentation, OpenAPI 3.1, generated from the contract alone: the schemas that validate inputs and write
 * answers also describe them. Named shapes become components, so that generated clients get types of their own.
 */
type Json = Record<string, unknown>;
type Io = 'input' | 'output';

interface Components {
  schemas: Record<string, Json>;
  responses: Record<string, Json>;
  parameters: Record<string, Json>;
  securitySchemes: Record<string, Json>;
}
export interface OpenApi extends Json {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: Components;
}

const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data';
const ref = (kind: keyof Components, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** A schema with its named shapes moved to the components; input and output may differ. */
function described(schema: Schema, io: Io, { schemas }: Components): Json {
  const nameOf = (id: string) => (io === 'input' ? `${id}Input` : id);
  const {
    $schema: _,
    $defs = {},
    ...json
  } = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(schema, {
        io,
        metadata: shapeNames,
        unrepresentable: 'any',
        override({ zodSchema, jsonSchema }) {
          // A document that was checked when it was saved; see `richAnswer`.
          if ((zodSchema as unknown) === richAnswer) jsonSchema.$ref = '#/$defs/Rich';
          delete jsonSchema.id;
        },
      }),
    ).replace(/"#\/\$defs\/([^"]+)"/g, (_, id: string) => `"#/components/schemas/${nameOf(id)}"`),
  ) as Json & { $defs?: Record<string, Json> };
  for (const [id, shape] of Object.entries($defs)) schemas[nameOf(id)] ??= shape;
  return json;
}

const fieldsOf = (schema: Schema): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const hasFields = (schema: Schema): boolean =>
  !(schema instanceof z.ZodObject) || fieldsOf(schema).length > 0;

function parametersOf(endpoint: AnyEndpoint, components: Components): Json[] {
  const fields = (['params', 'query'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = described(endpoint[place], 'input', components) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.includes(name),
      schema,
    }));
  });
  const ofSession = byPeople(endpoint);
  return [
    ...fields,
    ref('parameters', 'Language'),
    ...(ofSession && endpoint.method !== 'GET' ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(ofSession ? [ref('parameters', 'IdleMs')] : []),
  ];
}

function bodyOf(endpoint: AnyEndpoint, components: Components): Json | undefined {
  const { body, upload, signed } = endpoint;
  if (signed) return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const json = hasFields(body)
    ? { [JSON_TYPE]: { schema: described(body, 'input', components) } }
    : undefined;
  if (!upload) return json && { required: true, content: json };
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${upload.maxBytes / 1024 / 1024} MB`,
  };
  const form = { type: 'object', properties: { file }, required: ['file'], additionalProperties: false };
  return {
    required: true,
    content: { [FORM]: { schema: form }, ...(upload.required ? {} : json) },
  };
}

/** A successful answer: the envelope with its data, or a file. */
function successOf({ answer, download }: AnyEndpoint, components: Components): Json {
  if (download) {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    return { description: 'The file', content: Object.fromEntries(download.map((type) => [type, bytes])) };
  }
  const schema = {
    type: 'object',
    properties: {
      code: { const: 0 },
      message: { type: 'string' },
      data: described(answer, 'output', components),
      request: { type: 'string' },
    },
    required: ['code', 'message', 'data', 'request'],
    additionalProperties: false,
  };
  return { description: 'Success', content: { [JSON_TYPE]: { schema } } };
}

/** The refusals a call may get: from the framework, the gate, for missing records, and for conflicts. */
function refusalsOf(endpoint: AnyEndpoint): number[] {
  const names = [endpoint.params, endpoint.query, endpoint.body].some((schema) => hasEntity(schema));
  return [
    400,
    ...(endpoint.access === 'open' ? [] : [401]),
    403,
    ...(names || fieldsOf(endpoint.params).length > 0 || endpoint.access === 'open' ? [404] : []),
    ...(endpoint.method === 'GET' ? [] : [404]),
    // A demand note may be refused because of the state: nothing is due on a paid charge. So may a key out of its time.
    ...(endpoint.method === 'GET' && !endpoint.download && endpoint.access !== 'ticket' ? [] : [409]),
    429,
  ].filter((status, index, all) => all.indexOf(status) === index);
}

const codesOf = (wanted: (status: number) => boolean): number[] => [
  ...new Set(Object.values(errorCodes).flatMap(({ code, status }) => (wanted(status) ? [code] : []))),
];

const refusals: Readonly<Record<number, { name: string; description: string; codes: readonly number[] }>> =
  Object.fromEntries(
    (
      [
        [
          400,
          'BadRequest',
          'Refused fields stand in data.fields, each with a sentence in the language asked for',
        ],
        [401, 'Unauthorized', 'No token, or one that expired or is damaged'],
        [403, 'Forbidden', 'Not permitted, or not to this person'],
        [
          404,
          'NotFound',
          'Not there, or not for the caller to know; if the body names it, its fields stand in data.fields',
        ],
        [409, 'Conflict', 'Taken, or not possible as things are; of a stale save data.current is the record'],
        [429, 'TooManyRequests', 'Too many requests; wait and try again'],
      ] as const
    ).map(([status, name, description]) => [
      status,
      {
        name,
        description,
        codes: status === 429 ? [errorCodes.conflict.code] : codesOf((one) => one === status),
      },
    ]),
  );

const failureWith = (codes: readonly number[]): Json => ({
  [JSON_TYPE]: {
    schema: {
      allOf: [ref('schemas', 'Failure'), { type: 'object', properties: { code: { enum: codes } } }],
    },
  },
});

/** `Also 租約合同-匯出 with count over 1000`. */
const furtherNeed = ({ permission, level, over, given, empty, sent, when }: Further): string => {
  const needs = [permission, level].filter((one) => one !== undefined).join(' · ');
  if (when !== undefined) return `Also ${needs} ${when}`;
  const inputs = [
    ...(over === undefined ? [] : [`count over ${over}`]),
    ...(given === undefined ? [] : [given]),
    ...(empty === undefined ? [] : [`${empty} null`]),
    ...(sent === undefined ? [] : [sent]),
  ];
  return `Also ${needs} with ${inputs.join(' and ')}`;
};

function operationOf(endpoint: AnyEndpoint, components: Components): Json {
  const { access } = endpoint;
  const needs =
    typeof access === 'string'
      ? access
      : `${[access.permission].flat().join(' / ')} · ${access.level ?? 'CONDO'}`;
  const body = bodyOf(endpoint, components);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary.join(' · '),
    description: [`Access: ${needs}`, ...(endpoint.further ?? []).map(furtherNeed)].join('. '),
    tags: [endpoint.name.split('.')[0] ?? ''],
    security:
      access === 'open'
        ? []
        : [
            access === 'device' || access === 'player' || access === 'ticket'
              ? { [access]: [] }
              : { bearer: [] },
          ],
    parameters: parametersOf(endpoint, components),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: successOf(endpoint, components),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, ref('responses', refusals[status]?.name ?? '')]),
      ),
      default: ref('responses', 'ServerError'),
    },
  };
}

function emptyComponents(): Components {
  return {
    schemas: {
      Failure: {
        type: 'object',
        properties: {
          code: { type: 'integer' },
          message: { type: 'string', description: 'A sentence in the language asked for' },
          data: {
            anyOf: [
              {
                type: 'object',
                properties: {
                  fields: { type: 'array', items: ref('schemas', 'FieldError') },
                  current: { description: 'The record as it is now, after a stale save' },
                },
                additionalProperties: false,
              },
              { type: 'null' },
            ],
          },
          request: { type: 'string' },
        },
        required: ['code', 'message', 'data', 'request'],
        additionalProperties: false,
      },
      FieldError: {
        type: 'object',
        properties: {
          path: { type: 'string', description: "As in the input: 'password', 'rows.3.area'" },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    responses: {
      ...Object.fromEntries(
        Object.values(refusals).map(({ name, description, codes }) => [
          name,
          { description, content: failureWith(codes) },
        ]),
      ),
      ServerError: {
        description: 'An error of the server, or a server that is not ready',
        content: failureWith(codesOf((status) => status >= 500)),
      },
    },
    parameters: {
      Language: {
        name: 'Accept-Language',
        in: 'header',
        description: 'The language of sentences; Traditional Chinese unless English is asked for',
        schema: { type: 'string', examples: ['zh-HK', 'en'] },
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'The same key again gets the first answer again, for a day',
        schema: { type: 'string', pattern: keyForm.source },
      },
      IdleMs: {
        name: IDLE_HEADER,
        in: 'header',
        description:
          'How long ago, in milliseconds, the person last did something; without it, the call counts as their doing. A session that nobody uses ends.',
        schema: { type: 'string', pattern: idleForm.source, examples: ['0', '60000'] },
      },
    },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      device: { type: 'http', scheme: 'bearer', description: 'The token of an access device' },
      player: { type: 'http', scheme: 'bearer', description: 'The token of a player of an ad machine' },
      ticket: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a booking’s ticket: the end of its address, `/booking/{token}`',
      },
    },
  };
}

/** The whole document, or that of some calls. */
export function openApi(of: readonly AnyEndpoint[] = endpoints): OpenApi {
  const components = emptyComponents();
  const paths: OpenApi['paths'] = {};
  // Rich text in answers gets a name, and is described there alone.
  described(richSchema, 'output', components);
  for (const endpoint of of) {
    const operation = { [endpoint.method.toLowerCase()]: operationOf(endpoint, components) };
    paths[endpoint.path] = { ...paths[endpoint.path], ...operation };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Iris',
      version: '0.1.0',
      description:
        'Every answer is {code, message, data, request}; success is code 0. Amounts are HKD cents, moments epoch milliseconds, days Hong Kong days (2026-11-21).',
    },
    servers: [{ url: '/' }],
    paths,
    components,
  };
}

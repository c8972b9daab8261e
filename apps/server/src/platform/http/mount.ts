import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type Downloads,
  type FileType,
  type Further,
  furtherOf,
  IDLE_HEADER,
  type ParamsOf,
  type QueryOf,
} from '@iris/contract/core/endpoint';
import { fieldErrors } from '@iris/contract/core/issue';
import type { Page } from '@iris/contract/core/page';
import { holds, reaches } from '@iris/contract/core/permission';
import type { Schema } from '@iris/contract/core/schema';
import { misfits, type Size, sizeOf } from '@iris/contract/core/size';
import { entityIds, hasEntity, unseenIds } from '@iris/contract/core/wall';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { BODY, checkIds } from '../access/locate.ts';
import { admits, type Principal } from '../access/principal.ts';
import { usedAt } from '../auth/idle.ts';
import { isTicket, wrongTicket } from '../auth/ticket.ts';
import type { Claims } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import type { DeviceCaller, PlayerCaller } from '../domain.ts';
import { StartError } from '../startError.ts';
import { answerOnce, type Guarded, submissionOf } from './answerOnce.ts';
import { bodyBytes } from './bodyLimit.ts';
import { callContext } from './callContext.ts';
import type {
  CallContext,
  DeviceContext,
  PlayerContext,
  RefreshContext,
  Services,
  SignedInContext,
  TicketContext,
} from './context.ts';
import { answerOf } from './envelope.ts';
import { Failure, forbidden, refusal } from './failure.ts';
import { buildOf } from './jsonBody.ts';
import { LongPage, longAnswer } from './longPage.ts';
import { type PartialBytes, partOf } from './range.ts';
import { answerSerializer, dataSerializer, isPage, itemSerializer } from './serializer.ts';
import { Shared, sharedAnswer } from './shared.ts';
import { type SignedBody, signedBody, withRawBody } from './signedBody.ts';
import { translate } from './translate.ts';
import { readUpload, type Upload } from './upload.ts';

/** A file as an answer. */
export interface Download {
  bytes: Buffer | NodeJS.ReadableStream | PartialBytes;
  type: FileType;
  /** If given, the browser saves the file under this name. */
  name?: string;
  /** The bytes at this address never change. */
  immutable?: boolean;
}

type Context<E extends AnyEndpoint> = E['access'] extends 'open'
  ? CallContext
  : E['access'] extends 'refresh'
    ? RefreshContext
    : E['access'] extends 'device'
      ? DeviceContext
      : E['access'] extends 'player'
        ? PlayerContext
        : E['access'] extends 'ticket'
          ? TicketContext
          : SignedInContext;
type Result<E extends AnyEndpoint> = E extends Downloads
  ? Download
  :
      | AnswerOf<E>
      | (AnswerOf<E> extends Page<infer Item> ? LongPage<Item> : never)
      | (AnswerOf<E> extends object ? Shared<AnswerOf<E>> : never);
interface Input<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: Upload | undefined;
  /** For a signed endpoint: the exact bytes received. */
  signed: SignedBody | undefined;
}
export type Handler<E extends AnyEndpoint> = (input: Input<E>, context: Context<E>) => Promise<Result<E>>;

const bearer = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('Bearer ')) throw refusal('noToken', 'core.noToken');
  return header.slice('Bearer '.length);
};

/** A token that has the form of a ticket's; the handler looks it up, and refuses a wrong one alike. */
function ticketIn(token: string): string {
  if (!isTicket(token)) throw wrongTicket();
  return token.toLowerCase();
}

interface Admitted {
  principal?: Principal;
  claims?: Claims;
  caller?: DeviceCaller;
  player?: PlayerCaller;
  ticket?: string;
}

/** The caller, checked against the endpoint's access. */
async function gate(services: Services, endpoint: AnyEndpoint, request: FastifyRequest): Promise<Admitted> {
  const { access } = endpoint;
  if (access === 'open') return {};
  if (access === 'refresh') return { claims: await services.tokens.verify('refresh', bearer(request)) };
  if (access === 'device') {
    const call = { token: bearer(request), address: request.ip, endpoint };
    return { caller: await services.hooks.deviceOf(services, call) };
  }
  if (access === 'player') return { player: await services.hooks.playerOf(services, bearer(request)) };
  if (access === 'ticket') return { ticket: ticketIn(bearer(request)) };
  const { sessionId } = await services.tokens.verify('access', bearer(request));
  const principal = await services.principals.get(sessionId);
  if (!principal) throw refusal('noToken', 'core.noToken');
  const used = usedAt(request.headers[IDLE_HEADER], services.clock.now());
  if (used !== undefined) await services.principals.use(principal, used);
  if (!admits(access, principal)) throw forbidden();
  if (access === 'signedIn') return { principal };
  if (principal.mustAddSecondFactor) throw refusal('forbidden', 'user.secondFactorFirst');
  return { principal };
}

/**
 * The additional permissions of this input; checked after the wall, so that callers learn nothing about foreign
 * records.
 */
function checkFurther(
  endpoint: AnyEndpoint,
  { level, permissions }: Principal,
  input: { query: unknown; body: unknown },
): void {
  // A query is an object of fields, and so is a body of which a field is named; `endpoint` makes no other.
  const wanted = furtherOf(endpoint, input as Parameters<typeof furtherOf>[1]);
  const met = (one: Further) =>
    reaches(level, one.level ?? 'CONDO') && (!one.permission || holds(permissions, one.permission));
  if (!wanted.every(met)) throw forbidden();
}

function parse<Part extends Schema>(
  schema: Part,
  size: Size,
  value: unknown,
  context: CallContext,
): z.output<Part> {
  const wrong = misfits(size, value);
  if (wrong.length > 0) throw new Failure('invalid', { key: 'core.invalid' }, wrong);
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error, (text) => translate(context.language, text));
  throw new Failure('invalid', { key: 'core.invalid' }, [], { fields });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the gate let the request in. */
    admitted?: Admitted;
  }
}

/** An id that the wall would not find must not be accepted: the server does not start with such a call. */
function refuseUnseen(endpoint: AnyEndpoint): void {
  for (const place of ['params', 'query', 'body'] as const) {
    const [unseen] = unseenIds(endpoint[place]);
    if (!unseen) continue;
    const { entity, at, container } = unseen;
    throw new StartError(
      `${endpoint.name} takes the id of a ${entity} inside a ${container} (${place}${at}), where the wall between tenants does not look.`,
    );
  }
}

/** Creates the route of an endpoint: gate, validation, wall, handler and serializer of the answer. */
export function mount<E extends AnyEndpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  { claimsFirst = false }: Partial<Pick<Guarded<unknown>, 'claimsFirst'>> = {},
): void {
  refuseUnseen(endpoint);
  const walled = [endpoint.params, endpoint.query, endpoint.body].some((schema) => hasEntity(schema));
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(sizeOf) as [
    Size,
    Size,
    Size,
  ];
  const bodyLimit = bodyBytes(endpoint);
  const db = endpoint.method === 'GET' && isPage(endpoint) ? services.reads : services.db;
  const route = (on: FastifyInstance) =>
    on.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { operationId: endpoint.name },
      // Nobody asks for the head of an answer of figures, and each such route is kept in memory.
      exposeHeadRoute: endpoint.download !== undefined,
      bodyLimit,
      config: {
        build: buildOf(body),
        // Programs that sign their requests send many from few addresses.
        ...((endpoint.access === 'open' && !endpoint.signed) || endpoint.access === 'ticket'
          ? { rateLimit: { max: 60, timeWindow: 60_000 } }
          : {}),
        // All devices of an estate may stand behind one address; each has a limit of its own, see `deviceOf`.
        ...(endpoint.access === 'device' || endpoint.access === 'player'
          ? { rateLimit: { max: 30_000, timeWindow: 60_000 } }
          : {}),
      },
      // After the rate limit per address and before the body is read, so that strangers' bodies are not.
      preParsing: async (request) => {
        request.admitted = await gate(services, endpoint, request);
      },
      handler: async (request, reply) => {
        const { principal, claims, caller, player, ticket } = request.admitted ?? {};
        const file = endpoint.upload
          ? await readUpload(request, { ...endpoint.upload, fieldBytes: bodyLimit })
          : undefined;
        const submission = principal && submissionOf(services, endpoint, request, principal, file);
        const context = {
          ...callContext(services, request, principal, submission),
          db,
          claims,
          caller,
          player,
          ticket,
        };
        const input = {
          params: parse(endpoint.params, params, request.params, context),
          query: parse(endpoint.query, query, request.query, context),
          body: parse(endpoint.body, body, file ? file.fields : sentBody(endpoint, request), context),
          file,
          signed: endpoint.signed && signedBody(request),
        };
        const check = (db: Db) =>
          principal && walled
            ? checkIds(db, services.locators, principal, idsIn(endpoint, input))
            : Promise.resolve();
        const work = async () => {
          if (principal) checkFurther(endpoint, principal, input);
          // The context fits the access by construction: the gate added what that access provides.
          return handler(input as Input<E>, context as unknown as Context<E>);
        };
        const result = await answerOnce(db, submission, { check, work, claimsFirst });
        if (endpoint.download) return sendFile(request, reply, result as Download);
        reply.header('content-type', 'application/json; charset=utf-8');
        if (result instanceof LongPage) {
          const envelope = answerOf(request, context.language, null);
          return reply.send(await longAnswer(result, envelope, itemSerializer(endpoint, reply)));
        }
        if (result instanceof Shared) {
          const envelope = answerOf(request, context.language, null);
          return reply.send(sharedAnswer(result, envelope, dataSerializer(endpoint, reply)));
        }
        return reply.send(answerSerializer(endpoint, reply)(answerOf(request, context.language, result)));
      },
    });
  if (endpoint.signed) withRawBody(app, route);
  else route(app);
}

// The handler of a signed endpoint reads the bytes itself after verifying the sender.
const sentBody = ({ signed }: AnyEndpoint, { body }: FastifyRequest): unknown => (signed ? {} : (body ?? {}));

const idsIn = (endpoint: AnyEndpoint, input: { params: unknown; query: unknown; body: unknown }) => [
  ...entityIds(endpoint.params, input.params),
  ...entityIds(endpoint.query, input.query),
  ...entityIds(endpoint.body, input.body, [BODY]),
];

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, name, immutable }: Download,
): Promise<FastifyReply> {
  reply.header('content-type', type);
  reply.header('cache-control', immutable ? 'private, max-age=31536000, immutable' : 'no-store');
  reply.header(
    'content-disposition',
    name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'inline',
  );
  // A stream of a file has an `open` of its own, so the tag tells them apart.
  return reply.send('tag' in bytes ? await partOf(bytes, request, reply) : bytes);
}

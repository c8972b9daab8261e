import * as z from 'zod';
import type { Bilingual } from './language.ts';
import type { Level, Permission } from './permission.ts';
import type { Schema } from './schema.ts';

/**
 * Who may call:
 * - `open`: anybody, no token (sign-in and its neighbours);
 * - `refresh`: whoever holds a refresh token;
 * - `device`, `player`: an access device or the player of an advertising machine, each with a token of its own;
 * - `ticket`: whoever holds a ticket; the handler looks up what its token is of;
 * - `signedIn`: anybody with a session, for their own affairs;
 * - else a permission (any one of a list) and the least level it takes (CONDO when not given).
 */
export type Access =
  | 'open'
  | 'refresh'
  | 'device'
  | 'player'
  | 'ticket'
  | 'signedIn'
  | { permission: Permission | readonly Permission[]; level?: Level };

/** Whether signed-in people make a call: not anybody, and no machine. */
export const byPeople = ({ access }: { access: Access }): boolean =>
  access === 'signedIn' || typeof access === 'object';

/**
 * What some inputs take beside the access: a page of more than so many, one in which a query field is given, or a field
 * of the body is given or null, or where several are named one of which all are true.
 */
export interface Further {
  permission?: Permission;
  level?: Level;
  /** The `count` of the query above which it is needed. */
  over?: number;
  given?: string;
  /** Null in the body: not a company's, but the platform's. */
  empty?: string;
  /** The field of the body that asks for it. */
  sent?: string;
  /** What only the record itself tells, for the API's documentation: then the handler asks for it. */
  when?: string;
}

interface Sent {
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** What the gate asks of an input beside the access. Query and body are parsed. */
export const furtherOf = ({ further = [] }: Pick<AnyEndpoint, 'further'>, { query, body }: Sent): Further[] =>
  further.filter(
    ({ over, given, empty, sent, when }) =>
      when === undefined &&
      (over === undefined || Number(query.count) > over) &&
      (given === undefined || query[given] !== undefined) &&
      (empty === undefined || body[empty] === null) &&
      (sent === undefined || body[sent] !== undefined),
  );

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The content types of files that the server sends. */
export const fileTypes = {
  pdf: 'application/pdf',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  calendar: 'text/calendar; charset=utf-8',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
} as const;
export type FileType = (typeof fileTypes)[keyof typeof fileTypes];

/**
 * One call of the product. From it come the server's route, validation and permission check, the answer's serializer,
 * the typed client call, the OpenAPI page, and the permission, wall and fuzz tests.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Allowed extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  /** The full path, parameters in braces: `/iris-base/cms/unit/{id}/detail`. */
  readonly path: string;
  readonly access: Allowed;
  readonly further?: readonly Further[];
  readonly summary: Bilingual;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The shape of `data` in the envelope; fields that it does not name never leave the server. */
  readonly answer: Answer;
  /**
   * The call accepts a file as multipart field `file`, up to this many bytes; the handler receives it beside the
   * body.
   */
  readonly upload?: { maxBytes: number; required: boolean };
  /** The answer is the bytes of a file of one of these types, not an envelope. */
  readonly download?: readonly FileType[];
  /** The body is signed by another program: the handler receives the raw bytes and verifies them itself. */
  readonly signed?: true;
}

export type AnyEndpoint = Endpoint;
/** What marks a call that answers with a file. */
export type Downloads = { readonly download: readonly FileType[] };

export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>;

/** What a caller passes: path parameters, query and body as the schemas accept them. */
export type InputOf<E extends AnyEndpoint> = {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
};

/**
 * The header that tells how long ago the person last did something, in milliseconds, so that the console's own
 * requests do not keep an idle session alive.
 */
export const IDLE_HEADER = 'iris-idle-ms';

export const BASE = '/iris-base/cms';
export const CORE = '/tranbiot-core/cms';

const nothing = z.strictObject({});
type Nothing = typeof nothing;
type Empty = Record<never, never>;

interface Declaration<
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  B extends Schema,
  A extends Schema,
  X extends Access,
> {
  access: X;
  further?: readonly Further[];
  summary: Bilingual;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  upload?: { maxBytes: number; required: boolean };
  signed?: true;
}

/**
 * Declares a call: `endpoint('estate.listUnits', 'GET', `${BASE}/unit/list`, { access, query, answer })`. Unknown
 * params, query keys and body keys are refused; parts not declared are empty.
 */
export function endpoint<
  P extends z.ZodRawShape = Empty,
  Q extends z.ZodRawShape = Empty,
  B extends Schema = Nothing,
  A extends Schema = z.ZodNull,
  const X extends Access = Access,
>(
  name: string,
  method: Method,
  path: string,
  declared: Declaration<P, Q, B, A, X>,
): Endpoint<z.ZodObject<P, z.core.$strict>, z.ZodObject<Q, z.core.$strict>, B, A, X> {
  const { access, summary, params, query, body, answer, ...rest } = declared;
  return {
    name,
    method,
    path,
    access,
    summary,
    params: z.strictObject((params ?? {}) as P),
    query: z.strictObject((query ?? {}) as Q),
    body: (body ?? nothing) as B,
    answer: (answer ?? z.null()) as A,
    ...rest,
  };
}

interface Files {
  /** The file's type; PDF by default. */
  files?: readonly FileType[];
}

/** Declares a call that answers with a file: `endpoint` without an answer schema. */
export function downloadEndpoint<
  P extends z.ZodRawShape = Empty,
  Q extends z.ZodRawShape = Empty,
  const X extends Access = Access,
>(
  name: string,
  path: string,
  {
    files = [fileTypes.pdf],
    ...declared
  }: Pick<Declaration<P, Q, Nothing, z.ZodNull, X>, 'access' | 'further' | 'summary' | 'params' | 'query'> &
    Files,
) {
  return { ...endpoint<P, Q, Nothing, z.ZodNull, X>(name, 'GET', path, declared), download: files } as const;
}

/**
 * A download by POST, because it leaves a trace (a receipt's prints are counted) or its request is too long for an
 * address.
 */
export function printEndpoint<
  P extends z.ZodRawShape = Empty,
  B extends Schema = Nothing,
  const X extends Access = Access,
>(
  name: string,
  path: string,
  declared: Pick<Declaration<P, Empty, B, z.ZodNull, X>, 'access' | 'summary' | 'params' | 'body'>,
) {
  const files: readonly FileType[] = [fileTypes.pdf];
  return { ...endpoint<P, Empty, B, z.ZodNull, X>(name, 'POST', path, declared), download: files } as const;
}

import {
  type AnswerOf,
  type AnyEndpoint,
  type Downloads,
  IDLE_HEADER,
  type InputOf,
  type Method,
} from '@iris/contract/core/endpoint';
import type { Envelope, ErrorData } from '@iris/contract/core/envelope';
import { CLIENT_UNDEFINED_CODE, reactionTo } from '@iris/contract/core/errors';
import { limits } from '@iris/contract/core/limits';
import { currentLanguage, say } from '../i18n/i18n.ts';
import { endOfSession, isEnding } from '../session/end.ts';
import { tellIdle } from '../session/idle.ts';
import { accessToken } from '../session/tokens.ts';
import { whenAvailable } from './available.ts';
import { beginningOf } from './beginning.ts';
import { RequestFailure } from './failure.ts';
import { notice } from './notices.ts';
import { newestOnly } from './reads.ts';
import { refreshOnce } from './refresh.ts';
import { worded } from './wording.ts';

/** Statuses from here on do not come from the server itself. */
const FIRST_STATUS_WITHOUT_ANSWER = 510;

/** A part may be undefined if none of its fields is required. */
export type Nothing = Record<never, never>;

/** Path parameters, query, body and file of a call; parts that a call does not have may be omitted. */
export type CallInput<E extends AnyEndpoint> = {
  [Part in keyof InputOf<E> as Nothing extends InputOf<E>[Part] ? never : Part]: InputOf<E>[Part];
} & {
  [Part in keyof InputOf<E> as Nothing extends InputOf<E>[Part] ? Part : never]?: InputOf<E>[Part];
} & { file?: File | Blob | undefined };

/**
 * After this long without an answer, the person is told; nothing else on the screen may show that the call is still
 * pending.
 */
const SLOW_MS = 8_000;
/** By then, a failed write that its caller has not reported is reported here. */
const UNTOLD_MS = 1_000;

interface Options {
  /** The caller shows failures itself, using their messages. */
  silent?: boolean;
  /** Nobody waits for the result. */
  unheard?: boolean;
  signal?: AbortSignal;
  /** The same for a submission and its repetition, so that the server acts once and answers both alike. */
  idempotencyKey?: string;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File | Blob | undefined;
}

/** Calls the server. Throws RequestFailure, after telling the person unless `silent`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: Nothing extends CallInput<E>
    ? [CallInput<E>?, Options?]
    : [CallInput<E>, Options?]
): Promise<AnswerOf<E>> {
  const sent = (input ?? {}) as Sent;
  const { signal } = options;
  const ask = (either?: AbortSignal) =>
    answered(endpoint, sent, { ...options, ...(either && { signal: either }) }, envelopeOf);
  const envelope = await told(endpoint, sent, options, () =>
    endpoint.method === 'GET' ? newestOnly(addressOf(endpoint, sent), ask, signal) : ask(),
  );
  // The server serialised it with the endpoint's own schema.
  return (envelope as Envelope<AnswerOf<E>>).data;
}

/** Streams the bytes of an answer that is too long for memory; a refusal throws before the first byte. */
export const stream = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  told(endpoint, input as Sent, options, () => answered(endpoint, input as Sent, options, streamOf));

/** Downloads a file, with the name that the server gives it. */
export const download = <E extends AnyEndpoint & Downloads>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<{ blob: Blob; name: string }> =>
  told(endpoint, input as Sent, options, () => answered(endpoint, input as Sent, options, fileOf));

/**
 * The server's answer. If the access token is refused, whatever the HTTP status, it is refreshed once and the call
 * replayed with the same key; reads wait for a server that is briefly unavailable.
 */
async function answered<Answer>(
  endpoint: AnyEndpoint,
  sent: Sent,
  given: Options,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const options = { idempotencyKey: crypto.randomUUID(), ...given };
  const ask = async () => read(await send(endpoint, sent, options));
  const patient = endpoint.method === 'GET' ? () => whenAvailable(ask, options.signal) : ask;
  const used = accessToken();
  try {
    return await patient();
  } catch (error) {
    if (endpoint.access === 'open' || !wantsRefresh(error)) throw error;
    const outcome = await refreshOnce(used);
    if (outcome === 'fresh') return patient();
    if (outcome === 'spent') endOfSession('networkLost');
    if (outcome === 'over') endOfSession('expired');
    throw outcome === 'failed'
      ? new RequestFailure('network', CLIENT_UNDEFINED_CODE, say('request.network'))
      : error;
  }
}

const wantsRefresh = (error: unknown): boolean =>
  error instanceof RequestFailure && error.kind === 'refused' && reactionTo(error.code) === 'refresh';

async function send(
  endpoint: AnyEndpoint,
  sent: Sent,
  { signal, idempotencyKey, unheard = false }: Options,
): Promise<Response> {
  const token = accessToken();
  const timeout = AbortSignal.timeout(limits.httpTimeoutMs);
  const headers: Record<string, string> = { 'accept-language': currentLanguage() };
  if (token !== null && endpoint.access !== 'open') headers.authorization = `Bearer ${token}`;
  if (endpoint.access !== 'open') headers[IDLE_HEADER] = tellIdle();
  if (endpoint.method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const body = bodyOf(endpoint, sent);
  // The time that a file takes depends on its size.
  const slow =
    unheard || sent.file ? undefined : setTimeout(() => notice.warning(say('request.slow')), SLOW_MS);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    if (response.status === 503) throw unavailable(response, endpoint.method, sent);
    if (response.status < FIRST_STATUS_WITHOUT_ANSWER) return response;
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    if (signal?.aborted) throw new RequestFailure('cancelled', CLIENT_UNDEFINED_CODE, '');
    if (timeout.aborted) {
      throw new RequestFailure('timeout', CLIENT_UNDEFINED_CODE, say('request.timeout'), uploadOf(sent));
    }
  } finally {
    clearTimeout(slow);
  }
  const text = say(sent.file ? 'request.upload' : 'request.network');
  throw new RequestFailure('network', CLIENT_UNDEFINED_CODE, text, uploadOf(sent));
}

const uploadOf = ({ file }: Sent) => ({ upload: file !== undefined });

/** The server says that it is briefly unavailable, and when to retry. */
function unavailable(response: Response, method: Method, sent: Sent): RequestFailure {
  const seconds = Number(response.headers.get('retry-after'));
  return new RequestFailure(
    'unavailable',
    CLIENT_UNDEFINED_CODE,
    say(method === 'GET' ? 'request.unavailable' : 'request.notTaken'),
    { ...uploadOf(sent), ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }) },
  );
}

function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function bodyOf(endpoint: AnyEndpoint, { body, file }: Sent): BodyInit | undefined {
  if (file) {
    const form = new FormData();
    for (const [key, value] of Object.entries((body ?? {}) as object)) form.set(key, String(value));
    form.set('file', file);
    return form;
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined;
  return JSON.stringify(body ?? {});
}

async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  if (!response.ok) throw await refusalOf(response);
  const envelope: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(envelope)) throw new RequestFailure('undefined', CLIENT_UNDEFINED_CODE, say('request.api'));
  if (envelope.code !== 0) throw failureOf(envelope);
  return envelope;
}

async function refusalOf(response: Response): Promise<RequestFailure> {
  const envelope: unknown = await response.json().catch(() => undefined);
  return isEnvelope(envelope)
    ? failureOf(envelope)
    : new RequestFailure('undefined', CLIENT_UNDEFINED_CODE, say('request.api'));
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

function failureOf({ code, message, data }: Envelope<unknown>): RequestFailure {
  const { fields = [], current } = (data ?? {}) as ErrorData;
  return new RequestFailure('refused', code, message, { fields, current });
}

async function fileOf(response: Response): Promise<{ blob: Blob; name: string }> {
  const disposition = response.headers.get('content-disposition');
  // A refusal may come with HTTP 200 too; only a file has its own headers.
  if (!response.ok || disposition === null) throw await refusalOf(response);
  const named = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return { blob: await response.blob(), name: decodeURIComponent(named ?? 'file') };
}

async function streamOf(response: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (!response.ok || !response.body) throw await refusalOf(response);
  const { begins, body } = await beginningOf(response.body);
  // A long answer is not parsed here: its beginning tells it from a refusal with HTTP 200.
  if (/^\s*\{\s*"code"\s*:\s*0\s*,/.test(begins)) return body;
  throw await refusalOf(new Response(body));
}

/**
 * Runs a call; if it fails, tells the person once, in the catalogue's words, and rethrows. A write never fails
 * silently: if its caller meant to report it and did not, it is reported a moment later.
 */
async function told<Answer>(
  endpoint: AnyEndpoint,
  sent: Sent,
  { silent = false, unheard = false }: Options,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.kind === 'cancelled') throw error;
    const failure = worded(endpoint, sent.body, error);
    if (failure.kind === 'refused' && reactionTo(failure.code) === 'signIn') endOfSession('signInAgain');
    // People who are being signed out have already been told why.
    else if (!silent && !unheard && failure.current === undefined) tell(failure);
    else if (silent && !unheard && endpoint.method !== 'GET' && endpoint.access !== 'open')
      setTimeout(() => !failure.told && tell(failure), UNTOLD_MS);
    throw failure;
  }
}

function tell({ kind, message }: RequestFailure): void {
  if (isEnding()) return;
  if (kind === 'timeout' || kind === 'unavailable') notice.warning(message);
  else notice.error(message);
}

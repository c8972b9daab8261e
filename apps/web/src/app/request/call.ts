import type { AnswerOf, AnyEndpoint, InputOf } from '@iris/contract/core/endpoint';
import type { Envelope, ErrorData } from '@iris/contract/core/envelope';
import { CLIENT_UNDEFINED_CODE, reactionTo } from '@iris/contract/core/errors';
import { limits } from '@iris/contract/core/limits';
import { currentLanguage, say } from '../i18n/i18n.ts';
import { endOfSession } from '../session/end.ts';
import { touch } from '../session/idle.ts';
import { accessToken } from '../session/tokens.ts';
import { RequestFailure } from './failure.ts';
import { notice } from './notices.ts';
import { newestOnly } from './reads.ts';
import { refreshOnce } from './refresh.ts';

/** Statuses from here on are not taken as the server's answer. */
const FIRST_STATUS_WITHOUT_ANSWER = 510;

/** What a part may be when none of its fields is required. */
export type Nothing = Record<never, never>;

/** Path parameters, query, body and file of a call; the parts that a call does not have may be left out. */
export type CallInput<E extends AnyEndpoint> = {
  [Part in keyof InputOf<E> as Nothing extends InputOf<E>[Part] ? never : Part]: InputOf<E>[Part];
} & {
  [Part in keyof InputOf<E> as Nothing extends InputOf<E>[Part] ? Part : never]?: InputOf<E>[Part];
} & { file?: File | Blob | undefined };

interface Options {
  /** The caller shows its failures itself. */
  silent?: boolean;
  signal?: AbortSignal;
  /** The same for a submission and its repetition: the server answers both alike and acts once. */
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
  try {
    const sent = (input ?? {}) as Sent;
    const send = async (signal?: AbortSignal) =>
      envelopeOf(await answered(endpoint, sent, signal ? { ...options, signal } : options));
    const envelope =
      endpoint.method === 'GET'
        ? await newestOnly(addressOf(endpoint, sent), send, options.signal)
        : await send();
    // The server's serializer wrote it from the endpoint's own schema.
    return (envelope as Envelope<AnswerOf<E>>).data;
  } catch (error) {
    throw told(error, options);
  }
}

/** The bytes of an answer as they come, for what is too long to stand in memory; a refusal throws before the first. */
export async function stream<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  try {
    const response = await answered(endpoint, input as Sent, options);
    if (!response.ok) throw await refusalOf(response);
    if (!response.body) throw new RequestFailure('undefined', CLIENT_UNDEFINED_CODE, say('request.api'));
    return response.body;
  } catch (error) {
    throw told(error, options);
  }
}

/** Fetches a file, with the name that the server gives it. */
export async function download<E extends AnyEndpoint & { download: true }>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<{ blob: Blob; name: string }> {
  try {
    const response = await answered(endpoint, input as Sent, options);
    if (!response.ok) throw await refusalOf(response);
    const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { blob: await response.blob(), name: decodeURIComponent(named ?? 'file') };
  } catch (error) {
    throw told(error, options);
  }
}

/** The server's answer; an expired access token is refreshed once and the call replayed. */
async function answered(endpoint: AnyEndpoint, sent: Sent, options: Options): Promise<Response> {
  touch();
  const used = accessToken();
  const first = await send(endpoint, sent, options);
  if (first.ok || endpoint.access === 'open') return first;
  const refusal = await refusalOf(first.clone());
  if (reactionTo(refusal.code) !== 'refresh') return first;
  const outcome = await refreshOnce(used);
  if (outcome === 'fresh') return send(endpoint, sent, options);
  if (outcome === 'spent') endOfSession('networkLost');
  if (outcome === 'over') endOfSession('expired');
  throw outcome === 'failed'
    ? new RequestFailure('network', CLIENT_UNDEFINED_CODE, say('request.network'))
    : refusal;
}

async function send(
  endpoint: AnyEndpoint,
  sent: Sent,
  { signal, idempotencyKey }: Options,
): Promise<Response> {
  const token = accessToken();
  const timeout = AbortSignal.timeout(limits.httpTimeoutMs);
  const headers: Record<string, string> = { 'accept-language': currentLanguage() };
  if (token !== null && endpoint.access !== 'open') headers.authorization = `Bearer ${token}`;
  if (endpoint.method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const body = bodyOf(endpoint, sent);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    if (response.status < FIRST_STATUS_WITHOUT_ANSWER) return response;
  } catch {
    if (signal?.aborted) throw new RequestFailure('cancelled', CLIENT_UNDEFINED_CODE, '');
    if (timeout.aborted) throw new RequestFailure('timeout', CLIENT_UNDEFINED_CODE, say('request.timeout'));
  }
  throw new RequestFailure(
    'network',
    CLIENT_UNDEFINED_CODE,
    say(sent.file ? 'request.upload' : 'request.network'),
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
  return new RequestFailure('refused', code, message, fields, current);
}

/** Tells the person what happened, once, and passes the failure on. */
function told(error: unknown, { silent = false }: Options): unknown {
  if (!(error instanceof RequestFailure) || error.kind === 'cancelled') return error;
  if (error.kind === 'refused' && reactionTo(error.code) === 'signIn') endOfSession('signInAgain');
  else if (silent || error.fields.length > 0 || error.current !== undefined) return error;
  else if (error.kind === 'timeout') notice.warning(error.message);
  else if (error.kind !== 'refused') notice.error(error.message);
  else if (reactionTo(error.code) === 'requestError') notice.error(say('request.error'));
  else if (reactionTo(error.code) === 'checkInformation')
    notice.error(say('request.check', { message: error.message }));
  return error;
}

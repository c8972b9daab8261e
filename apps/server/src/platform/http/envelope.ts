import type { Envelope } from '@iris/contract/core/envelope';
import { errorCodes } from '@iris/contract/core/errors';
import { type Language, languageOf, languages } from '@iris/contract/core/language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, reasonOf, tookTooLong } from '../outage.ts';
import { Failure, notFound, refusal } from './failure.ts';
import { sendPageFailure } from './publicPage.ts';
import { translate } from './translate.ts';

/** When a caller who was told to retry may do so. */
const RETRY_AFTER_S = 2;

const requestLine = (request: FastifyRequest): string => `${request.method} ${request.url.split('?', 1)[0]}`;

/** The envelope of a successful answer, its message in the caller's language. */
export const answerOf = <Data>(request: FastifyRequest, language: Language, data: Data): Envelope<Data> => ({
  code: 0,
  message: translate(language, { key: 'core.ok' }),
  data,
  request: requestLine(request),
});

/** The answer for an unknown address; for a deleted file, headers may be set already. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = notFound();
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureEnvelope(request, failure));
}

/** Turns every error into an envelope with a code of the catalogue; unexpected errors are logged and reveal nothing. */
export function installErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound);
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = error instanceof Failure ? error : known(error);
    if (failure?.kind === 'unavailable') return sendUnavailable(request, reply, failure);
    if (failure) return sendFailure(request, reply, failure, statusOf(error, failure));
    if (isOutage(error)) {
      request.log.warn({ reason: reasonOf(error) }, 'refused: something the server stands on does not work');
      const text = tookTooLong(error) ? 'core.tookTooLong' : 'core.unavailable';
      return sendUnavailable(request, reply, refusal('unavailable', text));
    }
    request.log.error({ err: error }, 'unexpected error');
    const unknown = refusal('unknown', 'core.unknown');
    return sendFailure(request, reply, unknown, unknown.status);
  });
}

/** Nothing is wrong with the request: the caller can retry in a moment. */
const sendUnavailable = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply =>
  sendFailure(request, reply.header('retry-after', RETRY_AFTER_S), failure, failure.status);

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  status: number,
): FastifyReply {
  if (!request.routeOptions.config.page) return reply.status(status).send(failureEnvelope(request, failure));
  const [zh, en] = languages;
  return sendPageFailure(reply, status, [translate(zh, failure.text), translate(en, failure.text)]);
}

function failureEnvelope(request: FastifyRequest, failure: Failure): Envelope<unknown> {
  const language = languageOf(request.headers['accept-language']);
  const fields = [
    ...failure.fields.map(({ path, ...text }) => ({ path, message: translate(language, text) })),
    ...(failure.data.fields ?? []),
  ];
  const data = {
    ...(fields.length > 0 ? { fields } : {}),
    ...('current' in failure.data ? { current: failure.data.current } : {}),
  };
  return {
    code: failure.code,
    message: translate(language, failure.text),
    data: Object.keys(data).length > 0 ? data : null,
    request: requestLine(request),
  };
}

/** The framework's own refusals: a body that is not JSON, is too large or of an unknown type; too many requests. */
function known(error: FastifyError): Failure | undefined {
  if (error.statusCode === 429) return refusal('conflict', 'core.tooManyRequests');
  if (error.statusCode === 503) return refusal('unavailable', 'core.busy');
  if (error.statusCode === 413) return refusal('invalid', 'core.tooLarge');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refusal('invalid', 'core.invalid');
  }
  return undefined;
}

const statusOf = (error: FastifyError | Failure, failure: Failure): number => {
  const passed = error instanceof Failure ? undefined : error.statusCode;
  return passed === 429 ? passed : (failure.status ?? errorCodes.unknown.status);
};

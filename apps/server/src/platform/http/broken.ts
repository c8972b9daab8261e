import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { languageOf } from '@iris/contract/core/language';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { refusal } from './failure.ts';
import { translate } from './translate.ts';

/** Bytes that are not HTTP have no language, address or method. */
const body = (language: string | undefined, line: string): string => {
  const { code, text } = refusal('invalid', 'core.badRequest');
  return JSON.stringify({ code, message: translate(languageOf(language), text), data: null, request: line });
};

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers bytes that are not HTTP with the envelope too: below the framework, where there is no request. */
function answerSocket(error: Error & { code?: string }, socket: Socket): void {
  // Closed, or in the middle of an answer already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const text = body(undefined, '');
  const head = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

export const brokenHttp = {
  clientErrorHandler: answerSocket,
  http: {
    // Node answers a missing host without a body; see `answerBroken`.
    requireHostHeader: false,
    // Programs offer HTTP/2 with each call, Java's own client for one; a server that does not speak it goes on as if not.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  },
} satisfies FastifyHttpOptions<Server>;

/** The refusals that Node would otherwise send itself, without a body. */
export function answerBroken(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const text = body(
      request.headers['accept-language'],
      `${request.method} ${request.url?.split('?', 1)[0]}`,
    );
    response
      .writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end(text);
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.host === undefined) throw refusal('invalid', 'core.badRequest');
  });
}

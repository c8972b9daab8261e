import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What another program sent and signed: a signature covers these bytes, not the JSON in them. */
export interface SignedBody {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

/** Adds routes whose bodies stay bytes, whatever type they claim; other routes still parse JSON. */
export function withRawBody(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    add(scope);
  });
}

/** The body of a request to such a route; empty if there is none. */
export const signedBody = ({ body, headers }: FastifyRequest): SignedBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers,
});

import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { type OpenApi, openApi } from './openapi.ts';

/** Where the documentation of the API is read. */
const DOCS = '/docs';

declare module 'fastify' {
  interface FastifyInstance {
    /** The names of the calls that are mounted; another route that is not hidden stands there by its address. */
    mounted: readonly string[];
  }
  interface FastifySchema {
    hide?: boolean;
    operationId?: string;
  }
}

/**
 * The documentation of what is mounted after this: the document, and its pages. They are read rarely, and what draws
 * them is large, so it is loaded when the first is asked for.
 */
export function serveDocs(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  const mounted: string[] = [];
  app.decorate('mounted', mounted);
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method !== 'HEAD' && !schema?.hide) mounted.push(schema?.operationId ?? `${method} ${url}`);
  });
  let document: OpenApi | undefined;
  const documentOnce = () => {
    document ??= openApi(endpoints.filter(({ name }) => mounted.includes(name)));
    return document;
  };
  let pages: Promise<FastifyInstance> | undefined;
  const show: RouteHandlerMethod = async (request, reply) => {
    pages ??= import('./docsPages.ts').then(({ docsPages }) => docsPages(documentOnce(), DOCS));
    const { routing } = await pages;
    reply.hijack();
    routing(request.raw, reply.raw);
  };
  const hidden = { schema: { hide: true } };
  app.get('/openapi.json', hidden, documentOnce);
  app.get(DOCS, hidden, show);
  app.get(`${DOCS}/*`, hidden, show);
  app.addHook('onClose', async () => (await pages)?.close());
}

import compress from '@fastify/compress';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { sendNotFound } from './envelope.ts';
import type { OpenApi } from './openapi.ts';
import { guardPages } from './pagePolicy.ts';

/** The pages that show the API's documentation at a path, as a server that itself listens nowhere. */
export async function docsPages(document: OpenApi, routePrefix: string): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  await guardPages(app);
  // The package's types know OpenAPI up to 3.0; this is 3.1, and it is only handed on.
  const specification = { document: document as unknown as StaticDocumentSpec['document'] };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix, staticCSP: true });
  app.setNotFoundHandler(sendNotFound);
  await app.ready();
  return app;
}

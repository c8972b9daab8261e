import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './failure.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;

/** Serves the built console. Hashed assets are cached for ever; every other page address returns the console. */
export async function serveConsole(app: FastifyInstance, root: string = dist): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
    const page = request.headers.accept?.includes('text/html') && !request.url.startsWith('/assets/');
    if (!page) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

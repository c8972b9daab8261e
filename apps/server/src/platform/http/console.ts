import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './failure.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const playerDist = fileURLToPath(new URL('../../../../web/player/dist/', import.meta.url));
const YEAR_S = 31_536_000;

const cacheOf = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

/** Files as the build compressed them; their compressed forms have no address of their own. */
const asBuilt = { wildcard: false, preCompressed: true, globIgnore: ['**/*.br'], serveDotFiles: false };

/** Serves the built console. Hashed assets are cached for ever; every other page address returns the console. */
export async function serveConsole(app: FastifyInstance, root: string = dist): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    ...asBuilt,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path));
    },
  });
  app.get('/*', { schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
    const page = request.headers.accept?.includes('text/html') && !request.url.startsWith('/assets/');
    if (!page) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Serves the player of advertising machines: a page for screens, without sign-in. */
export async function servePlayer(app: FastifyInstance, root: string = playerDist): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    ...asBuilt,
    prefix: '/player/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path));
      // The page stands beside its folder, and the worker keeps the page.
      if (/\/worker\.js(\.br)?$/.test(path)) reply.header('service-worker-allowed', '/player');
    },
  });
  app.get('/player', { schema: { hide: true }, logLevel: 'warn' }, (_, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html'),
  );
  app.get('/player/', { schema: { hide: true }, logLevel: 'warn' }, (_, reply) => reply.redirect('/player'));
}

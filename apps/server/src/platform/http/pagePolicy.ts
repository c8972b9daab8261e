import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Adds helmet's headers to the pages of a part of the server. Only pages get them: helmet puts its policy together anew
 * for each answer, which took a third of the throughput of the calls.
 */
export async function guardPages(pages: FastifyInstance): Promise<void> {
  pages.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissions);
  });
  await pages.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity },
  });
}

/** Gates read QR codes with the camera; a page of another site inside ours would get none. */
const permissions = 'camera=(self), microphone=(), geolocation=()';

const contentSecurity = {
  defaultSrc: ["'self'"],
  // The gate's QR code reader is WebAssembly of our own server; this allows that and no eval of scripts.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // antd writes its styles into the page; styles cannot run code.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

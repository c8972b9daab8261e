import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Adds helmet's headers to the pages of a part of the server. Only pages get them: helmet puts its policy together anew
 * for each answer, which took a third of the throughput of the calls.
 */
export async function guardPages(
  pages: FastifyInstance,
  of: 'console' | 'player' = 'console',
): Promise<void> {
  pages.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissions[of]);
  });
  await pages.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policies[of] },
  });
}

/** Gates read QR codes with the camera; a page of another site inside ours would get none. */
const permissions = {
  console: 'camera=(self), microphone=(), geolocation=()',
  player: 'camera=(), microphone=(), geolocation=()',
};

const contentSecurity = {
  defaultSrc: ["'self'"],
  // The gate's QR code reader is WebAssembly of our own server; this allows that and no eval of scripts.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // antd writes its styles into the page; styles cannot run code.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A still picture is made of a chosen video before it is uploaded.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const policies = {
  console: contentSecurity,
  /** A page that shows verified files out of its own store, and nothing else. */
  player: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ['blob:', 'data:'],
    mediaSrc: ['blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

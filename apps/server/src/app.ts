import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import websocket from '@fastify/websocket';
import { endpoints } from '@iris/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { domains } from './domains.ts';
import { OPEN_BYTES } from './platform/http/bodyLimit.ts';
import { answerBroken, brokenHttp } from './platform/http/broken.ts';
import { callLog } from './platform/http/callLog.ts';
import { serveConsole, servePlayer } from './platform/http/console.ts';
import type { Services } from './platform/http/context.ts';
import { serveDocs } from './platform/http/docs.ts';
import { installErrors, sendNotFound } from './platform/http/envelope.ts';
import { refusal } from './platform/http/failure.ts';
import { readJson } from './platform/http/jsonBody.ts';
import { guardPages } from './platform/http/pagePolicy.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { openReadiness } from './platform/readiness.ts';

/** Of one address; a whole office may stand behind one. */
const CALLS_A_MINUTE = 6_000;
/** The machine itself. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A program on the machine; what comes through a proxy there is somebody else's, whatever address it claims. */
const fromMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
/** Behind by this much, calls are refused; a machine that stands still for a moment is not overloaded. */
const BUSY_MS = 5_000;
/** How often that is looked at, and after how many looks it counts: the first ones see how long the start itself took. */
const LOOK_MS = 1_000;
const LOOKS_OF_START = 2;
/** How long a client may take, in milliseconds; after that it gets 408, or its connection is closed. */
const PATIENCE = {
  /** For the head of a request: it comes in a few packets. A connection that says nothing is closed by then too. */
  head: 20_000,
  /** For a whole request: 20 MB over a line of 0.6 Mbit/s. */
  request: 300_000,
  /** Between two signs of life: an answer that nobody reads is given up. No call takes as long; sockets are exempt. */
  silence: 300_000,
  /** How often that is looked at. */
  check: 5_000,
  /** When the server stops, for calls under way. */
  stop: 30_000,
};
const SOCKET_BYTES = 16 * 1024;

/**
 * The HTTP server over the services: the domains' calls, the socket, health, documentation and the console. `busyMs` is
 * another delay from which it refuses calls, 0 for none: a process that does more than serve is late for other reasons.
 * `patience` has other limits for slow clients.
 */
export async function buildApp(
  services: Services,
  jobs: Pick<Jobs, 'ready'>,
  { busyMs = BUSY_MS, patience = PATIENCE }: { busyMs?: number; patience?: typeof PATIENCE } = {},
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: logger,
    childLoggerFactory: callLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A line for each call only where somebody reads it.
    logController: new LogController({ disableRequestLogging: !services.log.isLevelEnabled('info') }),
    trustProxy: ['loopback', ...services.config.trustedProxies],
    bodyLimit: OPEN_BYTES,
    // All plugins are our own, and a busy machine takes its time.
    pluginTimeout: 0,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // An address that no route can take: the envelope there too.
    frameworkErrors: (_, request, reply) => sendNotFound(request, reply),
    ...brokenHttp,
    http: {
      ...brokenHttp.http,
      headersTimeout: patience.head,
      connectionsCheckingInterval: patience.check,
    },
  });
  // Inputs are checked by the contract's Zod schemas in `mount`; the JSON schemas are for the documentation.
  app.setValidatorCompiler(() => (value) => ({ value }));
  installErrors(app);
  app.decorateRequest('admitted', undefined);
  answerBroken(app);
  readJson(app);
  closeWhatIsDone(app, patience.stop);

  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: fromMachine,
    // A client that has hung up has no address any more.
    keyGenerator: ({ ip }: { ip?: string }) => ip ?? '',
  });
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  await app.register(multipart);
  await app.register(websocket, { options: { maxPayload: SOCKET_BYTES } });
  let startedAt = 0;
  app.addHook('onListen', async () => {
    startedAt = performance.now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: busyMs,
    sampleInterval: LOOK_MS,
    // Unless this throws, the call goes on.
    pressureHandler: async () => {
      if (performance.now() - startedAt > (LOOKS_OF_START + 0.5) * LOOK_MS)
        throw refusal('unavailable', 'core.busy');
    },
  });
  serveDocs(app, endpoints);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'alive' }));
  const look = openReadiness(services, jobs);
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    const standing = await look();
    const ready = Object.values(standing).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...standing });
  });
  await app.register(async (calls) => {
    calls.addHook('onRequest', (_, reply, done) => {
      reply.headers(answerHeaders);
      done();
    });
    for (const domain of domains) {
      domain.mount(calls, services);
      // A start fills the demo meanwhile.
      await nextTurn();
    }
    services.stripe.mount(calls);
  });
  await app.register(async (pages) => {
    await guardPages(pages, 'player');
    await servePlayer(pages);
  });
  await app.register(async (pages) => {
    await guardPages(pages);
    await serveConsole(pages);
  });
  return app;
}

/**
 * A stop waits for calls under way, `patience` ms at most, and not for connections without one: those would hold it up for
 * as long as their clients like. Node closes only those that have been used, and browsers open some ahead of need.
 */
function closeWhatIsDone(app: FastifyInstance, patience: number): void {
  const { server } = app;
  /** How many calls are under way on each connection. */
  const calls = new Map<Socket, number>();
  const count = (connection: Socket, change: number) => {
    const before = calls.get(connection);
    if (before !== undefined) calls.set(connection, before + change);
  };
  server.on('connection', (connection) => {
    calls.set(connection, 0);
    connection.once('close', () => calls.delete(connection));
  });
  server.on('request', ({ socket }, answer) => {
    count(socket, 1);
    answer.once('close', () => count(socket, -1));
  });
  // It is a console's socket from here on, which ends by its own rules.
  server.on('upgrade', ({ socket }) => calls.delete(socket));
  app.addHook('preClose', (done) => {
    const until = performance.now() + patience;
    const close = () => {
      const over = performance.now() > until;
      for (const [connection, underWay] of calls) if (underWay === 0 || over) connection.destroy();
    };
    const timer = setInterval(close, 100).unref();
    server.once('close', () => clearInterval(timer));
    done();
  });
}

/** What the answer of a call carries. */
const answerHeaders = {
  // Answers hold personal data and money, and office computers are shared; files say so themselves.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

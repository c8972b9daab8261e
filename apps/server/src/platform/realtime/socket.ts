import type { WebSocket } from '@fastify/websocket';
import { defaultLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import {
  type ClientEvent,
  clientEventSchema,
  type ServerEvent,
  SOCKET_PATH,
} from '@iris/contract/core/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../http/context.ts';
import { Failure, forbidden, notFound } from '../http/failure.ts';
import { type Connection, closing, type Hub, openHub } from './hub.ts';
import { openPresence } from './presence.ts';

const HEARTBEAT_MS = 30_000;
/** A console that does not read its messages is disconnected before it fills the memory. */
const BACKLOG_BYTES = 1024 * 1024;
const SOCKETS_OF_ONE = 20;
/**
 * A console signs in, and again when its language changes; more messages than this per heartbeat do not come from a
 * console.
 */
const SAYINGS = 20;
const LAST_WORDS_MS = 1_000;

interface Line {
  socket: WebSocket;
  /** Set once signed in. */
  connection: Connection | undefined;
  answers: boolean;
  said: number;
}

/**
 * Opens the consoles' socket: the server says hello, the console signs in with its access token as with any request,
 * and then receives the events that concern it. Returns the hub, through which domains send.
 */
export function mountSocket(app: FastifyInstance, services: Services): Hub {
  const hub = openHub(services.bus, services.principals, services.hears);
  const presence = openPresence(services.db, hub.consoles);
  const lines = new Set<Line>();

  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    schema: { hide: true },
    // Malformed input from strangers is not a server error.
    logLevel: 'fatal',
    preValidation: async (request) => {
      if (!fromHere(request, services.config.publicUrl)) throw forbidden();
    },
    handler: () => {
      throw notFound();
    },
    wsHandler: (socket) => open({ socket, connection: undefined, answers: true, said: 0 }),
  });

  function open(line: Line): void {
    const { socket } = line;
    lines.add(line);
    // A slow console has not been refused: it must not exchange a token that is still good.
    const late = setTimeout(() => socket.close(closing.comeAgain), limits.socketSignInMs);
    socket.on('pong', () => {
      line.answers = true;
    });
    socket.on('close', () => {
      clearTimeout(late);
      lines.delete(line);
      if (line.connection) hub.remove(line.connection);
      presence.soon();
    });
    socket.on('message', (data, isBinary) => {
      line.said += 1;
      const event = isBinary || line.said > SAYINGS ? undefined : clientEventOf(String(data));
      if (!event) return socket.close(closing.notUnderstood);
      signIn(line, event).then(
        () => line.connection && clearTimeout(late),
        (error: unknown) => {
          if (!(error instanceof Failure)) services.log.error({ err: error }, 'a socket could not sign in');
          socket.close(error instanceof Failure ? closing.notSignedIn : closing.comeAgain);
        },
      );
    });
    say(socket, { type: 'hello' });
  }

  /** Throws the Failure that a request with this token would get. */
  async function signIn(line: Line, event: ClientEvent): Promise<void> {
    const { socket } = line;
    const { token, language = defaultLanguage, missed_ms: missedMs = 0 } = event;
    const { sessionId } = await services.tokens.verify('access', token);
    const principal = await services.principals.get(sessionId);
    if (!principal) return socket.close(closing.notSignedIn);
    if (socket.readyState !== socket.OPEN) return;
    if (line.connection) hub.remove(line.connection);
    if (hub.countOf(principal.userId) >= SOCKETS_OF_ONE) return socket.close(closing.tooMany);
    line.connection = {
      principal,
      language,
      say: (event) => say(socket, event),
      close: (code) => socket.close(code),
    };
    hub.add(line.connection);
    presence.soon();
    say(socket, { type: 'ready' });
    hub.tellMissed(line.connection, missedMs);
    // The session may have ended between its check and its registration for events.
    await hub.review([line.connection]);
  }

  const heartbeat = setInterval(() => {
    for (const line of lines) {
      if (!line.answers) {
        line.socket.terminate();
        continue;
      }
      line.answers = false;
      line.said = 0;
      line.socket.ping();
    }
    // Sessions also expire, which raises no event; if the database does not answer, the next heartbeat asks again.
    hub.review().catch(() => {});
    presence.refresh();
  }, HEARTBEAT_MS);

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    // All have been told by now; a console that does not close must not delay the server.
    setTimeout(() => {
      for (const { socket } of lines) socket.terminate();
    }, LAST_WORDS_MS).unref();
    await presence.close();
  });
  return hub;
}

function say(socket: WebSocket, event: ServerEvent): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BACKLOG_BYTES) socket.terminate();
  else socket.send(JSON.stringify(event));
}

function clientEventOf(text: string): ClientEvent | undefined {
  try {
    return clientEventSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether the socket is opened by a page of ours; programs other than browsers send no origin. */
function fromHere(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || (publicUrl !== undefined && host === new URL(publicUrl).host);
}

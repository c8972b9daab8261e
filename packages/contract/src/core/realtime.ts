import * as z from 'zod';
import type { DomainName } from '../index.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';

/** A message behind the bell. `user` is the sender. `link` is the console route it opens, or empty. */
export const messageSchema = z.object({
  id: z.number(),
  user: z.string(),
  content: z.string(),
  link: z.string(),
  is_read: z.boolean(),
  time: z.number(),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * What the socket sends. After the server's `hello` the client sends `{type:'signIn', token}` within 5 s; the token
 * is never in the address.
 */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('message'), message: messageSchema }),
  /** Records of a domain changed in a condo or company, so a console's copy of them is stale. */
  z.object({
    type: z.literal('changed'),
    changed: z.custom<DomainName>((name) => typeof name === 'string'),
    condo_id: z.number().optional(),
    company_id: z.number().optional(),
  }),
  /** The person's permissions or condos changed; the console reads them again. */
  z.object({ type: z.literal('rightsChanged') }),
  /** A condo was deleted; consoles working in it leave it. */
  z.object({ type: z.literal('condoGone'), condo_id: z.number() }),
  /** The person's session was ended elsewhere. */
  z.object({ type: z.literal('signedOut') }),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;

/** The only thing a client sends; sent again, it changes the language. */
export const clientEventSchema = z.strictObject({
  type: z.literal('signIn'),
  /** The access token. */
  token: z.string().max(4_000),
  /** The language of messages; Chinese by default. */
  language: z.enum(languages).optional(),
  /** For how long, in ms, the client has been reading without listening: the changes of that time follow on `ready`. */
  missed_ms: z.int().min(0).max(limits.socketMissedMs).optional(),
});
export type ClientEvent = z.input<typeof clientEventSchema>;
export const SOCKET_PATH = '/iris-base/cms/realtime';

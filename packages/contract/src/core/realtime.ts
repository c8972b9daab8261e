import * as z from 'zod';
import type { DomainName } from '../index.ts';
import { languages } from './language.ts';

/** A message of the bell. `user` is who sent it. `link` is a console route it leads to, or empty. */
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
 * What the socket says. After `hello` from the server the client sends `{type:'signIn', token}` within 5 s;
 * the token never stands in the address.
 */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('message'), message: messageSchema }),
  /** Records of a domain changed, in a condo or in a whole company: what a console shows of them is stale. */
  z.object({
    type: z.literal('changed'),
    changed: z.custom<DomainName>((name) => typeof name === 'string'),
    condo_id: z.number().optional(),
    company_id: z.number().optional(),
  }),
  /** What the person may do, or where, changed: the console reads it again. */
  z.object({ type: z.literal('rightsChanged') }),
  /** A condo was deleted; consoles that work in it end. */
  z.object({ type: z.literal('condoGone'), condo_id: z.number() }),
  /** The person's session ended elsewhere. */
  z.object({ type: z.literal('signedOut') }),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;

/** The one thing a client says; said again, it changes the language. */
export const clientEventSchema = z.strictObject({
  type: z.literal('signIn'),
  /** The access token. */
  token: z.string().max(4_000),
  /** In which language messages come; Chinese when not given. */
  language: z.enum(languages).optional(),
});
export type ClientEvent = z.input<typeof clientEventSchema>;
export const SOCKET_PATH = '/iris-base/cms/realtime';

declare module '../core/entity.ts' {
  interface Entities {
    message: true;
  }
}

/** A message behind the bell, as the socket also sends it. */
export { type Message, messageSchema } from '../core/realtime.ts';

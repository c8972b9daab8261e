declare module '../core/entity.ts' {
  interface Entities {
    message: true;
  }
}

/** A message of the bell, as the socket brings it too. */
export { type Message, messageSchema } from '../core/realtime.ts';

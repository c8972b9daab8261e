import { limits } from '@iris/contract/core/limits';
import { type ClientEvent, type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { currentLanguage } from '../../base/i18n/i18n.ts';
import { refreshOnce } from '../../base/request/refresh.ts';
import { accessToken } from '../../base/session/tokens.ts';

/** The server's close codes for a refused token and an ended session. */
const NOT_SIGNED_IN = 4001;
const SIGNED_OUT = 4003;

/** Since when nobody listened: from the page's start until the first connection. */
let deafSince = 0;
/** How long signing in may take; the server counts back from its end. */
const SIGN_IN_MS = 2_000;

/**
 * Listens to the server. The token is sent in the first message, never in the address. A lost connection is retried
 * five times, three seconds apart; then `lost` is called, and it is tried again when the person comes back to the page
 * or the browser has a network again. `back` is called when it is there again: what was said meanwhile is missed. What
 * changed before the first connection, while the screen was read, the server says once it is there. Returns a function
 * that stops it.
 */
export function connect(hear: (event: ServerEvent) => void, back: () => void, lost: () => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let attempts = 0;
  let missed = false;
  let givenUp = false;

  const open = () => {
    const address = new URL(SOCKET_PATH, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const next = new WebSocket(address);
    socket = next;
    // The stored token may be newer by the time the server refuses this one.
    let used: string | null = null;
    next.addEventListener('message', ({ data }) => {
      // Only our own server sends messages here.
      const event = JSON.parse(String(data)) as ServerEvent;
      if (event.type === 'hello') {
        used = accessToken();
        return signIn(next, used);
      }
      if (event.type !== 'ready') return hear(event);
      attempts = 0;
      if (missed) back();
      missed = false;
    });
    next.addEventListener('close', ({ code }) => {
      if (stopped || code === SIGNED_OUT) return;
      missed = true;
      if (code === NOT_SIGNED_IN) return void refreshOnce(used).then(again);
      again();
    });
  };
  const signIn = (on: WebSocket, token: string | null) => {
    const deafMs = Math.min(Math.ceil(performance.now() - deafSince) + SIGN_IN_MS, limits.socketMissedMs);
    const event: ClientEvent = {
      type: 'signIn',
      token: token ?? '',
      language: currentLanguage(),
      // Who comes back reads everything again anyway.
      ...(missed ? {} : { missed_ms: deafMs }),
    };
    on.send(JSON.stringify(event));
  };
  const again = () => {
    if (stopped) return;
    if (attempts >= limits.socketAttempts) {
      givenUp = true;
      return lost();
    }
    attempts += 1;
    timer = setTimeout(open, limits.socketDelayMs);
  };

  /** A computer that wakes up has spent its attempts before its network was there. */
  const tryAnew = (there: boolean) => {
    if (!givenUp || !there) return;
    givenUp = false;
    attempts = 0;
    open();
  };
  const leave = [focusManager.subscribe(tryAnew), onlineManager.subscribe(tryAnew)];

  open();
  return () => {
    stopped = true;
    deafSince = performance.now();
    for (const away of leave) away();
    clearTimeout(timer);
    socket?.close();
  };
}

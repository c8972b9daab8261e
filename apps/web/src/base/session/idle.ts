import { limits } from '@iris/contract/core/limits';

const LAST = 'iris.lastUsed';
const LIMIT = 'iris.idleLimit';
/** What people do and no program: a message, a refetch or a token refresh raises none of these. */
const DOINGS = ['pointerdown', 'keydown', 'wheel', 'input', 'drop', 'popstate'] as const;
/** Typing and scrolling are written down so often. */
const PAUSE_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let watched: { expire(): void; tell(): void } | undefined;
/** When the server last heard of the person. */
let toldAt = 0;

const limitMs = (): number => Number(localStorage.getItem(LIMIT)) || limits.idleTimeoutMs;

/** How long ago somebody did something in any tab; 0 before anything was written down. */
function idleMs(): number {
  const last = localStorage.getItem(LAST);
  return last === null ? 0 : Math.max(0, Date.now() - Number(last));
}

/** Whether nobody has used the console for too long, also while it was closed or the machine slept. */
export const isIdle = (): boolean => idleMs() >= limitMs();

/** Each request carries how long nobody has done anything; that tells the server who makes it, person or console. */
export function tellIdle(): string {
  toldAt = Date.now();
  return String(idleMs());
}

/** Somebody is there: restarts the idle time in every tab. */
export function touch(): void {
  const now = Date.now();
  // A sleeping machine's timer is late; the first touch after it must not wake an expired session.
  if (watched && isIdle()) {
    watched.expire();
    return;
  }
  if (localStorage.getItem(LAST) !== null && idleMs() < PAUSE_MS) return;
  localStorage.setItem(LAST, String(now));
  // Who types a long text makes no request meanwhile.
  if (watched && now - toldAt > limitMs() / 4) {
    toldAt = now;
    watched.tell();
  }
}

const doing = (event: Event) => event.isTrusted && touch();

/**
 * Watches what the person does, from opening the console on. After `ms` without anything in any tab it calls `expire`;
 * `tell` tells the server of somebody who is there and asks it for nothing.
 */
export function watchIdle(ms: number, wanted: { expire(): void; tell(): void }): void {
  localStorage.setItem(LIMIT, String(ms));
  touch();
  watched = wanted;
  for (const type of DOINGS) window.addEventListener(type, doing, { capture: true, passive: true });
  look();
}

function look(): void {
  clearTimeout(timer);
  if (isIdle()) {
    watched?.expire();
    return;
  }
  // A timer's delay is 32 bits; a longer wait looks again in between.
  timer = setTimeout(look, Math.min(limitMs() - idleMs(), 2_000_000_000));
}

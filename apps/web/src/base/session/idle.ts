import { limits } from '@iris/contract/core/limits';

const LAST = 'iris.lastUsed';
const LIMIT = 'iris.idleLimit';
/** Events that only people cause: messages, refetches and token refreshes raise none of these. */
const DOINGS = ['pointerdown', 'keydown', 'wheel', 'input', 'drop', 'popstate'] as const;
/** How often typing and scrolling are recorded. */
const PAUSE_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let watched: { expire(): void; tell(): void } | undefined;
/** When the server last heard of the person's activity. */
let toldAt = 0;

const limitMs = (): number => Number(localStorage.getItem(LIMIT)) || limits.idleTimeoutMs;

/** How long ago somebody was last active in any tab; 0 if nothing is recorded yet. */
function idleMs(): number {
  const last = localStorage.getItem(LAST);
  return last === null ? 0 : Math.max(0, Date.now() - Number(last));
}

/** Whether the console has been idle for too long, including while it was closed or the machine slept. */
export const isIdle = (): boolean => idleMs() >= limitMs();

/**
 * Each request says how long the person has been idle, which tells the server whether a person or the console made
 * it.
 */
export function tellIdle(): string {
  toldAt = Date.now();
  return String(idleMs());
}

/** Records activity: restarts the idle time in every tab. */
export function touch(): void {
  const now = Date.now();
  // Timers of a sleeping machine fire late; the first touch afterwards must not revive an expired session.
  if (watched && isIdle()) {
    watched.expire();
    return;
  }
  if (localStorage.getItem(LAST) !== null && idleMs() < PAUSE_MS) return;
  localStorage.setItem(LAST, String(now));
  // People who type a long text send no requests meanwhile.
  if (watched && now - toldAt > limitMs() / 4) {
    toldAt = now;
    watched.tell();
  }
}

const doing = (event: Event) => event.isTrusted && touch();

/**
 * Watches for activity from when the console opens. After `ms` without any in any tab it calls `expire`; `tell`
 * reports activity to the server when no other request does.
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
  // Timer delays are 32-bit; a longer wait checks again in between.
  timer = setTimeout(look, Math.min(limitMs() - idleMs(), 2_000_000_000));
}

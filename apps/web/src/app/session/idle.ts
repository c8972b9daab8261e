import { limits } from '@iris/contract/core/limits';

const LAST = 'iris.lastUsed';
let timeoutMs: number = limits.idleTimeoutMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let expire: () => void = () => {};

/** Somebody is there: restarts the idle time in every tab. Each request and each change of route calls it. */
export function touch(): void {
  localStorage.setItem(LAST, String(Date.now()));
}

/** Signs out after `ms` without a touch in any tab. */
export function watchIdle(ms: number, whenIdle: () => void): void {
  timeoutMs = ms;
  expire = whenIdle;
  touch();
  look();
}

function look(): void {
  clearTimeout(timer);
  const left = Number(localStorage.getItem(LAST) ?? 0) + timeoutMs - Date.now();
  if (left <= 0) {
    expire();
    return;
  }
  // A timer's delay is 32 bits; a longer wait looks again in between.
  timer = setTimeout(look, Math.min(left, 2_000_000_000));
}

import { limits } from '@iris/contract/core/limits';

const LAST = 'iris.lastUsed';
const LIMIT = 'iris.idleLimit';
let timer: ReturnType<typeof setTimeout> | undefined;
let expire: (() => void) | undefined;

/** How long until the session has been idle for too long, by what all tabs did; negative once it has. */
function leftMs(): number {
  const last = localStorage.getItem(LAST);
  const limit = Number(localStorage.getItem(LIMIT)) || limits.idleTimeoutMs;
  return last === null ? limit : Number(last) + limit - Date.now();
}

/** Whether nobody has used the console for too long, also while it was closed or the machine slept. */
export const isIdle = (): boolean => leftMs() <= 0;

/** Somebody is there: restarts the idle time in every tab. Each request and each change of route calls it. */
export function touch(): void {
  // A sleeping machine's timer is late; the first touch after it must not wake an expired session.
  if (expire && isIdle()) expire();
  else localStorage.setItem(LAST, String(Date.now()));
}

/** Signs out after `ms` without a touch in any tab. */
export function watchIdle(ms: number, whenIdle: () => void): void {
  localStorage.setItem(LIMIT, String(ms));
  expire = whenIdle;
  look();
}

function look(): void {
  clearTimeout(timer);
  if (isIdle()) {
    expire?.();
    return;
  }
  // A timer's delay is 32 bits; a longer wait looks again in between.
  timer = setTimeout(look, Math.min(leftMs(), 2_000_000_000));
}

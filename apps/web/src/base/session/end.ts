import { limits } from '@iris/contract/core/limits';
import { say } from '../i18n/i18n.ts';
import { notice } from '../request/notices.ts';
import { HOME } from '../screens/home.ts';
import { LOOK_UPS_STORED } from './lookUpsStored.ts';
import { dropTokens } from './tokens.ts';

const RETURN = 'iris.returnTo';
const WHY = 'iris.signedOut';
let ending = false;

type Reason = 'signInAgain' | 'expired' | 'networkLost' | 'idle' | 'left' | 'condoGone';

const texts = {
  signInAgain: 'request.signInAgain',
  expired: 'request.expired',
  networkLost: 'request.networkLost',
  idle: 'request.expired',
  condoGone: 'request.condoGone',
} as const;

/** Whether the session is over and the sign-in screen is about to open. */
export const isEnding = (): boolean => ending;

/**
 * Ends the session in this browser and goes to the site's root, which leads to sign-in. Unless the person signed out,
 * the page is remembered and opens again after signing in.
 */
export function endOfSession(reason: Reason): void {
  if (ending) return;
  ending = true;
  dropTokens();
  sessionStorage.removeItem(LOOK_UPS_STORED);
  if (reason === 'left') sessionStorage.removeItem(RETURN);
  else {
    sessionStorage.setItem(RETURN, location.pathname + location.search);
    sessionStorage.setItem(WHY, reason);
    notice.warning(say(texts[reason]));
  }
  const jump = () => location.assign(reason === 'left' ? '/login' : '/');
  if (reason === 'left') jump();
  else setTimeout(jump, limits.networkLostJumpMs);
}

/** A session that expired while no console was open. */
export function forgetIdleSession(): void {
  dropTokens();
  sessionStorage.removeItem(LOOK_UPS_STORED);
  sessionStorage.setItem(WHY, 'idle');
}

/** Why the person must sign in again, shown on the sign-in screen; null for an ordinary visit. */
export function reasonToSignIn(): (typeof texts)[keyof typeof texts] | null {
  const stored = sessionStorage.getItem(WHY);
  sessionStorage.removeItem(WHY);
  return stored !== null && stored in texts ? texts[stored as keyof typeof texts] : null;
}

/** Where to go after signing in: the page that was open, or the dashboard. */
export function returnPath(): string {
  const path = sessionStorage.getItem(RETURN);
  sessionStorage.removeItem(RETURN);
  return path?.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login') ? path : HOME;
}
/** Remembers, for this tab, the address to open after the next sign-in. */
export const keepReturnPath = (path: string): void => sessionStorage.setItem(RETURN, path);

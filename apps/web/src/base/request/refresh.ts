import { reactionTo } from '@iris/contract/core/errors';
import { limits } from '@iris/contract/core/limits';
import { sessionApi } from '@iris/contract/session/session.api';
import { pause } from '../part/pause.ts';
import { accessToken, keepTokens, newerToken, refreshToken } from '../session/tokens.ts';

const LOCK = 'iris.refresh';
/** How long a tab says which token it replaced, and how long another waits for the new one, in ms. */
const SPREAD_MS = 60_000;
const AWAIT_MS = 30_000;
let failures = 0;

/** The result of a refresh: a usable token, an ended session, or no answer this time. */
export type Refreshed = 'fresh' | 'over' | 'failed' | 'spent';

/**
 * Refreshes the token, once at a time for all tabs and pending calls. `used` is the access token that was refused: if
 * another tab has already stored a newer one, no request is needed.
 */
export async function refreshOnce(used: string | null): Promise<Refreshed> {
  return navigator.locks.request(LOCK, async () => {
    if (accessToken() !== null && accessToken() !== used) return 'fresh';
    if ((await isReplaced(used)) && (await newerToken(used, AWAIT_MS)))
      return accessToken() === null ? 'over' : 'fresh';
    const refresh = refreshToken();
    if (refresh === null) return 'over';
    const outcome = await ask(refresh);
    if (outcome === 'fresh') {
      failures = 0;
      await sayReplaced(used);
    }
    if (outcome !== 'failed') return outcome;
    failures += 1;
    return failures >= limits.refreshBudget ? 'spent' : 'failed';
  });
}

/*
 * A tab in another process of the browser sees a change of the stored tokens a moment later, and may get the lock
 * before. Locks are exact between processes, so the tab that refreshed holds one that names the replaced token.
 */
const replacedLock = (used: string | null) => `${LOCK}.${used?.slice(-24) ?? ''}`;

const isReplaced = async (used: string | null): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some((lock) => lock.name === replacedLock(used));

const sayReplaced = (used: string | null): Promise<void> =>
  new Promise((said) => {
    const hold = async () => {
      said();
      await pause(SPREAD_MS);
    };
    navigator.locks.request(replacedLock(used), { ifAvailable: true }, hold).catch(() => said());
  });

async function ask(refresh: string): Promise<Refreshed> {
  try {
    const response = await fetch(sessionApi.refresh.path, {
      headers: { authorization: `Bearer ${refresh}` },
      signal: AbortSignal.timeout(limits.httpTimeoutMs),
    });
    const envelope: unknown = await response.json();
    if (isTokens(envelope)) {
      keepTokens(envelope.data);
      return 'fresh';
    }
    return response.status === 401 || isRefused(envelope) ? 'over' : 'failed';
  } catch {
    return 'failed';
  }
}

const isTokens = (value: unknown): value is { data: { access_token: string; refresh_token: string } } =>
  typeof value === 'object' && value !== null && 'code' in value && value.code === 0 && 'data' in value;

/** The refresh token is no longer accepted, whatever the HTTP status. */
const isRefused = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  reactionTo(value.code) === 'signIn';

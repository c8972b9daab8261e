import type { playerCalls } from '@iris/contract/adMachine/adMachine.player.api';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';

type Calls = typeof playerCalls;
type Name = Exclude<keyof Calls, 'media'>;

const BASE = '/iris-base/player/v1';
/** The calls by their addresses; a test compares them with the contract, whose schemas would treble the bundle. */
export const addresses: Readonly<Record<keyof Calls, readonly [method: 'GET' | 'POST', path: string]>> = {
  pairBegin: ['POST', `${BASE}/pair/begin`],
  pairPoll: ['POST', `${BASE}/pair/poll`],
  heartbeat: ['POST', `${BASE}/heartbeat`],
  manifest: ['GET', `${BASE}/manifest`],
  media: ['GET', `${BASE}/media/{id}`],
  plays: ['POST', `${BASE}/plays`],
  reports: ['POST', `${BASE}/logs`],
  picture: ['POST', `${BASE}/picture`],
};

const TIMEOUT_MS = 20_000;
const MEDIA_TIMEOUT_MS = 300_000;
/** The token is wrong or has ended; see docs/player-protocol.md. */
const ENDED = 10041;

/** `ended`: the token is no longer one. `refused`: this input will never do. `failed`: some other time. */
export type Answered<Data> =
  | { ok: true; data: Data }
  | { ok: false; why: 'ended' | 'gone' | 'refused' | 'failed' };

const failed = { ok: false, why: 'failed' } as const;

/** Makes a call of the protocol. */
export async function call<Called extends Name>(
  name: Called,
  body?: Partial<BodyOf<Calls[Called]>>,
  token?: string,
): Promise<Answered<AnswerOf<Calls[Called]>>> {
  const [method, path] = addresses[name];
  try {
    const response = await fetch(path, {
      method,
      headers: { ...bearer(token), ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: { code?: unknown; data?: unknown } = await response.json();
    // A proxy that lets nobody through may answer anything; only an envelope of ours counts.
    if (response.ok && answer.code === 0) return { ok: true, data: answer.data as AnswerOf<Calls[Called]> };
    if (response.status === 401 && answer.code === ENDED) return { ok: false, why: 'ended' };
    if (response.status === 404) return { ok: false, why: 'gone' };
    if (response.status === 400) return { ok: false, why: 'refused' };
    return failed;
  } catch {
    return failed;
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Asks for a file, from a byte on if the rest was loaded before. */
export const fetchMedia = (
  { id, sha256 }: { id: number; sha256: string },
  from: number,
  token: string,
): Promise<Response> =>
  fetch(addresses.media[1].replace('{id}', `${id}`), {
    headers: {
      ...bearer(token),
      ...(from > 0 ? { range: `bytes=${from}-`, 'if-range': `"${sha256}"` } : {}),
    },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS),
  });

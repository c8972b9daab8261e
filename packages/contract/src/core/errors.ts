/** The error catalogue: codes the server sends, with their HTTP status, and what the client does about a code. */

export const errorCodes = {
  unknown: { code: 999, status: 500 },
  noToken: { code: 10000, status: 401 },
  notFound: { code: 10020, status: 404 },
  invalid: { code: 10030, status: 400 },
  accessDamaged: { code: 10041, status: 401 },
  refreshDamaged: { code: 10042, status: 401 },
  accessExpired: { code: 10051, status: 401 },
  refreshExpired: { code: 10052, status: 401 },
  duplicate: { code: 10060, status: 409 },
  forbidden: { code: 10070, status: 403 },
  conflict: { code: 10070, status: 409 },
  /** The server, or something it depends on, is unavailable; the client shows its request error. */
  unavailable: { code: 6000, status: 503 },
} as const;
export type ErrorKind = keyof typeof errorCodes;

/** 'Undefined code': set by the client for an answer that is not an envelope. */
export const CLIENT_UNDEFINED_CODE = 777;
/** Codes up to this one belong to the gateway, those above to the error catalogue. */
export const MAX_GATEWAY_CODE = 9998;

export type Reaction = 'signIn' | 'refresh' | 'requestError' | 'checkInformation';

const signInCodes: readonly number[] = [1000, 1001, 1003, 1042, 1052, 10000, 10042, 10052];
const refreshCodes: readonly number[] = [1041, 1050, 1051, 10041, 10051];

/** How the client reacts to a failed answer's code. The specification's two sets of codes are one. */
export function reactionTo(code: number): Reaction {
  if (signInCodes.includes(code)) return 'signIn';
  if (refreshCodes.includes(code)) return 'refresh';
  return code === 6000 ? 'requestError' : 'checkInformation';
}

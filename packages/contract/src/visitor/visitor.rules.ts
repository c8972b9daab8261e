import { dayOf, endOfDay } from '../core/day.ts';
import type { Visitor, VisitorState } from './visitor.model.ts';

const DAY_MS = 86_400_000;
/** A pass lasts no longer. */
export const PASS_MS = 30 * DAY_MS;
/** Whoever walks in may stay until the end of the day, at night a few hours longer. */
const WALK_IN_MS = 4 * 3_600_000;

/** Characters of a token: 160 bits in base 32, which no keyboard layout and no caps lock spoils. */
export const TOKEN_LENGTH = 32;
/** Digits of the code that is said aloud. */
export const CODE_LENGTH = 8;

/** What somebody held up to the gate: a token, a code, or neither. */
export type PassText = { token: string } | { code: string } | null;

const token = new RegExp(`(?:^|/pass/)([a-z2-7]{${TOKEN_LENGTH}})(?:[?#/].*)?$`);
const code = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/**
 * Reads what was scanned or typed: the address of the public page, its token alone, or the code with or without spaces
 * and hyphens, in full width too. A pass's number is none of them.
 */
export function readPassText(typed: string): PassText {
  const plain = typed.normalize('NFKC').trim();
  const digits = plain.replace(/[\s-]/g, '');
  if (code.test(digits)) return { code: digits };
  const found = token.exec(plain.toLowerCase())?.[1];
  return found === undefined ? null : { token: found };
}

/** `1234 5678`. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`.trim();

/** A car plate as it is stored: capitals and digits without spaces. */
export const plainPlate = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/**
 * What is searched for, as passes have it: a number, phone or plate without spaces, hyphens and +852, and in half width.
 * Words stay as they are typed.
 */
export function plainSearch(typed: string): string {
  const plain = plainPlate(typed).replace(/^\+(852)?/, '');
  return /\d/.test(plain) && /^[\p{L}\p{N}]+$/u.test(plain) ? plain : typed;
}

type Timed = Pick<Visitor, 'state' | 'from' | 'to'>;

/** The state of a pass at a moment: time goes on between two answers of the server. */
export function visitorStateAt({ state, from, to }: Timed, now: number): VisitorState {
  if (state !== 'NOT_BEGUN' && state !== 'VALID') return state;
  if (now > to) return 'EXPIRED';
  return now < from ? 'NOT_BEGUN' : 'VALID';
}

/** Whether a pass has not ended: it admits somebody now or later. */
export const isLivePass = (state: VisitorState): boolean => state === 'NOT_BEGUN' || state === 'VALID';

/** Until when the pass of somebody who walks in lasts. */
export const walkInUntil = (now: number): number => Math.max(endOfDay(dayOf(now)), now + WALK_IN_MS);

/** Uses that are left; null: without limit. */
export const usesLeft = ({ uses_allowed, uses }: Pick<Visitor, 'uses_allowed' | 'uses'>): number | null =>
  uses_allowed === null ? null : Math.max(0, uses_allowed - uses);

import { randomBytes } from 'node:crypto';
import { TICKET_CODE } from '@iris/contract/activity/activity.rules';
import { base32, hashToken } from '../../platform/auth/secret.ts';
import type { Services } from '../../platform/http/context.ts';

type Seal = Pick<Services, 'tokens'>;
/** 160 bits. */
const BYTES = 20;

/** Where public pages are: of activities, and of tickets. */
export const EVENT_PATH = '/event/';
export const TICKET_PATH = '/ticket/';

/** 160 bits of a seal as text. */
const written = (sealed: string): string => base32(Buffer.from(sealed, 'base64url').subarray(0, BYTES));

/** The token of an activity's public page: out of the installation's secret, so that a poster can be printed again. */
export const eventToken = ({ tokens }: Seal, condoId: number, number: string): string =>
  written(tokens.seal('activity page', String(condoId), number));

/** What a ticket is derived from; a new one ends the old ticket. */
export const newSeed = (): string => randomBytes(BYTES).toString('base64url');

/** The token of a ticket: the table has its seed and its hash, neither of which is it. */
export const ticketToken = ({ tokens }: Seal, seed: string): string =>
  written(tokens.seal('ticket token', seed));

/** The eight digits of a ticket. */
export function ticketCode({ tokens }: Seal, seed: string): string {
  const digest = Buffer.from(tokens.seal('ticket code', seed), 'base64url');
  return String(digest.readBigUInt64BE() % 10n ** BigInt(TICKET_CODE)).padStart(TICKET_CODE, '0');
}

/** By what a code is found in its condo. */
export const codeKey = ({ tokens }: Seal, condoId: number, code: string): string =>
  tokens.seal('ticket code key', String(condoId), code);

/** What is stored of a ticket. */
export const ticketFields = (services: Seal, condoId: number, seed: string) => ({
  seed,
  tokenHash: hashToken(ticketToken(services, seed)),
  codeKey: codeKey(services, condoId, ticketCode(services, seed)),
});

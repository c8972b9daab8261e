import { randomBytes } from 'node:crypto';
import { TICKET_CODE } from '@iris/contract/core/ticket';
import type { Services } from '../http/context.ts';
import { refusal } from '../http/failure.ts';
import { base32, hashToken } from './secret.ts';

export type Seal = Pick<Services, 'tokens'>;
/** 160 bits. */
const BYTES = 20;

/** 160 bits of a seal as text. */
export const writtenSeal = (sealed: string): string =>
  base32(Buffer.from(sealed, 'base64url').subarray(0, BYTES));

/** Whether a text has the form of a ticket's token. */
export const isTicket = (text: string): boolean => /^[a-z2-7]{32}$/i.test(text);
/** The refusal of every wrong ticket: one that never was, one of another record, and one that has ended. */
export const wrongTicket = () => refusal('accessDamaged', 'core.accessDamaged');

/** What a ticket is derived from; a new one ends the old ticket. */
export const newSeed = (): string => randomBytes(BYTES).toString('base64url');

/** The token of a ticket: the table has its seed and its hash, neither of which is it. */
export const ticketToken = ({ tokens }: Seal, seed: string): string =>
  writtenSeal(tokens.seal('ticket token', seed));

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

import { randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '@iris/contract/visitor/visitor.rules';
import { base32 } from '../../platform/auth/secret.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';

type Seal = Pick<Tokens, 'seal'>;
const TOKEN_BYTES = 20;

/** A token of 160 random bits. */
export const newPassToken = (): string => base32(randomBytes(TOKEN_BYTES));

/** What a code is derived from. */
export const newSeed = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The code of a pass: eight digits out of its seed and the installation's secret, so that the passes alone, in an
 * export or in a list that leaked, hold none.
 */
export function codeOf({ seal }: Seal, seed: string): string {
  const digest = Buffer.from(seal('visitor code', seed), 'base64url');
  return String(digest.readBigUInt64BE() % 10n ** BigInt(CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** By what a code is found in its condo. */
export const codeKey = ({ seal }: Seal, condoId: number, code: string): string =>
  seal('visitor code key', String(condoId), code);

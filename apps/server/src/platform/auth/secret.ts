import { createHash, randomBytes } from 'node:crypto';

/** A secret of a link that nobody guesses: 192 random bits, fit for an address. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a secret with enough randomness of its own: it cannot be guessed backwards without a salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

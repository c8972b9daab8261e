import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret for a link: 192 random bits, URL-safe. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The stored form of a high-entropy secret, which needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

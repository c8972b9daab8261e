import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret for a link: 192 random bits, URL-safe. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The stored form of a high-entropy secret, which needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const signs = 'abcdefghijklmnopqrstuvwxyz234567';

/** Bytes in the 32 signs of RFC 4648, in small letters and without padding: five bits to a sign. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (five) => signs[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '');
}

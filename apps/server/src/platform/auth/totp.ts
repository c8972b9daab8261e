import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports: SHA-1, six digits, thirty seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Iris';
/** Time steps before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code that an authenticator app scans. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...form, issuer: ISSUER, label: account, secret }).toString();

/** The time step that a code belongs to, or null if it is valid for none near `now` (epoch ms). */
export function totpStep(secret: string, code: string, now: number): number | null {
  // The library throws on other letters instead of refusing them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const counted = { ...form, secret: Secret.fromBase32(secret), timestamp: now };
  const delta = TOTP.validate({ ...counted, token: code, window: WINDOW });
  return delta === null ? null : TOTP.counter(counted) + delta;
}

/** Base32 in lower case: no 0, 1 or 8, which look like letters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const CODE_LENGTH = 16;

/** New recovery codes as shown: four groups of four letters or digits, 80 random bits each. */
export const newRecoveryCodes = (count: number): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(CODE_LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );

/** A typed recovery code without the separators between its groups. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

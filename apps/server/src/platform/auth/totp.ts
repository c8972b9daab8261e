import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, thirty seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Iris';
/** Time steps before and after the present one whose code counts too: clocks differ. */
const WINDOW = 1;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...form, issuer: ISSUER, label: account, secret }).toString();

/** The time step of which a code is, or null when it is none near `now` (epoch ms). */
export function totpStep(secret: string, code: string, now: number): number | null {
  // The library fails on other letters instead of refusing them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const counted = { ...form, secret: Secret.fromBase32(secret), timestamp: now };
  const delta = TOTP.validate({ ...counted, token: code, window: WINDOW });
  return delta === null ? null : TOTP.counter(counted) + delta;
}

/** The alphabet of base32 in small letters: no 0, 1 or 8, which look like letters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const CODE_LENGTH = 16;

/** New recovery codes, as they are shown: four groups of four letters or digits, 80 random bits each. */
export const newRecoveryCodes = (count: number): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(CODE_LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );

/** A recovery code however it was typed, without what people put between its groups. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

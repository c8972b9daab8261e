import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Services } from '../http/context.ts';

type Seal = Pick<Services, 'tokens'>;
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
/** Written before what is encrypted, so that another way can follow. */
const FORM = 'v1.';

/** 256 bits for one purpose, derived from the secret of the installation. */
const keyOf = ({ tokens }: Seal, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(tokens.seal('vault', purpose), 'base64url'));

/** Encrypts a secret that has to be read again. `place` says where it is stored; it cannot be read in another place. */
export function encrypt(services: Seal, purpose: string, place: string, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(services, purpose), nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Reads what `encrypt` wrote. Throws if it was changed, moved, or written by another installation. */
export function decrypt(services: Seal, purpose: string, place: string, stored: string): string {
  if (!stored.startsWith(FORM)) throw new Error('a secret of an unknown form');
  const bytes = Buffer.from(stored.slice(FORM.length), 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(services, purpose), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

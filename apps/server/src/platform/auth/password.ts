import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password is stored as; it carries its own salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

// Nobody's password: compared with when there is no account, so that the answer takes as long as for one.
let nobody: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  nobody ??= hashPassword(randomBytes(24).toString('base64url'));
  return nobody;
};

/**
 * Whether a password is the stored one. Without a stored one (no account, or one whose person has not set a password
 * yet, where it is empty) it is not, after the same work.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored || (await nobodysHash());
  // A stored value that is no hash opens for nobody.
  const same = await verify(compared, password).catch(() => false);
  return compared === stored && same;
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password, which includes salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

// Nobody's password: verified when there is no account, so that the answer takes as long.
let nobody: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => {
  nobody ??= hashPassword(randomBytes(24).toString('base64url'));
  return nobody;
};

/**
 * Whether a password matches the stored one. Without a stored one (no account, or no password set yet) it does not,
 * after the same amount of work.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored || (await nobodysHash());
  // A stored value that is not a hash matches no password.
  const same = await verify(compared, password).catch(() => false);
  return compared === stored && same;
}

import { describe, expect, it } from 'vitest';
import { openTokens } from './tokens.ts';
import { decrypt, encrypt } from './vault.ts';

const installation = (secret: string) => ({
  tokens: openTokens(Buffer.from(secret.padEnd(32, '.')), { now: () => 0 }),
});
const ours = installation('ours');
const SECRET = 'a secret of an office';

describe('a secret in the vault', () => {
  it('is read where it was stored, and is another text each time', () => {
    const [one, two] = [1, 2].map(() => encrypt(ours, 'keys', 'row 1', SECRET)) as [string, string];
    expect(decrypt(ours, 'keys', 'row 1', one)).toBe(SECRET);
    expect(one).not.toBe(two);
    expect(one).not.toContain(SECRET);
  });
  it.each([
    ['another place', (text: string) => decrypt(ours, 'keys', 'row 2', text)],
    ['another purpose', (text: string) => decrypt(ours, 'other', 'row 1', text)],
    ['another installation', (text: string) => decrypt(installation('theirs'), 'keys', 'row 1', text)],
    ['a changed text', (text: string) => decrypt(ours, 'keys', 'row 1', `${text.slice(0, -2)}AA`)],
    ['a shorter text', (text: string) => decrypt(ours, 'keys', 'row 1', text.slice(0, 20))],
    ['another form', (text: string) => decrypt(ours, 'keys', 'row 1', text.slice(3))],
  ])('cannot be read with %s', (_, read) => {
    expect(() => read(encrypt(ours, 'keys', 'row 1', SECRET))).toThrow();
  });
});

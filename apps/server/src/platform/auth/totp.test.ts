import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, newTotpSecret, plainRecoveryCode, totpStep, totpUri } from './totp.ts';

const PERIOD_MS = 30_000;

describe('a code of an authenticator app', () => {
  it('is the standard’s', () => {
    // The test vectors of RFC 6238, of which apps show the last six digits.
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [20_000_000_000, '353130'],
    ] as const) {
      expect(totpStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
    }
  });

  it('counts one step before and after its own, and tells which it is', () => {
    const moment = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(moment, fc.integer({ min: -4, max: 4 }), (now, steps) => {
        const secret = newTotpSecret();
        const timestamp = now + steps * PERIOD_MS;
        const token = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
        const near = Math.abs(steps) <= 1;
        const step = totpStep(secret, token, now);
        // One code in a million is that of another step too.
        if (near) expect(step).not.toBeNull();
        else expect([null, ...[-1, 0, 1].map((by) => Math.floor(now / PERIOD_MS) + by)]).toContain(step);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', (code) => {
    expect(totpStep(newTotpSecret(), code, Date.now())).toBeNull();
  });

  it('comes from an address that apps read', () => {
    const uri = new URL(totpUri('JBSWY3DPEHPK3PXP', 'manager'));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Iris:manager\?/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Iris',
      secret: 'JBSWY3DPEHPK3PXP',
      digits: '6',
      period: '30',
    });
  });
});

it('makes recovery codes that differ and can be typed loosely', () => {
  const codes = newRecoveryCodes(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  }
});

import { expect, it } from 'vitest';
import { brokenRule } from './passwordRules.ts';

const none = { passwordMinLength: 6, passwordMixedCase: false, passwordSymbol: false };

it.each([
  ['abc123', none, null],
  ['abc1234', { ...none, passwordMinLength: 8 }, 'setting.passwordTooShort'],
  ['abcd1234', { ...none, passwordMinLength: 8 }, null],
  ['abc123', { ...none, passwordMixedCase: true }, 'setting.passwordMixedCase'],
  ['ABC123', { ...none, passwordMixedCase: true }, 'setting.passwordMixedCase'],
  ['Abc123', { ...none, passwordMixedCase: true }, null],
  ['Abc123', { ...none, passwordSymbol: true }, 'setting.passwordSymbol'],
  ['Abc12_', { ...none, passwordSymbol: true }, null],
])('%s under %o breaks %s', (password, rules, key) => {
  expect(brokenRule(password, rules)?.key ?? null).toBe(key);
});

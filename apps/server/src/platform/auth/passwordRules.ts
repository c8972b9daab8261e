import type { ContractTextKey } from '@iris/contract/texts';
import type { Db } from '../db/database.ts';
import { invalidField } from '../http/failure.ts';
import { type PlatformSettings, readSettings } from '../settings/settings.ts';

type Rules = Pick<PlatformSettings, 'passwordMinLength' | 'passwordMixedCase' | 'passwordSymbol'>;
interface Broken {
  key: ContractTextKey;
  values?: Record<string, number>;
}

/** The first platform rule that a password breaks; the contract's own format is checked before. */
export function brokenRule(password: string, rules: Rules): Broken | null {
  if (password.length < rules.passwordMinLength) {
    return { key: 'setting.passwordTooShort', values: { min: rules.passwordMinLength } };
  }
  if (rules.passwordMixedCase && !(/[a-z]/.test(password) && /[A-Z]/.test(password))) {
    return { key: 'setting.passwordMixedCase' };
  }
  return rules.passwordSymbol && !/[^A-Za-z0-9]/.test(password) ? { key: 'setting.passwordSymbol' } : null;
}

/** Refuses a password that breaks a platform rule, at its field. */
export async function checkPasswordRules(db: Db, field: string, password: string): Promise<void> {
  const broken = brokenRule(password, await readSettings(db));
  if (broken) throw invalidField(field, broken.key, broken.values);
}

import { levels } from '@iris/contract/core/permission';
import { type UserState, userStates } from '@iris/contract/user/user.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { Tone } from '../../../kit/tag/tone.ts';

/** A state has the same tone on every screen. */
export const stateTones = { ACTIVE: 'ok', INVITED: 'warn', DISABLED: 'muted' } as const satisfies Record<
  UserState,
  Tone
>;

const fields = [
  'username',
  'nickname',
  'email',
  'company',
  'auth_type',
  'admin',
  'groups',
  'condos',
  'state',
  'second_factor',
  'avatar',
] as const;
const flags = ['admin', 'second_factor'];

/** Levels and states in the person's language, also as options; the history's fields and values. */
export function useUserWords() {
  const { t } = useTranslation();
  const levelOptions = levels.map((value) => ({ value, label: t(`user.level.${value}`) }));
  const stateOptions = userStates.map((value) => ({ value, label: t(`user.state.${value}`) }));
  const fieldLabel = (field: string) => {
    const known = fields.find((name) => name === field);
    return known ? t(`admin.user.field.${known}`) : field;
  };
  const show = (field: string, value: string) => {
    if (flags.includes(field)) return t(value === 'true' ? 'admin.user.yes' : 'admin.user.no');
    const options = field === 'auth_type' ? levelOptions : field === 'state' ? stateOptions : [];
    return options.find((one) => one.value === value)?.label ?? value;
  };
  return { levelOptions, stateOptions, fieldLabel, show };
}

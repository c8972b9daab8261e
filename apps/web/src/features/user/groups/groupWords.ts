import { type Level, permissionsUpTo } from '@iris/contract/core/permission';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePermissionNames } from '../permissionNames.ts';

/** The level up to which a group can grant permissions: only the platform's own groups hold platform permissions. */
export const levelOf = (companyId: number | null | undefined): Level =>
  companyId === null ? 'OPERATOR' : 'COMPANY';

/** How many permissions a group of a level can hold at most. */
export const mostOf = (level: Level): number => permissionsUpTo(level).length;

const fields = ['name', 'description'] as const;
/** Separates the names in the history: what was removed, what was added. */
const SEPARATOR = '\u3001';

/** The history's fields and values. */
export function useGroupWords() {
  const { t } = useTranslation();
  const { nameOf } = usePermissionNames();
  const fieldLabel = (field: string) => {
    if (field === 'permissions') return t('admin.group.permissionChange');
    const known = fields.find((name) => name === field);
    return known ? t(`admin.group.field.${known}`) : field;
  };
  const show = (field: string, value: string) =>
    field === 'permissions' ? value.split(SEPARATOR).map(nameOf).join(t('kit.comma')) : value;
  return { fieldLabel, show };
}

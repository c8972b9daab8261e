import type { Bilingual } from '@iris/contract/core/language';
import { textIn } from '@iris/contract/core/language';
import { type ModuleKey, modules } from '@iris/contract/core/permission';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';

const found = new Map<string, { module: Bilingual; action: Bilingual }>(
  (Object.keys(modules) as ModuleKey[]).flatMap((key) => {
    const { name, actions }: { name: Bilingual; actions: readonly Bilingual[] } = modules[key];
    return actions.map((action) => [`${name[0]}-${action[0]}`, { module: name, action }] as const);
  }),
);

/** The names of permissions: the contract names modules and actions in both languages. */
export function usePermissionNames() {
  const { t } = useTranslation();
  const say = (name: Bilingual): string => textIn(currentLanguage(), name);
  /** One permission; a permission of a later version is shown by its key. */
  const nameOf = (permission: string): string => {
    const parts = found.get(permission);
    return parts
      ? t('admin.matrix.cellOf', { module: say(parts.module), action: say(parts.action) })
      : permission;
  };
  /** Permissions by module. */
  const byModule = (permissions: readonly string[]): { module: string; actions: string[] }[] => {
    const grouped = new Map<string, string[]>();
    for (const permission of permissions) {
      const parts = found.get(permission);
      const module = parts ? say(parts.module) : permission;
      grouped.set(module, [...(grouped.get(module) ?? []), ...(parts ? [say(parts.action)] : [])]);
    }
    return [...grouped].map(([module, actions]) => ({ module, actions }));
  };
  return { say, nameOf, byModule };
}

import type { AccessGroup } from '@iris/contract/access/access.model';
import { inLanguage } from '@iris/contract/core/language';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useAccessWords } from '../useAccessWords.ts';

/** How many facilities a cell names. */
const NAMED = 1;

/** What a group says, in words: for the list and its export. */
export function useGroupWords() {
  const { t, i18n } = useTranslation();
  const { hoursOf, whomOf } = useAccessWords();
  const names = (rows: AccessGroup['condos']) =>
    rows.map(({ name, name_en }) => inLanguage(i18n.language, name, name_en)).join(t('kit.comma'));
  return {
    condos: ({ condos }: AccessGroup) => names(condos),
    buildings: ({ buildings }: AccessGroup) => names(buildings) || t('access.allBuildings'),
    whom: (group: AccessGroup) => whomOf(group),
    whomInShort: (group: AccessGroup) => whomOf(group, NAMED),
    hours: ({ hours }: AccessGroup) => hoursOf(hours),
    type: ({ device_type }: AccessGroup) => t(device_type ? `access.type.${device_type}` : 'access.anyType'),
  };
}

import type { TextKey } from '../../base/i18n/keys.ts';
import { menuGroups } from '../../base/screens/groups.ts';
import type { MenuEntry } from './menu.ts';

interface Group {
  key: string;
  caption: TextKey;
  entries: MenuEntry[];
}

/** The entries above the groups, the groups that have any, and the foot. */
export function groupsOf(entries: readonly MenuEntry[]): {
  top: MenuEntry[];
  groups: Group[];
  foot: MenuEntry[];
} {
  const standing = (group: MenuEntry['group']) => entries.filter((entry) => entry.group === group);
  const groups = (Object.keys(menuGroups) as (keyof typeof menuGroups)[])
    .map((key) => ({ key, caption: menuGroups[key], entries: standing(key) }))
    .filter((group) => group.entries.length > 0);
  return { top: standing(undefined), groups, foot: standing('foot') };
}

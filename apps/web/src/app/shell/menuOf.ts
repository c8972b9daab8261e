import { holds } from '@iris/contract/core/permission';
import type { TextKey } from '../i18n/keys.ts';
import type { Folder, Screen } from '../screens.ts';

export interface MenuEntry {
  key: string;
  title: TextKey;
  icon?: Folder['icon'] | undefined;
  path?: string;
  children: MenuEntry[];
}

type Placed = MenuEntry & { order: number; children: Placed[] };

/** The menu of somebody who holds these permissions, in order; a folder without any entry does not come about. */
export function menuOf(screens: readonly Screen[], held: ReadonlySet<string>): MenuEntry[] {
  const roots: Placed[] = [];
  const folders = new Map<string, Placed>();
  const childrenOf = (folder: Folder | undefined): Placed[] => {
    if (!folder) return roots;
    const { key, title, icon, order, parent } = folder;
    const known = folders.get(key);
    if (known) return known.children;
    const made: Placed = { key, title, icon, order, children: [] };
    folders.set(key, made);
    childrenOf(parent).push(made);
    return made.children;
  };
  for (const { path, title, menu, permission } of screens) {
    if (!menu || (permission !== undefined && !holds(held, permission))) continue;
    const { folder, icon, order } = menu;
    childrenOf(folder).push({ key: path, title, icon, path, order, children: [] });
  }
  return ordered(roots);
}

const ordered = (entries: Placed[]): MenuEntry[] =>
  entries.sort((a, b) => a.order - b.order).map((entry) => ({ ...entry, children: ordered(entry.children) }));

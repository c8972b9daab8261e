import { holds } from '@iris/contract/core/permission';
import type { TextKey } from '../i18n/keys.ts';
import type { ConsoleMap, Folder } from './screens.ts';

export interface MenuEntry {
  key: string;
  title: TextKey;
  icon?: Folder['icon'] | undefined;
  path?: string;
  children: MenuEntry[];
}

type Placed = MenuEntry & { order: number; children: Placed[] };

/** The menu for somebody with these permissions, in order; empty folders are left out. */
export function menuOf({ screens, folders }: ConsoleMap, held: ReadonlySet<string>): MenuEntry[] {
  const roots: Placed[] = [];
  const placed = new Map<string, Placed>();
  const childrenOf = (name: string | undefined): Placed[] => {
    const folder = name === undefined ? undefined : folders.get(name);
    if (name === undefined || !folder) return roots;
    const known = placed.get(name);
    if (known) return known.children;
    const { title, icon, order, parent } = folder;
    const made: Placed = { key: name, title, icon, order, children: [] };
    placed.set(name, made);
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

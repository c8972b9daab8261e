import { holds, type Level, reaches } from '@iris/contract/core/permission';
import type { TextKey } from '../i18n/keys.ts';
import { type MenuGroup, menuGroups } from './groups.ts';
import type { ConsoleMap, Folder, Screen, Tab } from './screens.ts';

export interface MenuEntry {
  /** The path of a page, the name of a folder. */
  key: string;
  title: TextKey;
  /** Of a folder that leads straight to its only page: that page's title. */
  page?: TextKey;
  icon?: Folder['icon'] | undefined;
  path?: string;
  /** Where a first-level entry stands; above the groups if left out. */
  group?: MenuGroup | 'foot' | undefined;
  children: MenuEntry[];
}

/** Who reads the menu. */
interface Reader {
  held: ReadonlySet<string>;
  level: Level;
}

type Placed = MenuEntry & { order: number; children: Placed[] };

/** The address of a tab that has its own entry in the menu. */
export const addressOfTab = ({ screen, key }: Tab): string => `${screen}?tab=${key}`;

/** The tab at an address of `addressOfTab`. */
export const tabAt = (address: string | undefined, { tabs }: ConsoleMap): Tab | undefined =>
  tabs.find((tab) => tab.menu && addressOfTab(tab) === address);

/** The menu for somebody with these permissions, in order; empty folders are left out, and of one page its link stays. */
export function menuOf({ screens, folders, tabs }: ConsoleMap, { held, level }: Reader): MenuEntry[] {
  const roots: Placed[] = [];
  const placed = new Map<string, Placed>();
  const childrenOf = (name: string | undefined): Placed[] => {
    const folder = name === undefined ? undefined : folders.get(name);
    if (name === undefined || !folder) return roots;
    const known = placed.get(name);
    if (known) return known.children;
    const { title, icon, group, order, parent } = folder;
    const made: Placed = { key: name, title, icon, group, order, children: [] };
    placed.set(name, made);
    childrenOf(parent).push(made);
    return made.children;
  };
  const opens = ({ permission }: Screen | Tab) => permission === undefined || holds(held, permission);
  for (const screen of screens) {
    const { path, title, menu } = screen;
    if (!opens(screen)) continue;
    if (menu) {
      const { folder, group, icon, order } = menu;
      childrenOf(folder).push({ key: path, title, icon, group, path, order, children: [] });
    }
    for (const tab of tabs) {
      const enough = tab.level === undefined || reaches(level, tab.level);
      if (tab.screen !== path || !tab.menu || !enough || !opens(tab)) continue;
      const address = addressOfTab(tab);
      const { folder, order } = tab.menu;
      childrenOf(folder).push({ key: address, title: tab.title, path: address, order, children: [] });
    }
  }
  return ordered(roots).sort((a, b) => placeOf(a) - placeOf(b));
}

const places = [undefined, ...Object.keys(menuGroups), 'foot'];
const placeOf = ({ group }: MenuEntry) => places.indexOf(group);

const ordered = (entries: Placed[]): MenuEntry[] =>
  entries
    .sort((a, b) => a.order - b.order)
    .map((entry) => straight({ ...entry, children: ordered(entry.children) }));

/** A folder with a single page is a link to it. */
function straight(entry: MenuEntry): MenuEntry {
  const [only, ...others] = entry.children;
  if (!only?.path || others.length > 0) return entry;
  return { ...entry, key: only.key, path: only.path, page: only.page ?? only.title, children: [] };
}

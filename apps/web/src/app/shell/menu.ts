import { screens } from '../features.ts';
import type { TextKey } from '../i18n/keys.ts';
import type { Folder, Screen } from '../screens.ts';
import { may } from '../session/session.ts';

export interface MenuEntry {
  key: string;
  title: TextKey;
  icon?: Folder['icon'] | undefined;
  path?: string;
  children: MenuEntry[];
}

type Placed = MenuEntry & { order: number; children: Placed[] };

/** The menu of the screens one may open, in order; a folder without any does not come about. */
export function menuEntries(): MenuEntry[] {
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
    if (!menu || (permission !== undefined && !may(permission))) continue;
    const { folder, icon, order } = menu;
    childrenOf(folder).push({ key: path, title, icon, path, order, children: [] });
  }
  return ordered(roots);
}

const ordered = (entries: Placed[]): MenuEntry[] =>
  entries.sort((a, b) => a.order - b.order).map((entry) => ({ ...entry, children: ordered(entry.children) }));

/** The entries whose title, or a child's, contains what was typed. */
export function filterEntries(
  entries: MenuEntry[],
  typed: string,
  titleOf: (key: TextKey) => string,
): MenuEntry[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return entries;
  const matches = ({ title }: MenuEntry) => titleOf(title).toLowerCase().includes(wanted);
  return entries.flatMap((entry) => {
    if (matches(entry)) return [entry];
    const children = filterEntries(entry.children, typed, titleOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The screens from the menu's folder down to this one, for the breadcrumb. */
export function trailOf(screen: Screen): { title: TextKey; path?: string }[] {
  const parent = screens.find(({ path }) => path === screen.parent);
  const above = parent ? trailOf(parent) : [];
  return [...above, ...foldersOf(screen.menu?.folder), { title: screen.title, path: screen.path }];
}

const foldersOf = (folder: Folder | undefined): { title: TextKey }[] =>
  folder ? [...foldersOf(folder.parent), { title: folder.title }] : [];

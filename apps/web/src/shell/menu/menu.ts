import type { TextKey } from '../../base/i18n/keys.ts';
import { addressOfTab, type MenuEntry, menuOf, tabAt } from '../../base/screens/menuOf.ts';
import type { ConsoleMap, Screen, Tab } from '../../base/screens/screens.ts';
import { useSession } from '../../base/session/session.ts';
import { consoleMap } from '../features.ts';

export type { MenuEntry };

/** The menu of the screens that the person may open; follows changes of their permissions and of the estate. */
export function useMenuEntries(): MenuEntry[] {
  const held = useSession((session) => session.permissions);
  const level = useSession((session) => session.condoAuthType);
  return menuOf(consoleMap, { held, level });
}

/** Where an entry leads: to its own page, or for a folder, to the first child that the person may open. */
export const pathOf = ({ path, children }: MenuEntry): string | undefined =>
  path ?? children.map(pathOf).find((found) => found !== undefined);

/** The entries whose title, or a child's title, contains the search text. */
export function filterEntries(
  entries: MenuEntry[],
  typed: string,
  titleOf: (key: TextKey) => string,
): MenuEntry[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return entries;
  const has = (title: TextKey) => titleOf(title).toLowerCase().includes(wanted);
  return entries.flatMap((entry) => {
    if (has(entry.title) || (entry.page && has(entry.page))) return [entry];
    const children = filterEntries(entry.children, typed, titleOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The keys of the folders down to an entry, and its own; empty if it is not in the menu. */
export function chainTo(entries: readonly MenuEntry[], wanted: string | undefined): string[] {
  for (const { key, children } of entries) {
    if (key === wanted) return [key];
    const below = chainTo(children, wanted);
    if (below.length > 0) return [key, ...below];
  }
  return [];
}

/** All pages of the menu; each has its own title, and the icon of what it stands in. */
export const pagesOf = (entries: readonly MenuEntry[], icon?: MenuEntry['icon']): MenuEntry[] =>
  entries.flatMap((entry) =>
    entry.path
      ? [{ ...entry, title: entry.page ?? entry.title, icon: entry.icon ?? icon }]
      : pagesOf(entry.children, entry.icon ?? icon),
  );

interface Step {
  title: TextKey;
  path?: string;
}

/** The steps down to a tab: the folders of its own entry in the menu, otherwise its screen and what is above that. */
export function trailOfTab(tab: Tab, map = consoleMap): Step[] {
  const screen = map.screens.find(({ path }) => path === tab.screen);
  const above = tab.menu || !screen ? foldersOf(tab.menu?.folder, map) : trailOf(screen, map);
  return [...above, { title: tab.title, path: addressOfTab(tab) }];
}

/** The screens from the menu folder down to this one, for the breadcrumb. */
export function trailOf(screen: Screen, map = consoleMap): Step[] {
  const tab = tabAt(screen.parent, map);
  const parent = map.screens.find(({ path }) => path === screen.parent);
  const above = tab ? trailOfTab(tab, map) : parent ? trailOf(parent, map) : [];
  return [...above, ...foldersOf(screen.menu?.folder, map), { title: screen.title, path: screen.path }];
}

function foldersOf(name: string | undefined, map: ConsoleMap): Step[] {
  const folder = name === undefined ? undefined : map.folders.get(name);
  return folder ? [...foldersOf(folder.parent, map), { title: folder.title }] : [];
}

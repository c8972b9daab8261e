import type { TextKey } from '../base/i18n/keys.ts';
import { type MenuEntry, menuOf } from '../base/screens/menuOf.ts';
import type { ConsoleMap, Screen } from '../base/screens/screens.ts';
import { useSession } from '../base/session/session.ts';
import { consoleMap } from './features.ts';

export type { MenuEntry };

/** The menu of the screens that the person may open. */
export const menuEntries = (): MenuEntry[] => menuOf(consoleMap, useSession.getState().permissions);

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
  const matches = ({ title }: MenuEntry) => titleOf(title).toLowerCase().includes(wanted);
  return entries.flatMap((entry) => {
    if (matches(entry)) return [entry];
    const children = filterEntries(entry.children, typed, titleOf);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The screens from the menu folder down to this one, for the breadcrumb. */
export function trailOf(screen: Screen, map = consoleMap): { title: TextKey; path?: string }[] {
  const parent = map.screens.find(({ path }) => path === screen.parent);
  const above = parent ? trailOf(parent, map) : [];
  return [...above, ...foldersOf(screen.menu?.folder, map), { title: screen.title, path: screen.path }];
}

function foldersOf(name: string | undefined, map: ConsoleMap): { title: TextKey }[] {
  const folder = name === undefined ? undefined : map.folders.get(name);
  return folder ? [...foldersOf(folder.parent, map), { title: folder.title }] : [];
}

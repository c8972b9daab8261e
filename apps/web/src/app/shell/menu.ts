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

const entryOf = (screen: Screen): MenuEntry => ({
  key: screen.path,
  title: screen.title,
  icon: screen.menu?.icon,
  path: screen.path,
  children: [],
});

/** The menu of the screens one may open: folders first come, first ordered; a folder without children is dropped. */
export function menuEntries(): MenuEntry[] {
  const shown = screens.filter(
    ({ menu, permission }) => menu && (permission === undefined || may(permission)),
  );
  const roots = new Map<string, { order: number; entry: MenuEntry }>();
  for (const screen of [...shown].sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))) {
    const { folder, order = 0 } = screen.menu ?? {};
    if (!folder) {
      roots.set(screen.path, { order, entry: entryOf(screen) });
      continue;
    }
    const root = roots.get(folder.key) ?? {
      order: folder.order,
      entry: { key: folder.key, title: folder.title, icon: folder.icon, children: [] },
    };
    root.entry.children.push(entryOf(screen));
    roots.set(folder.key, root);
  }
  return [...roots.values()].sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}

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
  const folder = screen.menu?.folder;
  return [...above, ...(folder ? [{ title: folder.title }] : []), { title: screen.title, path: screen.path }];
}

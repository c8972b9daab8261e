import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { SearchIcon } from '../../kit/icon/icons.tsx';
import { useCurrentEntry } from '../currentScreen.ts';
import { groupsOf } from './groups.ts';
import { MenuFolder } from './MenuFolder.tsx';
import { MenuPage } from './MenuPage.tsx';
import { filterEntries, type MenuEntry, pagesOf, useMenuEntries } from './menu.ts';
import { useOpenFolder } from './useOpenFolder.ts';
import { usePins } from './usePins.ts';

/** The whole menu: search, home, pinned pages, and the groups with their folders. */
export function Menu({ onGone }: { onGone: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const all = useMenuEntries();
  const current = useCurrentEntry();
  const { pins } = usePins();
  const { isOpen, toggle } = useOpenFolder(all, current);
  const rows = useRef<HTMLDivElement>(null);
  const searching = typed.trim() !== '';
  const found = filterEntries(all, typed, (key) => t(key));
  const { top, groups } = groupsOf(found);
  const pages = pagesOf(all);
  const pinned = searching ? [] : pins.flatMap((pin) => pages.filter(({ path }) => path === pin));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is current
  useEffect(() => {
    rows.current?.querySelector('.menu-item.on')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const list = (entries: readonly MenuEntry[], pinnable = true) =>
    entries.map((entry) =>
      entry.path ? (
        <MenuPage
          key={entry.key}
          entry={entry}
          path={entry.path}
          pinnable={pinnable}
          current={current}
          onGone={onGone}
        />
      ) : (
        <MenuFolder
          key={entry.key}
          entry={entry}
          open={searching || isOpen(entry.key)}
          {...{ toggle, onGone }}
        >
          {list(entry.children)}
        </MenuFolder>
      ),
    );
  return (
    <>
      <label className="menu-search">
        <SearchIcon />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('shell.menu.search')}
          placeholder={t('shell.menu.search')}
        />
      </label>
      <div className="menu-rows" ref={rows}>
        {found.length === 0 && <p className="menu-none">{t('shell.menu.none')}</p>}
        {/* Always in view above the pinned pages. */}
        <ul>{list(top, false)}</ul>
        {pinned.length > 0 && (
          <ul className="menu-pins" aria-label={t('shell.pin.list')}>
            {pinned.map((entry) => (
              <MenuPage
                key={entry.key}
                pin
                entry={entry}
                path={entry.key}
                current={current}
                onGone={onGone}
              />
            ))}
          </ul>
        )}
        {pinned.length > 0 && <hr />}
        {groups.map(({ key, caption, entries }) => (
          <div key={key} className="menu-group">
            <p className="menu-caption" aria-hidden="true">
              {t(caption)}
            </p>
            <ul aria-label={t(caption)}>{list(entries)}</ul>
          </div>
        ))}
      </div>
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useCurrentEntry } from '../currentScreen.ts';
import { Count } from './Count.tsx';
import { groupsOf } from './groups.ts';
import { chainTo, type MenuEntry, pagesOf, useMenuEntries } from './menu.ts';
import { RailFolder } from './RailFolder.tsx';
import { usePins } from './usePins.ts';
import { useWork } from './useWork.ts';

/** The menu as a rail of icons; a folder opens beside it. */
export function Rail() {
  const { t } = useTranslation();
  const all = useMenuEntries();
  const current = useCurrentEntry();
  const { pins } = usePins();
  const [open, setOpen] = useState<string | null>(null);
  const within = chainTo(all, current);
  const { top, groups } = groupsOf(all);
  const pages = pagesOf(all);
  const pinned = pins.flatMap((pin) => pages.filter(({ path }) => path === pin));
  const list = (entries: readonly MenuEntry[]) =>
    entries.map((entry) =>
      entry.path ? (
        <RailPage key={entry.key} entry={entry} path={entry.path} on={entry.key === current} />
      ) : (
        <RailFolder
          key={entry.key}
          entry={entry}
          on={within.includes(entry.key)}
          current={current}
          open={open === entry.key}
          onOpen={(opens) => setOpen(opens ? entry.key : null)}
        />
      ),
    );
  return (
    <div className="menu-rows">
      <ul>{list(top)}</ul>
      {pinned.length > 0 && (
        <ul className="menu-pins" aria-label={t('shell.pin.list')}>
          {pinned.map((entry) => (
            <RailPage key={entry.key} entry={entry} path={entry.key} on={false} />
          ))}
        </ul>
      )}
      {groups.map(({ key, caption, entries }) => (
        <div key={key} className="menu-group">
          <hr />
          <ul aria-label={t(caption)}>{list(entries)}</ul>
        </div>
      ))}
    </div>
  );
}

/** A page's icon, a link to it. */
export function RailPage({ entry, path, on }: { entry: MenuEntry; path: string; on: boolean }) {
  const { t } = useTranslation();
  const waiting = useWork().get(path);
  const title = t(entry.title);
  return (
    <li className="menu-row">
      <Link
        to={path}
        className={on ? 'menu-item on' : 'menu-item'}
        aria-current={on ? 'page' : undefined}
        title={title}
      >
        {entry.icon && <entry.icon />}
        <span className="hidden-text">{title}</span>
        {waiting && <Count waiting={waiting} />}
      </Link>
    </li>
  );
}

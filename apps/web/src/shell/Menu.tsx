import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import { useSession } from '../base/session/session.ts';
import { useCurrentEntry } from './currentScreen.ts';
import { filterEntries, type MenuEntry, menuEntries, pathOf } from './menu.ts';

/** The main menu, built from the screens' records. */
export function Menu({ onGone }: { onGone?: () => void }) {
  const { t } = useTranslation();
  useSession((session) => session.permissions);
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const entries = filterEntries(menuEntries(), typed, (key) => t(key));
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  return (
    <nav aria-label={t('shell.menu')}>
      <label className="menu-search">
        <SearchOutlined />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('shell.menu.search')}
          placeholder={t('shell.menu.search')}
        />
      </label>
      {entries.length === 0 && <p className="menu-none">{t('shell.menu.none')}</p>}
      <Entries
        entries={entries}
        open={(key) => typed !== '' || !closed.has(key)}
        onToggle={toggle}
        onGone={onGone}
      />
    </nav>
  );
}

interface EntriesProps {
  entries: MenuEntry[];
  open: (key: string) => boolean;
  onToggle: (key: string) => void;
  onGone: (() => void) | undefined;
}

function Entries({ entries, open, onToggle, onGone }: EntriesProps) {
  const { t } = useTranslation();
  const current = useCurrentEntry();
  return (
    <ul>
      {entries.map((entry) =>
        entry.path ? (
          <li key={entry.key}>
            <NavLink
              to={entry.path}
              className={entry.key === current ? 'menu-item on' : 'menu-item'}
              {...(onGone ? { onClick: onGone } : {})}
            >
              {entry.icon && <entry.icon />}
              {t(entry.title)}
            </NavLink>
          </li>
        ) : (
          <li key={entry.key}>
            <div className="menu-line">
              <Link
                to={pathOf(entry) ?? '/index'}
                className="menu-item"
                onClick={() => {
                  if (!open(entry.key)) onToggle(entry.key);
                  onGone?.();
                }}
              >
                {entry.icon && <entry.icon />}
                {t(entry.title)}
              </Link>
              <button
                type="button"
                className="menu-toggle"
                aria-expanded={open(entry.key)}
                aria-label={t('shell.menu.fold', { name: t(entry.title) })}
                onClick={() => onToggle(entry.key)}
              >
                <DownOutlined className={open(entry.key) ? 'menu-fold open' : 'menu-fold'} />
              </button>
            </div>
            {open(entry.key) && (
              <div className="menu-folder">
                <Entries entries={entry.children} open={open} onToggle={onToggle} onGone={onGone} />
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

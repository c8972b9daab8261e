import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSession } from '../session/session.ts';
import { useCurrentEntry } from './currentScreen.ts';
import { filterEntries, type MenuEntry, menuEntries } from './menu.ts';

/** The main menu, from the screens' records. */
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
      {entries.map(({ key, title, icon: Icon, path, children }) => (
        <li key={key}>
          {path ? (
            <NavLink
              to={path}
              className={key === current ? 'menu-item on' : 'menu-item'}
              {...(onGone ? { onClick: onGone } : {})}
            >
              {Icon && <Icon />}
              {t(title)}
            </NavLink>
          ) : (
            <>
              <button
                type="button"
                className="menu-item"
                aria-expanded={open(key)}
                onClick={() => onToggle(key)}
              >
                {Icon && <Icon />}
                {t(title)}
                <DownOutlined className={open(key) ? 'menu-fold open' : 'menu-fold'} />
              </button>
              {open(key) && (
                <div className="menu-folder">
                  <Entries entries={children} open={open} onToggle={onToggle} onGone={onGone} />
                </div>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { HOME } from '../../base/screens/home.ts';
import { DownIcon } from '../../kit/icon/icons.tsx';
import { Dot } from './Count.tsx';
import { type MenuEntry, pathOf } from './menu.ts';
import { hasWork, useWork } from './useWork.ts';

interface MenuFolderProps {
  entry: MenuEntry;
  open: boolean;
  toggle: (key: string) => void;
  onGone: (() => void) | undefined;
  children: ReactNode;
}

/** A folder: a link to its first page, and a button that shows what it contains. */
export function MenuFolder({ entry, open, toggle, onGone, children }: MenuFolderProps) {
  const { t } = useTranslation();
  const work = useWork();
  const title = t(entry.title);
  return (
    <li className="menu-folder">
      <div className="menu-row">
        <Link
          to={pathOf(entry) ?? HOME}
          className={open ? 'menu-item open' : 'menu-item'}
          onClick={() => {
            if (!open) toggle(entry.key);
            onGone?.();
          }}
        >
          {entry.icon && <entry.icon />}
          <span className="menu-title">{title}</span>
          {!open && hasWork(work, entry) && <Dot />}
        </Link>
        <button
          type="button"
          className="menu-toggle"
          aria-expanded={open}
          aria-label={t('shell.menu.fold', { name: title })}
          onClick={() => toggle(entry.key)}
        >
          <DownIcon />
        </button>
      </div>
      {open && <ul>{children}</ul>}
    </li>
  );
}

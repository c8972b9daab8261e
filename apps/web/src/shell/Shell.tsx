import { LeftOutlined, MenuOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import { partOf } from '../base/part/partOf.tsx';
import { savePreferences, useSession } from '../base/session/session.ts';
import { useNarrow } from '../base/window/narrow.ts';
import { Brand } from './Brand.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HeadTools } from './head/HeadTools.tsx';
import { Menu } from './Menu.tsx';
import { Realtime } from './realtime/Realtime.tsx';
import { openShortcut, useShortcut, useShortcutKeys } from './shortcuts.ts';
import './shell.css';

const dialogs = {
  palette: partOf(() => import('./Palette.tsx'), { close: ({ onGone }) => onGone }),
  keys: partOf(() => import('./ShortcutHelp.tsx'), { close: ({ onGone }) => onGone }),
};

const MenuDrawer = partOf(() => import('./MenuDrawer.tsx'), { close: ({ onClose }) => onClose });

/** The frame of the console: menu, header, and the open screen. */
export function Shell() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const collapsed = useSession(({ preferences }) => preferences.menu_collapsed ?? false);
  const condoID = useSession((session) => session.condoID);
  /** Null until it is first opened. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  useShortcutKeys();
  const menuShown = !narrow && !collapsed;
  return (
    <div className={menuShown ? 'shell' : 'shell shell-wide'}>
      <a className="shell-skip" href="#content">
        {t('shell.skip')}
      </a>
      {menuShown && (
        <aside className="shell-menu">
          <Brand />
          <Menu />
          <button
            type="button"
            className="shell-collapse"
            onClick={() => void savePreferences({ menu_collapsed: true })}
            aria-label={t('shell.menu.collapse')}
          >
            <LeftOutlined />
          </button>
        </aside>
      )}
      <header className="shell-head">
        {narrow ? (
          <button
            type="button"
            className="head-button"
            aria-label={t('shell.menu.open')}
            onClick={() => setDrawer(true)}
          >
            <MenuOutlined />
          </button>
        ) : (
          collapsed && (
            <button
              type="button"
              className="head-button"
              aria-label={t('shell.menu.expand')}
              onClick={() => void savePreferences({ menu_collapsed: false })}
            >
              <RightOutlined />
            </button>
          )
        )}
        <Breadcrumb />
        <button type="button" className="head-search" onClick={() => openShortcut('palette')}>
          <SearchOutlined />
          <span>{t('shell.palette.hint')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <div className="head-tools">
          <HeadTools />
        </div>
      </header>
      <main id="content" tabIndex={-1} key={condoID}>
        <Outlet />
      </main>
      {narrow && drawer !== null && <MenuDrawer open={drawer} onClose={() => setDrawer(false)} />}
      <Dialogs />
      <Realtime />
      <ScrollRestoration />
    </div>
  );
}

/** The dialogs that shortcuts open over any screen; their code loads on first use. */
function Dialogs() {
  const open = useShortcut((shortcut) => shortcut.open);
  if (!open) return null;
  const Dialog = dialogs[open];
  return <Dialog onGone={() => openShortcut(null)} />;
}

import { CloseOutlined, LeftOutlined, MenuOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { partOf } from '../base/part/partOf.tsx';
import { savePreferences, useSession } from '../base/session/session.ts';
import { useNarrow } from '../base/window/narrow.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CondoSwitcher } from './CondoSwitcher.tsx';
import { LanguageMenu, ThemeMenu } from './LookMenus.tsx';
import { Menu } from './Menu.tsx';
import { Realtime } from './realtime/Realtime.tsx';
import { openShortcut, useShortcut, useShortcutKeys } from './shortcuts.ts';
import './shell.css';

const dialogs = {
  palette: partOf(() => import('./Palette.tsx'), { close: ({ onGone }) => onGone }),
  keys: partOf(() => import('./ShortcutHelp.tsx'), { close: ({ onGone }) => onGone }),
};

/** The frame of the console: menu, header, and the open screen. */
export function Shell() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const collapsed = useSession(({ preferences }) => preferences.menu_collapsed ?? false);
  const condoID = useSession((session) => session.condoID);
  const [drawer, setDrawer] = useState(false);
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
          <CondoSwitcher />
          <LanguageMenu />
          <ThemeMenu />
          <Bell />
          <AccountMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} key={condoID}>
        <Outlet />
      </main>
      <Drawer
        open={narrow && drawer}
        onClose={() => setDrawer(false)}
        placement="left"
        size={264}
        closable={false}
        rootClassName="shell-drawer"
        aria-label={t('shell.menu')}
      >
        <Brand />
        <button
          type="button"
          className="shell-collapse"
          aria-label={t('shell.menu.close')}
          onClick={() => setDrawer(false)}
        >
          <CloseOutlined />
        </button>
        <Menu onGone={() => setDrawer(false)} />
      </Drawer>
      <Dialogs />
      <Realtime />
      <ScrollRestoration />
    </div>
  );
}

function Brand() {
  const { i18n } = useTranslation();
  const { condoName, condoNameEn } = useSession();
  return (
    <p className="shell-brand">
      <b>Iris</b>
      <span>{i18n.language === 'en' ? condoNameEn || condoName : condoName}</span>
    </p>
  );
}

/** What the keys open over any screen; its code loads with the first use. */
function Dialogs() {
  const open = useShortcut((shortcut) => shortcut.open);
  if (!open) return null;
  const Dialog = dialogs[open];
  return <Dialog onGone={() => openShortcut(null)} />;
}

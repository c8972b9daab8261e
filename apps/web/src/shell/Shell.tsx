import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import { NoticesAt } from '../base/notices/Notices.tsx';
import { partOf } from '../base/part/partOf.tsx';
import { savePreferences, useSession } from '../base/session/session.ts';
import { useMenuRoom } from '../base/window/narrow.ts';
import { FoldIcon, UnfoldIcon } from '../kit/icon/icons.tsx';
import { Head } from './head/Head.tsx';
import { Brand } from './menu/Brand.tsx';
import { MainMenu } from './menu/MainMenu.tsx';
import { Prefetch } from './Prefetch.tsx';
import { Realtime } from './realtime/Realtime.tsx';
import { PaletteWaiting } from './search/PaletteWaiting.tsx';
import { openShortcut, useShortcut, useShortcutKeys } from './shortcuts.ts';
import './shell.css';
import './menu/menu.css';
import './head/head.css';

const dialogs = {
  palette: partOf(() => import('./search/Palette.tsx'), {
    fallback: <PaletteWaiting />,
    close: ({ onGone }) => onGone,
  }),
  keys: partOf(() => import('./ShortcutHelp.tsx'), { close: ({ onGone }) => onGone }),
};

const MenuDrawer = partOf(() => import('./menu/MenuDrawer.tsx'), { close: ({ onClose }) => onClose });

/** The frame of the console: menu, header, and the open screen. */
export function Shell() {
  const { t } = useTranslation();
  const room = useMenuRoom();
  const collapsed = useSession(({ preferences }) => preferences.menu_collapsed ?? false);
  const condoID = useSession((session) => session.condoID);
  /** Null until it is first opened. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  useShortcutKeys();
  const rail = room === 'rail' || (room === 'menu' && collapsed);
  const fold = () => {
    // Without the room, the whole menu lies over the screen for a while.
    if (room === 'rail') setDrawer(true);
    else void savePreferences({ menu_collapsed: !collapsed });
  };
  const foldName = t(rail ? 'shell.menu.expand' : 'shell.menu.collapse');
  const foldButton = (
    <button type="button" className="menu-fold" onClick={fold} aria-label={foldName} title={foldName}>
      {rail ? <UnfoldIcon /> : <FoldIcon />}
    </button>
  );
  return (
    <div className={room === 'none' ? 'shell shell-bare' : rail ? 'shell shell-railed' : 'shell'}>
      <a className="shell-skip" href="#content">
        {t('shell.skip')}
      </a>
      {room !== 'none' && (
        <aside className={rail ? 'shell-menu rail' : 'shell-menu'}>
          <Brand />
          <MainMenu rail={rail} fold={foldButton} />
        </aside>
      )}
      <Head onMenu={room === 'none' ? () => setDrawer(true) : undefined} />
      <main id="content" tabIndex={-1} key={condoID}>
        <NoticesAt place="page" />
        <Outlet />
      </main>
      {room !== 'menu' && drawer !== null && <MenuDrawer open={drawer} onClose={() => setDrawer(false)} />}
      <Dialogs />
      <Realtime />
      <Prefetch />
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

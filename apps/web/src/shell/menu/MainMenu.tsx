import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useCurrentEntry } from '../currentScreen.ts';
import { groupsOf } from './groups.ts';
import { Menu } from './Menu.tsx';
import { MenuPage } from './MenuPage.tsx';
import { useMenuEntries } from './menu.ts';
import { Rail, RailPage } from './Rail.tsx';

interface MainMenuProps {
  rail?: boolean;
  onGone?: () => void;
  /** Beside the help at the foot. */
  fold?: ReactNode;
}

/** The main menu, built from the screens' records, whole or as a rail, with the help at its foot. */
export function MainMenu({ rail = false, onGone, fold }: MainMenuProps) {
  const { t } = useTranslation();
  const { foot } = groupsOf(useMenuEntries());
  const current = useCurrentEntry();
  return (
    <nav className="menu" aria-label={t('shell.menu')}>
      {rail ? <Rail /> : <Menu onGone={onGone} />}
      <div className="menu-foot">
        <ul>
          {foot.map((entry) =>
            rail ? (
              <RailPage key={entry.key} entry={entry} path={entry.key} on={entry.key === current} />
            ) : (
              <MenuPage key={entry.key} entry={entry} path={entry.key} current={current} onGone={onGone} />
            ),
          )}
        </ul>
        {fold}
      </div>
    </nav>
  );
}

import { useTranslation } from '../../base/i18n/i18n.ts';
import { MenuIcon, SearchIcon } from '../../kit/icon/icons.tsx';
import { openShortcut } from '../shortcuts.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { useHeadTools } from './useHeadTools.tsx';

/** The header: the estate and where the person is in it, search, and the person's own tools. */
export function Head({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { t } = useTranslation();
  const tool = useHeadTools();
  return (
    <header className="shell-head">
      {onMenu && (
        <button type="button" className="head-button" aria-label={t('shell.menu.open')} onClick={onMenu}>
          <MenuIcon />
        </button>
      )}
      {tool('condo')}
      <Breadcrumb />
      <button type="button" className="head-search" onClick={() => openShortcut('palette')}>
        <SearchIcon />
        <span>{t('shell.palette.hint')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="head-tools">
        {tool('language')}
        {tool('theme')}
        {tool('bell')}
        {tool('account')}
      </div>
    </header>
  );
}

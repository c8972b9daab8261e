import { Drawer } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { CloseIcon } from '../../kit/icon/icons.tsx';
import { Brand } from './Brand.tsx';
import { MainMenu } from './MainMenu.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The whole menu over the screen, where the window has no room for it. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={264}
      closable={false}
      rootClassName="shell-drawer"
      aria-label={t('shell.menu')}
    >
      <Brand />
      <button type="button" className="menu-close" aria-label={t('shell.menu.close')} onClick={onClose}>
        <CloseIcon />
      </button>
      <MainMenu onGone={onClose} />
    </Drawer>
  );
}

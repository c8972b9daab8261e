import { CloseOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useTranslation } from '../base/i18n/i18n.ts';
import { Brand } from './Brand.tsx';
import { Menu } from './Menu.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menu in a narrow window, over the screen. */
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
      <button type="button" className="shell-collapse" aria-label={t('shell.menu.close')} onClick={onClose}>
        <CloseOutlined />
      </button>
      <Menu onGone={onClose} />
    </Drawer>
  );
}

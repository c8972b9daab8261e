import { PlusOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DownIcon } from '../../kit/icon/icons.tsx';

/** Opens the menu of what may be added. */
export function NewButton(props: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button {...props} icon={<PlusOutlined />} aria-haspopup="menu">
      {t('home.new')} <DownIcon />
    </Button>
  );
}

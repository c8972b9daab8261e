import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { toAssign } from '../repair.permissions.ts';
import { SettingDrawer } from './SettingDrawer.tsx';

/** Opens what the estate has settled for its repairs. */
export function SettingButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Can permission={toAssign}>
        <Button
          icon={<SettingOutlined />}
          title={t('repair.setting')}
          aria-label={t('repair.setting')}
          onClick={() => setOpen(true)}
        />
      </Can>
      {open && <SettingDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { toSeeSetting } from '../../../parts/company/condoSetting.ts';
import { SettingDrawer } from '../../../parts/company/SettingDrawer.tsx';

/** Opens the estate's own settings. */
export function SettingButton() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Can permission={toSeeSetting}>
        <Button icon={<SettingOutlined />} onClick={() => setOpen(true)}>
          {t('condo.setting.title')}
        </Button>
      </Can>
      {open && <SettingDrawer condo={condoID} onClose={() => setOpen(false)} />}
    </>
  );
}

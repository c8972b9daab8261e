import { MailOutlined } from '@ant-design/icons';
import type { Resident } from '@iris/contract/resident/resident.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { MessageDrawer } from './MessageDrawer.tsx';

/** The actions on the selected residents: email them. */
export function BulkResidents({ bulk }: { bulk: Bulk<Resident> }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button size="small" icon={<MailOutlined />} onClick={() => setWriting(true)}>
        {t('resident.message')}
      </Button>
      {writing && <MessageDrawer bulk={bulk} onClose={() => setWriting(false)} />}
    </>
  );
}

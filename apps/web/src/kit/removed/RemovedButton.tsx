import { HistoryOutlined } from '@ant-design/icons';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { RemovedDrawer, type RemovedOf } from './RemovedDrawer.tsx';

/** Opens the records that were recently removed from a list. */
export function RemovedButton<Key extends QueryKey>(of: RemovedOf<Key>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<HistoryOutlined />}
        aria-haspopup="dialog"
        aria-label={t('kit.removed.recently')}
        title={t('kit.removed.recently')}
        onClick={() => setOpen(true)}
      />
      {open && <RemovedDrawer {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

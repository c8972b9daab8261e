import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../kit/can/Can.tsx';
import { useExport } from '../../../kit/export/useExport.tsx';
import { LeaseExportDialog } from './LeaseExportDialog.tsx';

/** Opens the dialog that exports leases. */
export function LeaseExport() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { run, busy } = useExport();
  return (
    <>
      <Can permission="租約合同-匯出" type="disabled">
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => setOpen(true)}>
          {t('kit.export.open')}
        </Button>
      </Can>
      {open && <LeaseExportDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

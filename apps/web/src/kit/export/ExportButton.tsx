import { DownloadOutlined } from '@ant-design/icons';
import type { Permission } from '@iris/contract/core/permission';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useExport } from './useExport.tsx';

/** What an export dialog gets: how to start the export, and how to close. */
export interface ExportAsked {
  run: ReturnType<typeof useExport>['run'];
  onClose: () => void;
}

/** Opens the dialog that asks what to export. */
export function ExportButton({
  permission,
  dialog,
}: {
  permission: Permission;
  dialog: (asked: ExportAsked) => ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { run, busy } = useExport();
  return (
    <>
      <Can permission={permission} type="disabled">
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => setOpen(true)}>
          {t('kit.export.open')}
        </Button>
      </Can>
      {open && dialog({ run, onClose: () => setOpen(false) })}
    </>
  );
}

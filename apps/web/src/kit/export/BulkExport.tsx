import { DownloadOutlined } from '@ant-design/icons';
import type { Permission } from '@iris/contract/core/permission';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Bulk } from '../list/ListPage.tsx';
import { grouped } from '../number/grouped.ts';
import type { ExportAsked } from './ExportButton.tsx';
import { useExport } from './useExport.tsx';

/** What an export dialog also gets: the chosen rows, or null for all rows of the list. */
export type ChosenExport = ExportAsked & { ids: readonly number[] | null };

interface BulkExportProps {
  bulk: Bulk<{ id: number }>;
  permission: Permission;
  dialog: (asked: ChosenExport) => ReactNode;
}

/** Exports the selected rows, in the order of the list. */
export function BulkExport({ bulk: { selection, count }, permission, dialog }: BulkExportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { run, busy } = useExport();
  const ids = selection.scope === 'all' ? null : [...selection.ids];
  return (
    <>
      <Can permission={permission}>
        <Button size="small" icon={<DownloadOutlined />} loading={busy} onClick={() => setOpen(true)}>
          {t('kit.export.selected', { count: grouped(count) })}
        </Button>
      </Can>
      {open && dialog({ run, ids, onClose: () => setOpen(false) })}
    </>
  );
}

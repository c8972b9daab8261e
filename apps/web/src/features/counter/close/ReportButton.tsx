import { DownloadOutlined } from '@ant-design/icons';
import { counterApi } from '@iris/contract/counter/counter.api';
import type { Closing } from '@iris/contract/counter/counter.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';

/** Saves the report of a day close. In a list it is an icon whose label says whose report it is. */
export function ReportButton({ closing, focus = false }: { closing: Closing; focus?: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await download(counterApi.report, { params: { id: String(closing.id) } }));
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  if (focus) {
    return (
      <Button autoFocus icon={<DownloadOutlined />} loading={busy} onClick={save}>
        {t('counter.close.report')}
      </Button>
    );
  }
  const name = t('counter.close.reportOf', { day: closing.day, name: closing.cashier });
  return (
    <Button
      size="small"
      icon={<DownloadOutlined />}
      aria-label={name}
      title={name}
      loading={busy}
      onClick={save}
    />
  );
}

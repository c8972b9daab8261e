import { addMonths } from '@iris/contract/core/day';
import { landlordApi } from '@iris/contract/landlord/landlord.api';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { download } from '../../base/request/call.ts';
import { MonthPicker, thisMonth } from '../../kit/day/MonthPicker.tsx';
import { saveFile } from '../../kit/export/saveFile.ts';
import { Card } from '../../kit/page/Card.tsx';
import { openFile } from '../../parts/payment/openFile.ts';

/** The landlord's statement of a month, by default the last one. */
export function StatementCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const [month, setMonth] = useState(addMonths(thisMonth(), -1));
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const file = await download(landlordApi.statement, { params: { id }, query: { month } });
      // If the browser blocks the new page, the file is saved instead.
      if (!openFile(file.blob)) saveFile(file);
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('landlord.statement')}>
      <Flex gap={8} wrap>
        <MonthPicker
          aria-label={t('landlord.statementMonth')}
          clearable={false}
          value={month}
          onChange={(next) => next && setMonth(next)}
        />
        <Button loading={busy} onClick={open}>
          {t('landlord.statementOpen')}
        </Button>
      </Flex>
    </Card>
  );
}

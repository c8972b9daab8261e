import { billApi } from '@iris/contract/bill/bill.api';
import { type BillTag, billTags } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { type BillType, billTypes } from '@iris/contract/payment/payment.model';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stream } from '../../../app/request/call.ts';
import { queryOf } from '../../../app/request/query.ts';
import { useSession } from '../../../app/session/session.ts';
import type { ExportAsked } from '../../../kit/export/ExportButton.tsx';
import { ExportDialog } from '../../../kit/export/ExportDialog.tsx';
import { RangeFields, useRange } from '../../../pickers/estate/RangeFields.tsx';
import { tagName } from '../billWords.ts';
import { billColumns } from './billSheet.ts';

/** The bill export: a range of at most 90 days that cannot be cleared, place, type and state. */
export function BillExportDialog({ run, onClose }: ExportAsked) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const range = useRange();
  const { days } = range;
  const [type, setType] = useState<BillType>();
  const [status, setStatus] = useState<BillTag>();
  const filters = {
    condo_id: String(condoID),
    from_day: days[0],
    to_day: days[1],
    ...(type ? { bill_type: type } : {}),
    ...(status ? { status } : {}),
    ...range.placeFilters,
  };
  const download = (total: number) =>
    void run(
      {
        name: t('bill.export.name'),
        columns: billColumns(t),
        stream: (signal) =>
          stream(
            billApi.list,
            { query: { ...filters, page: 0, count: limits.exportCountMax } },
            { silent: true, signal },
          ),
      },
      total,
    );
  return (
    <ExportDialog
      title={t('bill.export.title')}
      counted={queryOf(billApi.list, { query: { ...filters, count: 1 } })}
      onClose={onClose}
      onDownload={download}
    >
      <RangeFields range={range} says={t('bill.export.rangeSays')} />
      <Form.Item label={t('bill.field.bill_type')} htmlFor="bill-export-type">
        <Select
          id="bill-export-type"
          allowClear
          placeholder={t('kit.export.all')}
          value={type ?? null}
          onChange={(chosen) => setType(chosen ?? undefined)}
          options={billTypes.map((value) => ({ value, label: t(`bill.type.${value}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('bill.field.status')} htmlFor="bill-export-status">
        <Select
          id="bill-export-status"
          allowClear
          placeholder={t('kit.export.all')}
          value={status ?? null}
          onChange={(chosen) => setStatus(chosen ?? undefined)}
          options={billTags.map((value) => ({ value, label: tagName(t, value) }))}
        />
      </Form.Item>
    </ExportDialog>
  );
}

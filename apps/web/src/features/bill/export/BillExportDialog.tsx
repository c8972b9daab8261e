import { QuestionCircleOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import { type BillTag, billTags } from '@iris/contract/bill/bill.model';
import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { type BillType, billTypes } from '@iris/contract/payment/payment.model';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stream } from '../../../app/request/call.ts';
import { queryOf } from '../../../app/request/query.ts';
import { useSession } from '../../../app/session/session.ts';
import { DayRange, type Days } from '../../../kit/day/DayRange.tsx';
import type { ExportAsked } from '../../../kit/export/ExportButton.tsx';
import { ExportDialog } from '../../../kit/export/ExportDialog.tsx';
import { EstateCascade } from '../../../pickers/estate/EstateCascade.tsx';
import { tagName } from '../billWords.ts';
import { billColumns } from './billSheet.ts';

/** The bill export: a range of at most 90 days that cannot be cleared, place, type and state. */
export function BillExportDialog({ run, onClose }: ExportAsked) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [days, setDays] = useState<Days>(() => {
    const today = dayOf(Date.now());
    return [`${today.slice(0, 8)}01`, today];
  });
  const [type, setType] = useState<BillType>();
  const [status, setStatus] = useState<BillTag>();
  const [[building, floor, unit], setPlace] = useState<number[]>([]);
  const filters = {
    condo_id: String(condoID),
    from_day: days[0],
    to_day: days[1],
    ...(type ? { bill_type: type } : {}),
    ...(status ? { status } : {}),
    ...(building ? { building_id: String(building) } : {}),
    ...(floor ? { floor_id: String(floor) } : {}),
    ...(unit ? { unit_id: String(unit) } : {}),
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
  const place = [building, floor, unit].filter((id) => id !== undefined);
  return (
    <ExportDialog
      title={t('bill.export.title')}
      counted={queryOf(billApi.list, { query: { ...filters, count: 1 } })}
      onClose={onClose}
      onDownload={download}
    >
      <Form.Item
        label={t('kit.export.range')}
        htmlFor="bill-export-days"
        tooltip={{ title: t('bill.export.rangeTip'), icon: <QuestionCircleOutlined /> }}
        extra={t('bill.export.rangeSays')}
      >
        <DayRange
          id="bill-export-days"
          value={days}
          onChange={(chosen) => chosen && setDays(chosen)}
          limited
          clearable={false}
        />
      </Form.Item>
      <Form.Item label={t('kit.export.place')} htmlFor="bill-export-place">
        <EstateCascade id="bill-export-place" value={place} onChange={setPlace} width="100%" />
      </Form.Item>
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

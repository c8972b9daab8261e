import { QuestionCircleOutlined } from '@ant-design/icons';
import { dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { rentApi } from '@iris/contract/rent/rent.api';
import { type RentState, rentStates } from '@iris/contract/rent/rent.model';
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
import { rentColumns } from './rentSheet.ts';

/** The rent export of the specification: a range of at most 90 days that cannot be cleared, place and state. */
export function RentExportDialog({ run, onClose }: ExportAsked) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [days, setDays] = useState<Days>(() => {
    const today = dayOf(Date.now());
    return [`${today.slice(0, 8)}01`, today];
  });
  const [status, setStatus] = useState<RentState>();
  const [place, setPlace] = useState<number[]>([]);
  const [building, floor, unit] = place;
  const filters = {
    condo_id: String(condoID),
    start_time: startOfDay(days[0]),
    end_time: endOfDay(days[1]),
    ...(status ? { status } : {}),
    ...(building ? { building_id: String(building) } : {}),
    ...(floor ? { floor_id: String(floor) } : {}),
    ...(unit ? { unit_id: String(unit) } : {}),
  };
  const download = (total: number) =>
    void run(
      {
        name: t('rent.export.name'),
        columns: rentColumns(t),
        stream: (signal) =>
          stream(
            rentApi.list,
            { query: { ...filters, page: 0, count: limits.exportCountMax } },
            { silent: true, signal },
          ),
      },
      total,
    );
  return (
    <ExportDialog
      title={t('rent.export.title')}
      counted={queryOf(rentApi.list, { query: { ...filters, count: 1 } })}
      onClose={onClose}
      onDownload={download}
    >
      <Form.Item
        label={t('kit.export.range')}
        htmlFor="rent-export-days"
        tooltip={{ title: t('rent.export.rangeTip'), icon: <QuestionCircleOutlined /> }}
        extra={t('rent.export.rangeSays')}
      >
        <DayRange
          id="rent-export-days"
          value={days}
          onChange={(chosen) => chosen && setDays(chosen)}
          limited
          clearable={false}
        />
      </Form.Item>
      <Form.Item label={t('kit.export.place')} htmlFor="rent-export-place">
        <EstateCascade id="rent-export-place" value={place} onChange={setPlace} width="100%" />
      </Form.Item>
      <Form.Item label={t('rent.export.status')} htmlFor="rent-export-status">
        <Select
          id="rent-export-status"
          allowClear
          placeholder={t('kit.export.all')}
          value={status ?? null}
          onChange={(chosen) => setStatus(chosen ?? undefined)}
          options={rentStates.map((value) => ({ value, label: t(`charge.state.${value}`) }))}
        />
      </Form.Item>
    </ExportDialog>
  );
}

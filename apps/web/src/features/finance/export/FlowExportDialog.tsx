import { QuestionCircleOutlined } from '@ant-design/icons';
import { dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { financeApi } from '@iris/contract/finance/finance.api';
import { type FlowType, flowTypes } from '@iris/contract/payment/payment.model';
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
import { useFlowTypeName } from '../useFlowTypeName.ts';
import { flowSheet } from './flowSheet.ts';

/** Movements of at most 90 days, by place and type. */
export function FlowExportDialog({ run, onClose }: ExportAsked) {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  const condoID = useSession((session) => session.condoID);
  const [days, setDays] = useState<Days>(() => {
    const today = dayOf(Date.now());
    return [`${today.slice(0, 8)}01`, today];
  });
  const [type, setType] = useState<FlowType>();
  const [place, setPlace] = useState<number[]>([]);
  const [building, floor, unit] = place;
  const filters = {
    condo_id: String(condoID),
    start_time: startOfDay(days[0]),
    end_time: endOfDay(days[1]),
    ...(type ? { bill_type: type } : {}),
    ...(building ? { building_id: String(building) } : {}),
    ...(floor ? { floor_id: String(floor) } : {}),
    ...(unit ? { unit_id: String(unit) } : {}),
  };
  const download = (total: number) =>
    void run(
      {
        name: t('finance.export.name'),
        columns: flowSheet(t, typeName),
        stream: (signal) =>
          stream(
            financeApi.flows,
            { query: { ...filters, page: 0, count: limits.exportCountMax } },
            { silent: true, signal },
          ),
      },
      total,
    );
  return (
    <ExportDialog
      title={t('finance.export.title')}
      counted={queryOf(financeApi.flows, { query: { ...filters, count: 1 } })}
      onClose={onClose}
      onDownload={download}
    >
      <Form.Item
        label={t('kit.export.range')}
        htmlFor="flow-export-days"
        tooltip={{ title: t('finance.export.rangeTip'), icon: <QuestionCircleOutlined /> }}
        extra={t('finance.export.rangeSays')}
      >
        <DayRange
          id="flow-export-days"
          value={days}
          onChange={(chosen) => chosen && setDays(chosen)}
          limited
          clearable={false}
        />
      </Form.Item>
      <Form.Item label={t('kit.export.place')} htmlFor="flow-export-place">
        <EstateCascade id="flow-export-place" value={place} onChange={setPlace} width="100%" />
      </Form.Item>
      <Form.Item label={t('finance.field.bill_type')} htmlFor="flow-export-type">
        <Select
          id="flow-export-type"
          allowClear
          placeholder={t('kit.export.all')}
          value={type ?? null}
          onChange={(chosen) => setType(chosen ?? undefined)}
          options={flowTypes.map((value) => ({ value, label: typeName(value) }))}
        />
      </Form.Item>
    </ExportDialog>
  );
}

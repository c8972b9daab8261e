import { endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { financeApi } from '@iris/contract/finance/finance.api';
import { type FlowType, flowTypes } from '@iris/contract/payment/payment.model';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stream } from '../../../app/request/call.ts';
import { queryOf } from '../../../app/request/query.ts';
import { useSession } from '../../../app/session/session.ts';
import type { ExportAsked } from '../../../kit/export/ExportButton.tsx';
import { ExportDialog } from '../../../kit/export/ExportDialog.tsx';
import { RangeFields, useRange } from '../../../pickers/estate/RangeFields.tsx';
import { useFlowTypeName } from '../useFlowTypeName.ts';
import { flowSheet } from './flowSheet.ts';

/** Movements of at most 90 days, by place and type. */
export function FlowExportDialog({ run, onClose }: ExportAsked) {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  const condoID = useSession((session) => session.condoID);
  const range = useRange();
  const { days } = range;
  const [type, setType] = useState<FlowType>();
  const filters = {
    condo_id: String(condoID),
    start_time: startOfDay(days[0]),
    end_time: endOfDay(days[1]),
    ...(type ? { bill_type: type } : {}),
    ...range.placeFilters,
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
      <RangeFields range={range} says={t('finance.export.rangeSays')} />
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

import { endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { rentApi } from '@iris/contract/rent/rent.api';
import { type RentState, rentStates } from '@iris/contract/rent/rent.model';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { stream } from '../../../base/request/call.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import type { ExportAsked } from '../../../kit/export/ExportButton.tsx';
import { ExportDialog } from '../../../kit/export/ExportDialog.tsx';
import { NotTaken } from '../../../kit/export/NotTaken.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { RangeFields, useRange } from '../../../parts/estate/RangeFields.tsx';
import { asFilters } from '../rent.queries.ts';
import { rentColumns } from './rentSheet.ts';

/** The list's filters that the dialog has a field for. */
const fields = ['building_id', 'floor_id', 'unit_id', 'start_time', 'end_time', 'status'];

/** The rent export of the specification: a range of at most 90 days that cannot be cleared, place and state. */
export function RentExportDialog({ run, onClose, asked }: ExportAsked & { asked: Asked }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const range = useRange(asked);
  const buildings = useBuildingWords();
  const { days } = range;
  const [status, setStatus] = useState<RentState | undefined>(
    rentStates.find((state) => state === asked.status),
  );
  const filters = {
    condo_id: String(condoID),
    start_time: startOfDay(days[0]),
    end_time: endOfDay(days[1]),
    ...(status ? { status } : {}),
    ...range.placeFilters,
  };
  // The list's own order; its address was accepted by the endpoint's schema.
  const { sort } = asFilters(asked);
  const download = (total: number) =>
    void run(
      {
        name: t('rent.export.name'),
        columns: rentColumns(t, buildings),
        stream: (signal) =>
          stream(
            rentApi.list,
            { query: { ...filters, ...(sort ? { sort } : {}), page: 0, count: limits.exportCountMax } },
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
      <RangeFields range={range} says={t('rent.export.rangeSays')} />
      <NotTaken asked={asked} fields={fields} />
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

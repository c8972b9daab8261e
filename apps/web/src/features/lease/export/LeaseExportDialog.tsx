import { endOfDay, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { type LeaseType, leaseTypes } from '@iris/contract/lease/lease.model';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { stream } from '../../../base/request/call.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import type { ExportAsked } from '../../../kit/export/ExportButton.tsx';
import { ExportDialog } from '../../../kit/export/ExportDialog.tsx';
import { NotTaken } from '../../../kit/export/NotTaken.tsx';
import { RangeDays } from '../../../kit/export/RangeDays.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { EstateCascade } from '../../../parts/estate/EstateCascade.tsx';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { listedDays, placeOf } from '../../../parts/estate/RangeFields.tsx';
import { useIdNumbers } from '../../../parts/resident/useIdNumbers.tsx';
import { asFilters } from '../lease.queries.ts';
import { leaseColumns } from './leaseSheet.ts';

/** The list's filters that the dialog has a field for. */
const fields = [
  'building_id',
  'floor_id',
  'unit_id',
  'lease_start_time',
  'lease_end_time',
  'lease_type',
  'valid',
];

/**
 * The lease export of the specification: a range of at most 90 days that cannot be cleared, its other filters, how
 * many leases match, and the file. It opens with the list's filters.
 */
export function LeaseExportDialog({ run, onClose, asked }: ExportAsked & { asked: Asked }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const buildings = useBuildingWords();
  const [days, setDays] = useState(() => listedDays(asked.lease_start_time, asked.lease_end_time));
  const [type, setType] = useState<LeaseType | undefined>(leaseTypes.find((one) => one === asked.lease_type));
  const [valid, setValid] = useState<'true' | 'false' | undefined>(
    (['true', 'false'] as const).find((one) => one === asked.valid),
  );
  const [place, setPlace] = useState<number[]>(() => placeOf(asked));
  const numbers = useIdNumbers();
  const [building, floor, unit] = place;
  const filters = {
    condo_id: String(condoID),
    lease_start_time: startOfDay(days[0]),
    lease_end_time: endOfDay(days[1]),
    ...(type ? { lease_type: type } : {}),
    ...(valid ? { valid } : {}),
    ...(building ? { building_id: String(building) } : {}),
    ...(floor ? { floor_id: String(floor) } : {}),
    ...(unit ? { unit_id: String(unit) } : {}),
  };
  // The list's own order; its address was accepted by the endpoint's schema.
  const { sort } = asFilters(asked);
  const download = (total: number) =>
    void run(
      {
        name: t('lease.export.name'),
        columns: leaseColumns(t, buildings),
        stream: (signal) =>
          stream(
            leaseApi.list,
            {
              query: {
                ...filters,
                ...numbers.query,
                ...(sort ? { sort } : {}),
                page: 0,
                count: limits.exportCountMax,
              },
            },
            { silent: true, signal },
          ),
      },
      total,
    );
  return (
    <ExportDialog
      title={t('lease.export.title')}
      counted={queryOf(leaseApi.list, { query: { ...filters, count: 1 } })}
      onClose={onClose}
      onDownload={download}
      ready={numbers.ready}
    >
      <NotTaken asked={asked} fields={fields} />
      <RangeDays days={days} onChange={setDays} says={t('lease.export.rangeSays')} />
      <Form.Item label={t('lease.export.lease_type')} htmlFor="lease-export-type">
        <Select
          id="lease-export-type"
          allowClear
          placeholder={t('kit.export.all')}
          value={type ?? null}
          onChange={(chosen) => setType(chosen ?? undefined)}
          options={leaseTypes.map((value) => ({ value, label: t(`lease.type.${value}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('lease.export.valid')} htmlFor="lease-export-valid">
        <Select
          id="lease-export-valid"
          allowClear
          placeholder={t('kit.export.all')}
          value={valid ?? null}
          onChange={(chosen) => setValid(chosen ?? undefined)}
          options={(['true', 'false'] as const).map((value) => ({ value, label: t(`lease.valid.${value}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('kit.export.place')} htmlFor="lease-export-place">
        <EstateCascade id="lease-export-place" value={place} onChange={setPlace} width="100%" />
      </Form.Item>
      {numbers.choice}
    </ExportDialog>
  );
}

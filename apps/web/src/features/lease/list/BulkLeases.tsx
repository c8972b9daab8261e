import { DownloadOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { Lease } from '@iris/contract/lease/lease.model';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { stream } from '../../../app/request/call.ts';
import { useSession } from '../../../app/session/session.ts';
import { cellOf, type FieldColumn } from '../../../kit/export/column.ts';
import { useExport } from '../../../kit/export/useExport.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { leaseColumns } from '../export/leaseSheet.ts';
import { asFilters } from '../lease.queries.ts';

/** What may be done with the selected leases: export them, or all that match. */
export function BulkLeases({ bulk }: { bulk: Bulk<Lease> }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { run, busy } = useExport();
  const { selection, filters, rows, count } = bulk;
  const columns = leaseColumns(t);
  const name = t('lease.export.name');
  const start = () => {
    if (selection.scope === 'all') {
      const query = {
        ...asFilters(filters),
        condo_id: String(condoID),
        page: 0,
        count: limits.exportCountMax,
      };
      return run(
        { name, columns, stream: (signal) => stream(leaseApi.list, { query }, { silent: true, signal }) },
        count,
      );
    }
    const items = rows.filter(({ id }) => selection.ids.has(id));
    const cells = columns.map((column: FieldColumn) => ({
      ...column,
      value: (lease: Lease) => cellOf(column, lease),
    }));
    return run(
      { name, columns: cells, read: async () => ({ items, total: items.length, page: 0, count }) },
      count,
    );
  };
  return (
    <Button size="small" icon={<DownloadOutlined />} loading={busy} onClick={() => void start()}>
      {t('lease.list.exportSelected', { count: grouped(count) })}
    </Button>
  );
}

import { PrinterOutlined } from '@ant-design/icons';
import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { Repair } from '@iris/contract/repair/repair.model';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call, download } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { BulkActs } from '../../../parts/payment/list/BulkActs.tsx';
import { openFile } from '../../../parts/payment/openFile.ts';

type Query = InputOf<typeof repairApi.list>['query'];

/** Prints the work orders of the selected rows, a page each in one file. */
export function BulkOrders({ bulk }: { bulk: Bulk<Repair> }) {
  const { t } = useTranslation();
  const condo_id = useSession((session) => session.condoID);
  const [busy, setBusy] = useState(false);
  const print = async (rows: readonly Repair[]) => {
    setBusy(true);
    try {
      const file = await download(repairApi.workOrders, {
        body: { condo_id, ids: rows.map(({ id }) => id) },
      });
      if (!openFile(file.blob)) saveFile(file);
    } catch {
      // The request layer has shown what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <BulkActs
      bulk={bulk}
      read={(at) =>
        // The list's own filters, as its address carries them.
        call(repairApi.list, {
          query: { ...(bulk.filters as Partial<Query>), condo_id: String(condo_id), ...at },
        })
      }
      tooMany={(max) => t('repair.workOrder.tooMany', { max })}
      acts={[
        {
          key: 'print',
          label: t('repair.workOrder'),
          icon: <PrinterOutlined />,
          most: limits.workOrdersAtOnce,
          busy,
          go: (rows) => void print(rows),
        },
      ]}
    />
  );
}

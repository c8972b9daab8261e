import { leaseApi } from '@iris/contract/lease/lease.api';
import type { Lease } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { stream } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { BulkExport, type ChosenExport } from '../../../kit/export/BulkExport.tsx';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { useIdNumbers } from '../../../parts/resident/useIdNumbers.tsx';
import { toExport } from '../lease.permissions.ts';
import { asFilters, leasePage } from '../lease.queries.ts';
import { LeaseExportDialog } from './LeaseExportDialog.tsx';
import { leaseColumns } from './leaseSheet.ts';

/** Opens the specification's export dialog with the list's filters. */
export const LeaseExport = ({ list }: { list: ListAddress }) => (
  <ExportButton
    permission={toExport}
    dialog={(asked) => <LeaseExportDialog {...asked} asked={list.asked} />}
  />
);

interface OfList {
  list: ListAddress;
  filters: readonly FilterField[];
}

/** Exports the selected leases. */
export const BulkLeaseExport = ({ bulk, ...of }: OfList & { bulk: Bulk<Lease> }) => (
  <BulkExport bulk={bulk} permission={toExport} dialog={(asked) => <Dialog {...asked} {...of} />} />
);

function Dialog({ list, filters, ...asked }: ChosenExport & OfList) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const words = useFilterWords(list.asked, filters);
  const buildings = useBuildingWords();
  const numbers = useIdNumbers();
  return (
    <ListExport
      {...asked}
      title={t('lease.export.title')}
      asked={list.asked}
      words={words}
      ready={numbers.ready}
      counted={(query) => leasePage(condoID, query)}
      sheet={(query) => ({
        name: t('lease.export.name'),
        columns: leaseColumns(t, buildings),
        stream: (signal) =>
          stream(
            leaseApi.list,
            { query: { ...asFilters(query), ...numbers.query, condo_id: String(condoID) } },
            { silent: true, signal },
          ),
      })}
    >
      {numbers.choice}
    </ListExport>
  );
}

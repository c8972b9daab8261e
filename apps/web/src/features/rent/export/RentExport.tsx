import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
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
import { toExport } from '../rent.permissions.ts';
import { asFilters, rentPage } from '../rent.queries.ts';
import { RentExportDialog } from './RentExportDialog.tsx';
import { rentColumns } from './rentSheet.ts';

/** Opens the specification's export dialog with the list's filters. */
export const RentExport = ({ list }: { list: ListAddress }) => (
  <ExportButton
    permission={toExport}
    dialog={(asked) => <RentExportDialog {...asked} asked={list.asked} />}
  />
);

interface OfList {
  list: ListAddress;
  filters: readonly FilterField[];
}

/** Exports the selected rents. */
export const BulkRentExport = ({ bulk, ...of }: OfList & { bulk: Bulk<Rent> }) => (
  <BulkExport bulk={bulk} permission={toExport} dialog={(asked) => <Dialog {...asked} {...of} />} />
);

function Dialog({ list, filters, ...asked }: ChosenExport & OfList) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const words = useFilterWords(list.asked, filters);
  const buildings = useBuildingWords();
  return (
    <ListExport
      {...asked}
      title={t('rent.export.title')}
      asked={list.asked}
      words={words}
      counted={(query) => rentPage(condoID, query)}
      sheet={(query) => ({
        name: t('rent.export.name'),
        columns: rentColumns(t, buildings),
        stream: (signal) =>
          stream(
            rentApi.list,
            { query: { ...asFilters(query), condo_id: String(condoID) } },
            { silent: true, signal },
          ),
      })}
    />
  );
}

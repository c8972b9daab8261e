import { billApi } from '@iris/contract/bill/bill.api';
import type { Bill } from '@iris/contract/bill/bill.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { stream } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { BulkExport, type ChosenExport } from '../../../kit/export/BulkExport.tsx';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { toExport } from '../bill.permissions.ts';
import { asFilters, billPage } from '../bill.queries.ts';
import { useBillFilters } from '../list/useBillFilters.ts';
import { billColumns } from './billSheet.ts';

/** Exports the rows that the list shows. */
export const BillExport = ({ list }: { list: ListAddress }) => (
  <ExportButton permission={toExport} dialog={(asked) => <Dialog {...asked} ids={null} list={list} />} />
);

/** Exports the selected rows. */
export const BulkBillExport = ({ list, bulk }: { list: ListAddress; bulk: Bulk<Bill> }) => (
  <BulkExport bulk={bulk} permission={toExport} dialog={(asked) => <Dialog {...asked} list={list} />} />
);

function Dialog({ list, ...asked }: ChosenExport & { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const words = useFilterWords(list.asked, useBillFilters());
  const buildings = useBuildingWords();
  return (
    <ListExport
      {...asked}
      title={t('bill.export.title')}
      asked={list.asked}
      words={words}
      counted={(query) => billPage(condoID, query)}
      sheet={(query) => ({
        name: t('bill.export.name'),
        columns: billColumns(t, buildings),
        stream: (signal) =>
          stream(
            billApi.list,
            { query: { ...asFilters(query), condo_id: String(condoID) } },
            { silent: true, signal },
          ),
      })}
    />
  );
}

import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { stream } from '../../base/request/call.ts';
import { useSession } from '../../base/session/session.ts';
import { BulkExport, type ChosenExport } from '../../kit/export/BulkExport.tsx';
import { ExportButton } from '../../kit/export/ExportButton.tsx';
import { ListExport } from '../../kit/export/ListExport.tsx';
import type { Bulk } from '../../kit/list/ListPage.tsx';
import type { ListAddress } from '../../kit/list/listAddress.ts';
import { useFilterWords } from '../../parts/estate/useFilterWords.ts';
import { toExport } from './expenditure.permissions.ts';
import { asFilters, expenditurePage } from './expenditure.queries.ts';
import { expenditureSheet } from './expenditureSheet.ts';
import { useCategoryName } from './useCategoryName.ts';
import { useExpenditureFilters } from './useExpenditureFilters.ts';

/** Exports what the list shows. */
export const ExpenditureExport = ({ list }: { list: ListAddress }) => (
  <ExportButton permission={toExport} dialog={(asked) => <Dialog {...asked} ids={null} list={list} />} />
);

/** Exports what is selected. */
export const BulkExpenditureExport = ({ list, bulk }: { list: ListAddress; bulk: Bulk<Expenditure> }) => (
  <BulkExport bulk={bulk} permission={toExport} dialog={(asked) => <Dialog {...asked} list={list} />} />
);

function Dialog({ list, ...asked }: ChosenExport & { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const categoryName = useCategoryName();
  const words = useFilterWords(list.asked, useExpenditureFilters());
  return (
    <ListExport
      {...asked}
      title={t('expenditure.export.title')}
      asked={list.asked}
      words={words}
      counted={(query) => expenditurePage(condoID, query)}
      sheet={(query) => ({
        name: t('expenditure.export.name'),
        columns: expenditureSheet(t, categoryName),
        stream: (signal) =>
          stream(
            expenditureApi.list,
            { query: { ...asFilters(query), condo_id: String(condoID) } },
            { silent: true, signal },
          ),
      })}
    />
  );
}

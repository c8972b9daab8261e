import { financeApi } from '@iris/contract/finance/finance.api';
import type { Flow } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { stream } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { BulkExport, type ChosenExport } from '../../../kit/export/BulkExport.tsx';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { toExport } from '../finance.permissions.ts';
import { asFilters, flowPage } from '../finance.queries.ts';
import { useFlowFilters } from '../list/useFlowFilters.ts';
import { useFlowTypeName } from '../useFlowTypeName.ts';
import { flowSheet } from './flowSheet.ts';

/** Exports what the list shows. */
export const FlowExport = ({ list }: { list: ListAddress }) => (
  <ExportButton permission={toExport} dialog={(asked) => <Dialog {...asked} ids={null} list={list} />} />
);

/** Exports what is selected. */
export const BulkFlowExport = ({ list, bulk }: { list: ListAddress; bulk: Bulk<Flow> }) => (
  <BulkExport bulk={bulk} permission={toExport} dialog={(asked) => <Dialog {...asked} list={list} />} />
);

function Dialog({ list, ...asked }: ChosenExport & { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const typeName = useFlowTypeName();
  const words = useFilterWords(list.asked, useFlowFilters());
  return (
    <ListExport
      {...asked}
      title={t('finance.export.title')}
      asked={list.asked}
      words={words}
      counted={(query) => flowPage(condoID, query)}
      sheet={(query) => ({
        name: t('finance.export.name'),
        columns: flowSheet(t, typeName),
        stream: (signal) =>
          stream(
            financeApi.flows,
            { query: { ...asFilters(query), condo_id: String(condoID) } },
            { silent: true, signal },
          ),
      })}
    />
  );
}

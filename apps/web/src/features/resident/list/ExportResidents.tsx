import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call } from '../../../base/request/call.ts';
import { useSession } from '../../../base/session/session.ts';
import { BulkExport, type ChosenExport } from '../../../kit/export/BulkExport.tsx';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { SheetColumn } from '../../../kit/export/makeSheet.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { toExport } from '../../../parts/resident/resident.permissions.ts';
import { useIdNumbers } from '../../../parts/resident/useIdNumbers.tsx';
import { asExportFilters, residentPage } from '../resident.queries.ts';

interface OfList {
  list: ListAddress;
  filters: readonly FilterField[];
}

/** Exports the residents that the list shows. */
export const ExportResidents = (of: OfList) => (
  <ExportButton permission={toExport} dialog={(asked) => <Dialog {...asked} {...of} ids={null} />} />
);

/** Exports the selected residents. */
export const BulkResidentExport = ({ bulk, ...of }: OfList & { bulk: Bulk<Resident> }) => (
  <BulkExport bulk={bulk} permission={toExport} dialog={(asked) => <Dialog {...asked} {...of} />} />
);

function Dialog({ list, filters, ...asked }: ChosenExport & OfList) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const columns = useSheetColumns();
  const words = useFilterWords(list.asked, filters);
  const numbers = useIdNumbers();
  return (
    <ListExport
      {...asked}
      title={t('resident.export.title')}
      asked={list.asked}
      words={words}
      ready={numbers.ready}
      counted={(query) => residentPage(condoID, query)}
      sheet={({ page: _page, count: _count, ...query }) => ({
        name: t('resident.export.name'),
        columns,
        read: (page, signal) =>
          call(
            residentApi.export,
            { query: { ...asExportFilters(query), ...numbers.query, condo_id: String(condoID), ...page } },
            { silent: true, signal },
          ),
      })}
    >
      {numbers.choice}
    </ListExport>
  );
}

function useSheetColumns(): SheetColumn<Resident>[] {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const and = t('resident.export.and');
  const units = ({ bindings }: Resident) =>
    bindings.map((bound) => `${unitOf(bound)} ${t(`resident.identity.${bound.identity}`)}`).join(and);
  const since = ({ bindings }: Resident) => bindings.map(({ since_day }) => since_day).join(and);
  return [
    { title: t('resident.field.name'), width: 16, kind: 'text', value: ({ name }) => name },
    { title: t('resident.field.name_en'), width: 22, kind: 'text', value: ({ name_en }) => name_en },
    { title: t('resident.field.phone'), width: 14, kind: 'text', value: ({ phone }) => phone },
    { title: t('resident.field.email'), width: 28, kind: 'text', value: ({ email }) => email },
    {
      title: t('resident.field.id_type'),
      width: 16,
      kind: 'text',
      value: ({ id_type, id_no }) => (id_no ? t(`resident.idType.${id_type}`) : ''),
    },
    { title: t('resident.field.id_no'), width: 16, kind: 'text', value: ({ id_no }) => id_no },
    { title: t('resident.field.unit'), width: 28, kind: 'text', value: units },
    { title: t('resident.field.since_day'), width: 14, kind: 'day', value: since },
    {
      title: t('resident.state'),
      width: 10,
      kind: 'text',
      value: ({ state }) => t(`resident.state.${state}`),
    },
    {
      title: t('resident.field.has_account'),
      width: 10,
      kind: 'text',
      value: ({ has_account }) => t(has_account ? 'resident.yes' : 'resident.no'),
    },
    {
      title: t('resident.balance'),
      width: 14,
      kind: 'money',
      value: ({ account_balance }) => account_balance,
    },
  ];
}

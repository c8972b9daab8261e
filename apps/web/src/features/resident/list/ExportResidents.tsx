import { DownloadOutlined } from '@ant-design/icons';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../app/request/call.ts';
import { useMay, useSession } from '../../../app/session/session.ts';
import { Can } from '../../../kit/can/Can.tsx';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import type { SheetColumn } from '../../../kit/export/makeSheet.ts';
import { useExport } from '../../../kit/export/useExport.tsx';
import { filtersOf, type ListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useBoundUnit } from '../../../pickers/resident/boundUnit.ts';
import { toExport, toReveal } from '../../../pickers/resident/resident.permissions.ts';
import { asExportFilters, residentPage } from '../resident.queries.ts';

/** Exports all residents that match to Excel, after saying how many and what of them. */
export function ExportResidents({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const maySeeNumbers = useMay(toReveal);
  const columns = useSheetColumns();
  const [ask, dialog] = useConfirm();
  const { run, busy } = useExport();
  const filters = filtersOf(list.asked);

  const start = async () => {
    const { total } = await client.fetchQuery(residentPage(condoID, filters));
    ask({
      title: t('resident.export.ask', { total: grouped(total) }),
      says: t(maySeeNumbers ? 'resident.export.whole' : 'resident.export.masked'),
      action: t('resident.export'),
      // Confirmed: the dialog closes, a notice shows how far the export is.
      run: async () =>
        void run<Resident>(
          {
            name: t('resident.export.name'),
            columns,
            read: (page, signal) =>
              call(
                residentApi.export,
                { query: { ...asExportFilters(filters), condo_id: String(condoID), ...page } },
                { silent: true, signal },
              ),
          },
          total,
        ),
    });
  };
  return (
    <>
      <Can permission={toExport} type="disabled">
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => start().catch(() => {})}>
          {t('resident.export')}
        </Button>
      </Can>
      {dialog}
    </>
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
    { title: t('resident.field.since_day'), width: 14, kind: 'text', value: since },
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

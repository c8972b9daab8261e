import { accessApi } from '@iris/contract/access/access.api';
import { accessEvents, accessWays } from '@iris/contract/access/access.model';
import { withoutCard } from '@iris/contract/resident/resident.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { useUnitWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toManage } from '../access.permissions.ts';
import { devicePage, eventPage, eventRetention } from '../access.queries.ts';
import { useEventColumns } from './eventColumns.tsx';
import { eventSheet } from './eventSheet.ts';

/** Events beyond so many are not counted. */
const COUNTED = 10_000;

/** What happened at the doors of the estate that is open. */
export default function EventListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(accessApi.eventList.query, 'accessEvent');
  const filters = useFilters();
  const exports = useEventExport(list, filters);
  const kept = useQuery(eventRetention(condoID)).data;
  const read = (asked: typeof list.asked) => eventPage(condoID, asked);
  const open = (id: number) => {
    const shown = client.getQueryData(read(list.asked).queryKey);
    const device = shown?.items.find((one) => one.id === id)?.device_id;
    if (device) void navigate(`/access/device/${device}/detail`);
  };
  return (
    <ListPage
      name="accessEvent"
      title={t('access.event.list.title')}
      summary={(total) =>
        [
          t(total >= COUNTED ? 'access.event.many' : 'access.event.summary', { total: grouped(total) }),
          kept && t('access.event.retention', kept),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      tabs={(['OPENED', 'REFUSED', 'FORCED', 'OFFLINE'] as const).map((kind) => ({
        title: t(`access.event.${kind}`),
        filter: { kind },
      }))}
      actions={
        <>
          <LinkButton to="/access/device/list">{t('access.toDevices')}</LinkButton>
          {exports.button}
        </>
      }
      list={list}
      read={read}
      columns={useEventColumns()}
      searchHint={t('access.event.search')}
      sayable={withoutCard}
      slots={<DaysFilter list={list} />}
      filters={filters}
      bulk={exports.bulk}
      onOpen={open}
      nameOf={({ device, kind }) => `${device} ${t(`access.event.${kind}`)}`}
      none={{ title: t('access.event.none'), says: t('access.event.noneSays') }}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const devices = useQuery(devicePage({ condo_id: String(condoID), count: '1000' })).data?.items ?? [];
  return [
    {
      kind: 'choice',
      key: 'device_id',
      label: t('access.field.device'),
      options: devices.map(({ id, name, code }) => ({ value: String(id), label: `${name} ${code}` })),
    },
    choiceOf('kind', t('access.field.kind'), accessEvents, (kind) => t(`access.event.${kind}`)),
    choiceOf('way', t('access.field.way'), accessWays, (way) => t(`access.way.${way}`)),
  ];
}

function useEventExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: accessApi.eventList,
    list,
    filters,
    permission: toManage,
    title: t('access.event.export'),
    name: t('access.event.list.title'),
    columns: eventSheet(t, useUnitWords()),
  });
}

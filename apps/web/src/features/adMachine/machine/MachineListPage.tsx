import { PlusOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { adStates } from '@iris/contract/adMachine/adMachine.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RowsExport } from '../../../kit/export/RowsExport.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageLinks } from '../../../kit/page/PageLinks.tsx';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { toManage } from '../adMachine.permissions.ts';
import { machinePage, machineStream } from '../adMachine.queries.ts';
import { useMachineColumns } from './machineColumns.tsx';
import { useMachineFilters } from './machineFilters.ts';
import { useMachineSheet } from './machineSheet.ts';
import { SetVideosButton } from './SetVideosButton.tsx';

const addressOf = (id: number) => `/admin/ad-machine/${id}/ad-machine-detail`;

const place: ListPlace = [adMachineApi.list.query, 'adMachine'];

export const ahead = listAhead(place, (_, asked) => machinePage(asked));

/** The advertising machines of all estates. */
export default function MachineListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(...place);
  const filters = useMachineFilters();
  const words = useFilterWords(list.asked, filters);
  const columns = useMachineSheet({ ofPlatform: true });
  const add = (
    <LinkButton type="primary" to="/AdMachine/AddAdvertisingMachine" icon={<PlusOutlined />}>
      {t('adMachine.screen.add')}
    </LinkButton>
  );
  return (
    <ListPage
      name="adMachine"
      title={t('adMachine.screen.list')}
      summary={(total) => t('adMachine.summary', { total: grouped(total) })}
      tabs={adStates.map((state) => ({ title: t(`adMachine.state.${state}`), filter: { state } }))}
      actions={
        <>
          <RowsExport
            permission={toManage}
            list={list}
            title={t('adMachine.export.machines')}
            name={t('adMachine.screen.list')}
            words={words}
            columns={columns}
            read={machinePage}
            stream={machineStream}
          />
          <PageLinks
            links={[
              { to: '/AdMachine/AddAdvertisingMachine/LogList', title: t('adMachine.screen.logs') },
              {
                to: '/AdMachine/AddAdvertisingMachine/AdMachineModelList',
                title: t('adMachine.screen.models'),
              },
            ]}
          />
          {add}
        </>
      }
      list={list}
      read={machinePage}
      columns={useMachineColumns(addressOf, { ofPlatform: true })}
      searchHint={t('adMachine.search')}
      filters={filters}
      bulk={(bulk) => <SetVideosButton bulk={bulk} />}
      onOpen={(id) => navigate(addressOf(id))}
      nameOf={({ number, name }) => `${number} ${name}`}
      none={{ title: t('adMachine.none'), says: t('adMachine.noneSays'), action: add }}
    />
  );
}

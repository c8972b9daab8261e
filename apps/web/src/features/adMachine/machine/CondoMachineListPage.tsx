import { SendOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { adStates } from '@iris/contract/adMachine/adMachine.model';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toEdit } from '../adMachine.permissions.ts';
import { condoMachinePage } from '../adMachine.queries.ts';
import { useMachineColumns } from './machineColumns.tsx';
import { useMachineFilters } from './machineFilters.ts';
import { useMachineSheet } from './machineSheet.ts';

const addressOf = (id: number) => `/ad-machine/${id}/ad-machine-detail`;

const place: ListPlace = [adMachineApi.condoList.query, 'condoAdMachine'];

export const ahead = listAhead(place, condoMachinePage);

/** The estate's advertising machines. */
export default function CondoMachineListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const filters = useMachineFilters();
  const exports = useCondoExport({
    call: adMachineApi.condoList,
    list,
    filters,
    permission: toEdit,
    title: t('adMachine.export.machines'),
    name: t('adMachine.screen.condoList'),
    columns: useMachineSheet({ ofPlatform: false }),
  });
  return (
    <ListPage
      name="condoAdMachine"
      title={t('adMachine.screen.condoList')}
      summary={(total) => t('adMachine.summary', { total: grouped(total) })}
      tabs={adStates.map((state) => ({ title: t(`adMachine.state.${state}`), filter: { state } }))}
      actions={
        <>
          <LinkButton to="/ad-machine/ad-machine-list/ContentModelList">
            {t('adMachine.screen.contents')}
          </LinkButton>
          {exports.button}
          <Can permission={toEdit}>
            <LinkButton type="primary" to="/ad-machine/ad-machine-pic" icon={<SendOutlined />}>
              {t('adMachine.setPictures')}
            </LinkButton>
          </Can>
        </>
      }
      list={list}
      read={(asked) => condoMachinePage(condoID, asked)}
      columns={useMachineColumns(addressOf, { ofPlatform: false })}
      searchHint={t('adMachine.search')}
      filters={filters}
      bulk={exports.bulk}
      onOpen={(id) => navigate(addressOf(id))}
      nameOf={({ number, name }) => `${number} ${name}`}
      none={{ title: t('adMachine.none'), says: t('adMachine.noneHereSays') }}
    />
  );
}

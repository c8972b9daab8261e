import { BankOutlined } from '@ant-design/icons';
import { financeApi } from '@iris/contract/finance/finance.api';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { useFlowExport } from '../export/useFlowExport.ts';
import { flowPage } from '../finance.queries.ts';
import { FlowFigures } from './FlowFigures.tsx';
import { useFlowColumns } from './flowColumns.tsx';
import { useFlowFilters } from './useFlowFilters.ts';

const place: ListPlace = [financeApi.flows.query, 'finance', 'tight'];

export const ahead = listAhead(place, flowPage);

/** All transactions of the estate, filtered. */
export function FlowListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const exports = useFlowExport(list);
  return (
    <ListPage
      name="finance"
      title={t('finance.screen.list')}
      summary={() => <FlowFigures list={list} />}
      actions={
        <>
          <LinkButton to="/company/detail" icon={<BankOutlined />}>
            {t('finance.screen.company')}
          </LinkButton>
          {exports.button}
        </>
      }
      list={list}
      read={(asked) => flowPage(condoID, asked)}
      columns={useFlowColumns()}
      searchHint={t('finance.list.search')}
      slots={
        <>
          <PlaceFilter list={list} />
          <MomentsFilter list={list} />
        </>
      }
      filters={useFlowFilters()}
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/finance/waterbills/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('finance.list.none'), says: t('finance.list.noneSays') }}
    />
  );
}

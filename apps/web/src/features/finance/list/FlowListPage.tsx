import { BankOutlined } from '@ant-design/icons';
import { financeApi } from '@iris/contract/finance/finance.api';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { BulkFlowExport, FlowExport } from '../export/FlowExport.tsx';
import style from '../finance.module.css';
import { toExport } from '../finance.permissions.ts';
import { flowPage } from '../finance.queries.ts';
import { FlowFigures } from './FlowFigures.tsx';
import { useFlowColumns } from './flowColumns.tsx';
import { useFlowFilters } from './useFlowFilters.ts';

/** Every movement of money of the estate, filtered. */
export function FlowListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const mayExport = useMay(toExport);
  const list = useListAddress(financeApi.flows.query);
  return (
    <ListPage
      name="finance"
      title={t('finance.screen.list')}
      summary={(total, filtered) => (
        <span className={style.summary}>
          <span>
            {t(filtered ? 'finance.list.matching' : 'finance.list.summary', { total: grouped(total) })}
          </span>
          <FlowFigures list={list} />
        </span>
      )}
      actions={
        <>
          <LinkButton to="/company/detail" icon={<BankOutlined />}>
            {t('finance.screen.company')}
          </LinkButton>
          <FlowExport list={list} />
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
      bulk={mayExport ? (bulk) => <BulkFlowExport list={list} bulk={bulk} /> : undefined}
      onOpen={(id) => navigate(`/finance/waterbills/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('finance.list.none'), says: t('finance.list.noneSays') }}
    />
  );
}

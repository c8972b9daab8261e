import { BankOutlined } from '@ant-design/icons';
import { financeApi } from '@iris/contract/finance/finance.api';
import { flowAccounts } from '@iris/contract/finance/finance.model';
import { flowChannels, flowTypes } from '@iris/contract/payment/payment.model';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../app/session/session.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../pickers/estate/PlaceFilter.tsx';
import { FlowExport } from '../export/FlowExport.tsx';
import style from '../finance.module.css';
import { flowPage } from '../finance.queries.ts';
import { useFlowTypeName } from '../useFlowTypeName.ts';
import { FlowFigures } from './FlowFigures.tsx';
import { useFlowColumns } from './flowColumns.tsx';

/** Every movement of money of the estate, filtered. */
export function FlowListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
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
          <FlowExport />
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
      filters={useFilters()}
      onOpen={(id) => navigate(`/finance/waterbills/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('finance.list.none'), says: t('finance.list.noneSays') }}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  return [
    {
      kind: 'choice',
      key: 'direction',
      label: t('finance.field.direction'),
      options: (['IN', 'OUT'] as const).map((value) => ({ value, label: t(`finance.direction.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'bill_type',
      label: t('finance.field.bill_type'),
      options: flowTypes.map((value) => ({ value, label: typeName(value) })),
    },
    {
      kind: 'choice',
      key: 'payment_type',
      label: t('finance.field.payment_type'),
      options: flowChannels.map((value) => ({
        value,
        label: t(`payment.channel.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'account',
      label: t('finance.field.account'),
      options: flowAccounts.map((value) => ({ value, label: t(`ledger.account.${value}`) })),
    },
  ];
}

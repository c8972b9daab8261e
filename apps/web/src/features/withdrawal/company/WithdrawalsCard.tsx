import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { ListCard } from '../../../kit/list/ListCard.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { useOpenedRow } from '../../../kit/list/useOpenedRow.ts';
import { StateFilter } from '../../../parts/withdrawal/StateFilter.tsx';
import { OPENED, useWithdrawalColumns } from '../../../parts/withdrawal/useWithdrawalColumns.tsx';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';
import { withdrawalPage } from './wallet.queries.ts';

/** The company's withdrawals and their results, newest first. */
export function WithdrawalsCard() {
  const { t } = useTranslation();
  const companyID = useSession((session) => session.companyID);
  const list = useListAddress(withdrawalApi.list.query);
  const query = useQuery({
    ...withdrawalPage(companyID, list.asked),
    placeholderData: keepPreviousData,
  });
  const { opened, open } = useOpenedRow(query.data?.items ?? [], OPENED);
  return (
    <>
      <ListCard
        name="withdrawal"
        title={t('companyWallet.list')}
        tools={<StateFilter list={list} />}
        list={list}
        query={query}
        columns={useWithdrawalColumns()}
        onOpen={open}
        nameOf={({ number }) => number}
        none={{ title: t('companyWallet.none'), says: t('companyWallet.noneSays') }}
      />
      {opened && <WithdrawalDrawer withdrawal={opened} onClose={() => open(null)} />}
    </>
  );
}

import { formatMoney } from '@iris/contract/core/money';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentsFilter } from '../../../kit/list/DaysFilter.tsx';
import { ClearFilters } from '../../../kit/list/EmptyList.tsx';
import { ListCard } from '../../../kit/list/ListCard.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { useOpenedRow } from '../../../kit/list/useOpenedRow.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { TabCount } from '../../../kit/page/PageTabs.tsx';
import { CompanySelect } from '../../../parts/company/CompanySelect.tsx';
import { StateFilter } from '../../../parts/withdrawal/StateFilter.tsx';
import { OPENED, useWithdrawalColumns } from '../../../parts/withdrawal/useWithdrawalColumns.tsx';
import { toJudge, toOversee } from '../../../parts/withdrawal/withdrawal.permissions.ts';
import style from '../platformWallet.module.css';
import { JudgeDrawer } from './JudgeDrawer.tsx';
import { nextWaiting } from './nextWaiting.ts';
import { allWithdrawals, waitingWithdrawals } from './withdrawals.queries.ts';

/** The withdrawals that companies requested: waiting ones come first, and after one is reviewed the next opens. */
export default function WithdrawalsTab() {
  const { t } = useTranslation();
  const list = useListAddress(withdrawalApi.all.query, 'withdrawalAll');
  const query = useQuery({ ...allWithdrawals(list.asked), placeholderData: keepPreviousData });
  const items = query.data?.items ?? [];
  const mayJudge = useMay(toJudge);
  const { opened, open } = useOpenedRow(items, OPENED);
  return (
    <>
      <ListCard
        name="withdrawalAll"
        title={t('platformWallet.list')}
        summary={<Waiting of={query.data} />}
        tools={
          <>
            <SearchBox list={list} placeholder={t('platformWallet.search')} />
            <Filters list={list} />
          </>
        }
        list={list}
        query={query}
        columns={useWithdrawalColumns()}
        onOpen={open}
        nameOf={({ number }) => number}
        {...(mayJudge && items.some(waits)
          ? {
              rowActions: (row: Withdrawal) =>
                waits(row) && (
                  <Button
                    size="small"
                    aria-label={t('platformWallet.reviewOf', { number: row.number })}
                    onClick={() => open(row.id)}
                  >
                    {t('platformWallet.review')}
                  </Button>
                ),
            }
          : {})}
        none={{ title: t('platformWallet.none'), says: t('platformWallet.noneSays') }}
      />
      {opened && (
        <JudgeDrawer
          key={opened.id}
          withdrawal={opened}
          onJudged={() => open(nextWaiting(items, opened.id)?.id ?? null)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

const waits = ({ status }: Withdrawal) => status === 'PENDING';

/** How many are waiting for review, and their total. */
function Waiting({ of }: { of: { pending: number; pending_sum: number } | undefined }) {
  const { t } = useTranslation();
  if (!of) return null;
  if (of.pending === 0) return t('platformWallet.noneWaiting');
  return t('platformWallet.waiting', { count: grouped(of.pending), amount: formatMoney(of.pending_sum) });
}

function Filters({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const maySeeCompanies = useMay(['平台數據管理-查看', '平台數據管理-公司']);
  const company = list.asked.company_id;
  return (
    <>
      <StateFilter list={list} />
      {maySeeCompanies && (
        // The control is inside the label, which therefore names it.
        // biome-ignore lint/a11y/noLabelWithoutControl: the select of the picker
        <label className={style.company}>
          <span className="hidden-text">{t('withdrawal.field.name')}</span>
          <CompanySelect
            {...(company === undefined ? {} : { value: Number(company) })}
            onChange={(id) => list.set({ company_id: String(id) })}
          />
        </label>
      )}
      <MomentsFilter list={list} />
      {list.filtered && <ClearFilters list={list} />}
    </>
  );
}

/** Beside the title of the tab. */
export function Count() {
  const { data } = useQuery({ ...waitingWithdrawals, enabled: useMay(toOversee) });
  return <TabCount of={data?.pending ?? 0} />;
}

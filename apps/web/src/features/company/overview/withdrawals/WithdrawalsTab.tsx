import { dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { type Withdrawal, withdrawalStates } from '@iris/contract/withdrawal/withdrawal.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../app/session/session.ts';
import { DayRange } from '../../../../kit/day/DayRange.tsx';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { ColumnPopover } from '../../../../kit/list/ColumnPopover.tsx';
import { ListFooter } from '../../../../kit/list/ListFooter.tsx';
import { ListTable } from '../../../../kit/list/ListTable.tsx';
import { filtersOf, type ListAddress, useListAddress } from '../../../../kit/list/listAddress.ts';
import { SearchBox } from '../../../../kit/list/SearchBox.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { CompanySelect } from '../../../../pickers/condo/CompanySelect.tsx';
import { useWithdrawalColumns } from '../../../../pickers/withdrawal/useWithdrawalColumns.tsx';
import style from '../platformWallet.module.css';
import { JudgeDrawer } from './JudgeDrawer.tsx';
import { nextWaiting } from './nextWaiting.ts';
import { allWithdrawals } from './withdrawals.queries.ts';

const NAME = 'withdrawalAll';
const none = { scope: 'page' as const, ids: new Set<number>() };

/** What companies ask to be paid out: those that wait come first, and after one is judged the next opens. */
export function WithdrawalsTab() {
  const { t } = useTranslation();
  const list = useListAddress(withdrawalApi.all.query);
  const columns = useWithdrawalColumns();
  const [opened, open] = useState<Withdrawal | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...allWithdrawals(list.asked),
    placeholderData: keepPreviousData,
  });
  const title = t('platformWallet.list');
  const items = data?.items ?? [];
  return (
    <Card
      title={title}
      extra={
        data && (
          <span className={style.note}>
            {data.pending > 0
              ? t('platformWallet.waiting', {
                  count: grouped(data.pending),
                  amount: formatMoney(data.pending_sum),
                })
              : t('platformWallet.noneWaiting')}
          </span>
        )
      }
    >
      <div className={style.toolbar}>
        <SearchBox list={list} placeholder={t('platformWallet.search')} />
        <Filters list={list} />
        <span className={style.last}>
          <ColumnPopover name={NAME} columns={columns} />
        </span>
      </div>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {(data || !error) && (
        <div className={style.wide} aria-busy={isFetching}>
          <ListTable
            name={NAME}
            label={title}
            list={list}
            columns={columns}
            page={data}
            onOpen={(id) => open(items.find((one) => one.id === id) ?? null)}
            nameOf={({ number }) => number}
            empty={
              list.filtered ? (
                <Nothing kind="noMatch" title={t('kit.empty.noMatch')} action={<Clear list={list} />} />
              ) : (
                <Nothing kind="none" title={t('platformWallet.none')} says={t('platformWallet.noneSays')} />
              )
            }
          />
          {data && data.total > 0 && (
            <ListFooter
              list={list}
              total={data.total}
              here={items.length}
              selection={none}
              onSelectAll={() => {}}
              onClear={() => {}}
              bulk={null}
            />
          )}
        </div>
      )}
      {opened && (
        <JudgeDrawer
          key={opened.id}
          // The newest of it, while the list shows it.
          withdrawal={items.find(({ id }) => id === opened.id) ?? opened}
          onJudged={() => open(nextWaiting(items, opened.id))}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}

function Filters({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const maySeeCompanies = useMay(['平台數據管理-查看', '平台數據管理-公司']);
  const { status, company_id, start_time, end_time } = list.asked;
  const days =
    start_time && end_time ? ([dayOf(Number(start_time)), dayOf(Number(end_time))] as const) : null;
  return (
    <>
      <Select
        className={style.status ?? ''}
        aria-label={t('withdrawal.field.status')}
        allowClear
        placeholder={t('withdrawal.anyState')}
        value={status ?? null}
        options={withdrawalStates.map((value) => ({ value, label: t(`withdrawal.state.${value}`) }))}
        onChange={(state: string | null) => list.set({ status: state ?? undefined })}
      />
      {maySeeCompanies && (
        // The control is inside, where a label reaches it.
        // biome-ignore lint/a11y/noLabelWithoutControl: the select of the picker
        <label className={style.company}>
          <span className="hidden-text">{t('withdrawal.field.name')}</span>
          <CompanySelect
            {...(company_id === undefined ? {} : { value: Number(company_id) })}
            onChange={(company) => list.set({ company_id: String(company) })}
          />
        </label>
      )}
      <span className={style.period}>
        <DayRange
          value={days}
          onChange={(next) =>
            list.set({
              start_time: next ? String(startOfDay(next[0])) : undefined,
              end_time: next ? String(endOfDay(next[1])) : undefined,
            })
          }
        />
      </span>
      {list.filtered && <Clear list={list} />}
    </>
  );
}

function Clear({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const filters = Object.keys(filtersOf(list.asked));
  return (
    <Button onClick={() => list.set(Object.fromEntries(filters.map((key) => [key, undefined])))}>
      {t('kit.list.clear')}
    </Button>
  );
}

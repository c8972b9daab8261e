import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { type Withdrawal, withdrawalStates } from '@iris/contract/withdrawal/withdrawal.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../app/session/session.ts';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { ColumnPopover } from '../../../../kit/list/ColumnPopover.tsx';
import { ListFooter } from '../../../../kit/list/ListFooter.tsx';
import { ListTable } from '../../../../kit/list/ListTable.tsx';
import { useListAddress } from '../../../../kit/list/listAddress.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { useWithdrawalColumns } from '../../../../pickers/withdrawal/useWithdrawalColumns.tsx';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';
import style from './wallet.module.css';
import { withdrawalPage } from './wallet.queries.ts';

const NAME = 'withdrawal';
const none = { scope: 'page' as const, ids: new Set<number>() };

/** What the company asked for and what became of it, the newest first. */
export function WithdrawalsCard() {
  const { t } = useTranslation();
  const companyID = useSession((session) => session.companyID);
  const list = useListAddress(withdrawalApi.list.query);
  const columns = useWithdrawalColumns();
  const [opened, open] = useState<Withdrawal | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...withdrawalPage(companyID, list.asked),
    placeholderData: keepPreviousData,
  });
  const title = t('companyWallet.list');
  const items = data?.items ?? [];
  const clear = <Button onClick={() => list.set({ status: undefined })}>{t('kit.list.clear')}</Button>;
  return (
    <Card
      title={title}
      extra={
        <>
          <Select
            className={style.status ?? ''}
            aria-label={t('withdrawal.field.status')}
            allowClear
            placeholder={t('withdrawal.anyState')}
            value={list.asked.status ?? null}
            options={withdrawalStates.map((value) => ({ value, label: t(`withdrawal.state.${value}`) }))}
            onChange={(status: string | null) => list.set({ status: status ?? undefined })}
          />
          <ColumnPopover name={NAME} columns={columns} />
        </>
      }
    >
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
                <Nothing kind="noMatch" title={t('kit.empty.noMatch')} action={clear} />
              ) : (
                <Nothing kind="none" title={t('companyWallet.none')} says={t('companyWallet.noneSays')} />
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
        <WithdrawalDrawer
          // The newest of it, while the list shows it.
          withdrawal={items.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}

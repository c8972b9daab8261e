import { limits } from '@iris/contract/core/limits';
import type { WalletLine } from '@iris/contract/wallet/wallet.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentText } from '../../kit/day/DayText.tsx';
import { Bone } from '../../kit/empty/Bone.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import table from '../../kit/table/table.module.css';
import { VoucherButton } from '../../parts/payment/VoucherViewer.tsx';
import { walletHistory } from '../../parts/wallet/wallet.queries.ts';
import { LineNumber } from './LineNumber.tsx';
import style from './wallet.module.css';

/** What moved a wallet, the newest first, with what it held after each. */
export function WalletHistory({ residentId }: { residentId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({ ...walletHistory(residentId, page), placeholderData: keepPreviousData });
  const { total = 0, items = [] } = query.data ?? {};
  return (
    <section aria-label={t('wallet.history')}>
      <h3 className={style.subtitle}>{t('wallet.history')}</h3>
      {query.isPending && <Bone width="60%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && total === 0 && (
        <Nothing kind="none" title={t('wallet.history.none')} says={t('wallet.history.noneSays')} />
      )}
      {items.length > 0 && (
        <PlainTable label={t('wallet.history.table')} className={style.table} busy={query.isFetching}>
          <thead>
            <tr>
              <th scope="col">{t('wallet.line.time')}</th>
              <th scope="col">{t('wallet.line.kind')}</th>
              <th scope="col" className={table.end}>
                {t('wallet.line.amount')}
              </th>
              <th scope="col" className={table.end}>
                {t('wallet.line.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {total > limits.pageCount && (
        <div className={style.pager}>
          <Pagination
            size="small"
            current={page + 1}
            total={total}
            pageSize={limits.pageCount}
            showSizeChanger={false}
            onChange={(next) => setPage(next - 1)}
          />
        </div>
      )}
    </section>
  );
}

function Line({ line }: { line: WalletLine }) {
  const { t } = useTranslation();
  const { kind, time, by, amount, balance, memo, proof } = line;
  return (
    <tr>
      <td className={table.plain}>
        <MomentText of={time} />
        <span className={style.second}>{by || t('wallet.line.system')}</span>
      </td>
      <td>
        <span className={style.what}>
          <b>{t(`wallet.line.${kind}`)}</b>
          <LineNumber line={line} />
          {proof !== null && <VoucherButton file={proof} label={t('wallet.line.proof')} />}
        </span>
        {memo && <span className={style.second}>{memo}</span>}
      </td>
      <td className={`${table.end} ${amount > 0 ? style.in : style.out}`}>
        {amount > 0 && '+'}
        <Money cents={amount} />
      </td>
      <td className={table.end}>
        <Money cents={balance} />
      </td>
    </tr>
  );
}

import type { WalletLine } from '@iris/contract/wallet/wallet.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { MomentText } from '../../kit/day/DayText.tsx';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { PagedTable } from '../../kit/table/PagedTable.tsx';
import table from '../../kit/table/table.module.css';
import { VoucherButton } from '../../parts/payment/VoucherViewer.tsx';
import { walletHistory } from '../../parts/wallet/wallet.queries.ts';
import { LineNumber } from './LineNumber.tsx';
import style from './wallet.module.css';

/** The transactions of a wallet, newest first, with the balance after each. */
export function WalletHistory({ residentId }: { residentId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const query = useQuery({ ...walletHistory(residentId, page), placeholderData: keepPreviousData });
  return (
    <section aria-label={t('wallet.history')}>
      <h3 className={style.subtitle}>{t('wallet.history')}</h3>
      <PagedTable
        label={t('wallet.history.table')}
        query={query}
        page={page}
        onPage={setPage}
        none={<Nothing kind="none" title={t('wallet.history.none')} says={t('wallet.history.noneSays')} />}
        head={
          <>
            <th scope="col">{t('wallet.line.time')}</th>
            <th scope="col">{t('wallet.line.kind')}</th>
            <th scope="col" className={table.end}>
              {t('wallet.line.amount')}
            </th>
            <th scope="col" className={table.end}>
              {t('wallet.line.balance')}
            </th>
          </>
        }
        row={(line) => <Line key={line.id} line={line} />}
      />
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
        <span className={table.second}>{by || t('wallet.line.system')}</span>
      </td>
      <td>
        <span className={table.what}>
          <b>{t(`wallet.line.${kind}`)}</b>
          <LineNumber line={line} />
          {proof !== null && <VoucherButton file={proof} label={t('wallet.line.proof')} />}
        </span>
        {memo && <span className={table.second}>{memo}</span>}
      </td>
      <td className={`${table.end} ${amount > 0 ? style.in : ''}`}>
        {amount > 0 && '+'}
        <Money cents={amount} />
      </td>
      <td className={table.end}>
        <Money cents={balance} />
      </td>
    </tr>
  );
}

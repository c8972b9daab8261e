import type { Transaction } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Entries } from '../../../parts/payment/Entries.tsx';
import style from '../payment.module.css';

/** The ledger transactions of a payment, each as a small journal whose two columns balance. */
export function Journal({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation();
  if (transactions.length === 0) return <p className={style.second}>{t('payment.journal.none')}</p>;
  return (
    <>
      <ol className={style.transactions}>
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <Entries transaction={transaction} />
          </li>
        ))}
      </ol>
      <p className={style.note}>{t('payment.journal.says')}</p>
    </>
  );
}

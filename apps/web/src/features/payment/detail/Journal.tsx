import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Transaction } from '@iris/contract/payment/payment.model';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../kit/money/Money.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../payment.module.css';

/** The ledger's transactions of a payment, each as a small journal whose two columns come to the same. */
export function Journal({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation();
  if (transactions.length === 0) return <p className={style.second}>{t('payment.journal.none')}</p>;
  return (
    <>
      <ol className={style.transactions}>
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <Booked transaction={transaction} />
          </li>
        ))}
      </ol>
      <p className={style.note}>{t('payment.journal.says')}</p>
    </>
  );
}

type Entry = Transaction['entries'][number];
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const debitsFirst = (a: Entry, b: Entry): number => Number(a.amount < 0) - Number(b.amount < 0);

function Booked({ transaction: { kind, time, by, memo, entries } }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const debit = sum(entries.map(({ amount }) => Math.max(0, amount)));
  const credit = sum(entries.map(({ amount }) => Math.max(0, -amount)));
  const title = t(`ledger.transaction.${kind}`);
  return (
    <>
      <div className={style.transactionHead}>
        <h3>{title}</h3>
        <span className={style.second}>
          {[t('payment.journal.by', { name: by || t('audit.system'), time: formatMoment(time) }), memo]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <StateTag tone={debit === credit ? 'ok' : 'bad'}>
          {debit === credit
            ? t('payment.journal.balanced')
            : t('payment.journal.off', { amount: formatMoney(Math.abs(debit - credit)) })}
        </StateTag>
      </div>
      <div className={style.scroll}>
        <table className={style.journal} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('payment.journal.account')}</th>
              <th scope="col">{t('payment.journal.charge')}</th>
              <th scope="col" className={style.end}>
                {t('payment.journal.debit')}
              </th>
              <th scope="col" className={style.end}>
                {t('payment.journal.credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...entries].sort(debitsFirst).map(({ id, account, amount, business_no }) => (
              <tr key={id}>
                <td className={amount < 0 ? style.credit : undefined}>{t(`ledger.account.${account}`)}</td>
                <td>{business_no}</td>
                <td className={style.end}>{amount > 0 && <Money cents={amount} />}</td>
                <td className={style.end}>{amount < 0 && <Money cents={-amount} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('payment.journal.sum')}
              </th>
              <td className={style.end}>
                <Money cents={debit} />
              </td>
              <td className={style.end}>
                <Money cents={credit} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

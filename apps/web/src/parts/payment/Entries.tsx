import { dayOf, formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Transaction } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import table from '../../kit/table/table.module.css';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import style from './entries.module.css';

type Entry = Transaction['entries'][number];
const debitsFirst = (a: Entry, b: Entry): number => Number(a.amount < 0) - Number(b.amount < 0);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The ledger entries of a transaction: debits, credits, and that they balance. */
export function Entries({
  transaction: { kind, time, value_day, by, memo, entries },
}: {
  transaction: Transaction;
}) {
  const { t } = useTranslation();
  const debit = sum(entries.map(({ amount }) => Math.max(0, amount)));
  const credit = sum(entries.map(({ amount }) => Math.max(0, -amount)));
  const title = t(`ledger.transaction.${kind}`);
  return (
    <>
      <div className={style.head}>
        <h3>{title}</h3>
        <span className={style.second}>
          {[
            by || t('audit.system'),
            formatMoment(time),
            value_day !== dayOf(time) && t('pay.attempt.valueDay', { day: value_day }),
            memo,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <StateTag tone={debit === credit ? 'ok' : 'bad'}>
          {debit === credit
            ? t('pay.entries.balanced')
            : t('pay.entries.off', { amount: formatMoney(Math.abs(debit - credit)) })}
        </StateTag>
      </div>
      <PlainTable label={title} className={style.columns}>
        <thead>
          <tr>
            <th scope="col">{t('pay.entries.account')}</th>
            <th scope="col">{t('pay.entries.charge')}</th>
            <th scope="col" className={table.end}>
              {t('pay.entries.debit')}
            </th>
            <th scope="col" className={table.end}>
              {t('pay.entries.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...entries].sort(debitsFirst).map(({ id, account, amount, business_no }) => (
            <tr key={id}>
              <td className={amount < 0 ? style.credit : undefined}>{t(`ledger.account.${account}`)}</td>
              <td>{business_no}</td>
              <td className={table.end}>{amount > 0 && <Money cents={amount} />}</td>
              <td className={table.end}>{amount < 0 && <Money cents={-amount} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('pay.entries.sum')}
            </th>
            <td className={table.end}>
              <Money cents={debit} />
            </td>
            <td className={table.end}>
              <Money cents={credit} />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
    </>
  );
}

import { formatMoney } from '@iris/contract/core/money';
import type { LineRefusal, StatementDetail } from '@iris/contract/payment/payment.model';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../kit/number/grouped.ts';
import style from '../payment.module.css';

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
const inDollars = ({ reason }: LineRefusal): boolean => reason !== 'CURRENCY';

/** What became of every credit of the file: lines here, and those that were refused, each with its reason and the sums. */
export function RefusedLines({ statement: { lines, total, refused } }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const dollars = refused.filter(inDollars);
  const amountOf = ({ amount, reason, value }: LineRefusal): string =>
    reason === 'CURRENCY' ? `${value} ${formatMoney(amount).replace('HK$', '')}` : formatMoney(amount);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('statement.refused', { count: grouped(refused.length) })}
      description={
        <>
          <p>
            {t('statement.sums', {
              file: formatMoney(total + sumOf(dollars)),
              lines: grouped(lines),
              taken: formatMoney(total),
              refused: grouped(dollars.length),
              left: formatMoney(sumOf(dollars)),
            })}
          </p>
          <ul className={style.refused} aria-label={t('statement.refusedList')}>
            {refused.map((refusal) => (
              <li key={refusal.row}>
                {t('statement.refusedLine', { row: refusal.row, amount: amountOf(refusal) })}{' '}
                {t(`statement.refusal.${refusal.reason}`, { value: refusal.value })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

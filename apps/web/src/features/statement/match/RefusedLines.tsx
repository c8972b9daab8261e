import { formatMoney } from '@iris/contract/core/money';
import type { LineRefusal, StatementDetail } from '@iris/contract/statement/statement.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import style from '../statement.module.css';

const sumOf = (rows: readonly { amount: number | null }[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
const inDollars = ({ reason, amount }: LineRefusal): boolean => reason !== 'CURRENCY' && amount !== null;

/** What became of every credit of the file: imported lines, and refused ones with their reasons and totals. */
export function RefusedLines({ statement: { lines, total, refused } }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const dollars = refused.filter(inDollars);
  const unread = refused.filter(({ amount }) => amount === null).length;
  const lineOf = ({ row, amount, reason, value }: LineRefusal): string => {
    if (amount === null) return t('statement.refusedUnread', { row });
    const money = formatMoney(amount);
    const shown = reason === 'CURRENCY' ? `${value} ${money.replace('HK$', '')}` : money;
    return t('statement.refusedLine', { row, amount: shown });
  };
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
            {unread > 0 && ` ${t('statement.sumsUnread', { count: grouped(unread) })}`}
          </p>
          <ul className={style.refused} aria-label={t('statement.refusedList')}>
            {refused.map((refusal) => (
              <li key={refusal.row}>
                {lineOf(refusal)} {t(`statement.refusal.${refusal.reason}`, { value: refusal.value })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

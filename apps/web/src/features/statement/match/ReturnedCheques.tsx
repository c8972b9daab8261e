import { formatMoney } from '@iris/contract/core/money';
import type { StatementDetail } from '@iris/contract/statement/statement.model';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import style from '../statement.module.css';
import { BatchLink } from './BatchLink.tsx';

/** Withdrawals of the file that look like cheques which the bank returned, each with its cheque and batch. */
export function ReturnedCheques({ statement: { returns } }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  if (returns.length === 0) return null;
  const waiting = returns.some(({ state }) => state !== 'RETURNED');
  return (
    <Alert
      type={waiting ? 'warning' : 'info'}
      showIcon
      title={t('statement.returns', { count: grouped(returns.length) })}
      description={
        <>
          {waiting && <p>{t('statement.returnsSays')}</p>}
          <ul className={style.refused} aria-label={t('statement.returnsList')}>
            {returns.map(({ row, day, amount, number, state, batch }) => (
              <li key={row}>
                {t('statement.returnLine', { row, day, amount: formatMoney(amount), number })}{' '}
                <BatchLink batch={batch} />{' '}
                {t(
                  `statement.return.${state === 'RETURNED' ? 'done' : state === 'CLEARED' ? 'cleared' : 'open'}`,
                )}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

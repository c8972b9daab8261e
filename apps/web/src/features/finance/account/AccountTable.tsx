import type { AccountStatement } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import style from '../finance.module.css';
import { DepositTable } from './DepositTable.tsx';
import { Owed } from './Owed.tsx';
import { StatementTable } from './StatementTable.tsx';

/** A statement of account line by line, with the balance after each at the right; deposits have their own table. */
export function AccountTable({ statement }: { statement: AccountStatement }) {
  const { t } = useTranslation();
  const { from_day, lines, opening, closing, charged, settled, unpaid, overdue, deposits } = statement;
  const still = lines.length === 0 && opening === 0;
  return (
    <>
      <Owed label={t('finance.account.now')} unpaid={unpaid} overdue={overdue} />
      {still ? (
        <Nothing kind="noMatch" title={t('finance.account.none')} says={t('finance.account.noneSays')} />
      ) : (
        <>
          <StatementTable
            label={t('finance.account')}
            amounts={[t('finance.account.charged'), t('finance.account.settled')]}
            after={t('finance.account.balance')}
            opening={{ day: from_day, label: t('finance.account.opening'), cents: opening }}
            lines={lines.map((line) => ({
              line,
              amounts: [line.charged, line.settled],
              after: line.balance,
            }))}
            sums={[charged, settled]}
            closing={{ label: t('finance.account.closing'), cents: closing }}
          />
          <p className={style.note}>{t('finance.account.note')}</p>
        </>
      )}
      <DepositTable from={from_day} deposits={deposits} />
    </>
  );
}

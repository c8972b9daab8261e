import type { AccountStatement } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../finance.module.css';
import { Owed } from './Owed.tsx';
import { StatementTable } from './StatementTable.tsx';

interface DepositTableProps {
  from: string;
  deposits: AccountStatement['deposits'];
}

/** The deposits of a statement of account, with the amount held after each line; nothing if there are none. */
export function DepositTable({ from, deposits }: DepositTableProps) {
  const { t } = useTranslation();
  const { opening, closing, charged, received, returned, unpaid, overdue, lines } = deposits;
  if (opening === 0 && unpaid.count === 0 && lines.length === 0) return null;
  return (
    <section className={style.deposits} aria-label={t('finance.account.deposits')}>
      <h3>{t('finance.account.deposits')}</h3>
      <p className={style.note}>{t('finance.account.depositsSay')}</p>
      {unpaid.count > 0 && (
        <Owed label={t('finance.account.depositsNow')} unpaid={unpaid} overdue={overdue} />
      )}
      <StatementTable
        label={t('finance.account.deposits')}
        amounts={[t('finance.account.charged'), t('finance.account.received'), t('finance.account.returned')]}
        after={t('finance.account.held')}
        opening={{ day: from, label: t('finance.account.heldBefore'), cents: opening }}
        lines={lines.map((line) => ({
          line,
          amounts: [line.charged, line.received, line.returned],
          after: line.held,
        }))}
        sums={[charged, received, returned]}
        closing={{ label: t('finance.account.heldAtEnd'), cents: closing }}
      />
    </section>
  );
}

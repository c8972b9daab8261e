import { formatMoney } from '@iris/contract/core/money';
import type { AccountLine, AccountStatement } from '@iris/contract/finance/finance.model';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import { FiguresHelp } from '../../../pickers/payment/FiguresHelp.tsx';
import style from '../finance.module.css';
import { useFlowTypeName } from '../useFlowTypeName.ts';

/** A statement of account line by line, what is owed after each at the right. */
export function AccountTable({ statement }: { statement: AccountStatement }) {
  const { t } = useTranslation();
  const { lines, opening, closing, charged, settled } = statement;
  const still = lines.length === 0 && opening === 0;
  if (still)
    return (
      <>
        <Now statement={statement} />
        <Nothing kind="noMatch" title={t('finance.account.none')} says={t('finance.account.noneSays')} />
      </>
    );
  return (
    <>
      <Now statement={statement} />
      <PlainTable label={t('finance.account')}>
        <thead>
          <tr>
            <th scope="col">{t('finance.account.day')}</th>
            <th scope="col">{t('finance.account.item')}</th>
            <th scope="col" className={table.end}>
              {t('finance.account.charged')}
            </th>
            <th scope="col" className={table.end}>
              {t('finance.account.settled')}
            </th>
            <th scope="col" className={table.end}>
              {t('finance.account.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={table.plain}>
              <DayText of={statement.from_day} />
            </td>
            <td colSpan={3}>{t('finance.account.opening')}</td>
            <td className={table.end}>
              <Money cents={opening} />
            </td>
          </tr>
          {lines.map((line) => (
            <Line key={`${line.kind}${line.source_id}`} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('finance.account.total')}
            </th>
            <td className={table.end}>
              <Money cents={charged} />
            </td>
            <td className={table.end}>
              <Money cents={settled} />
            </td>
            <td />
          </tr>
          <tr>
            <th scope="row" colSpan={4}>
              {t(closing < 0 ? 'finance.account.credit' : 'finance.account.closing')}
            </th>
            <td className={table.end}>
              <Money cents={Math.abs(closing)} />
            </td>
          </tr>
        </tfoot>
      </PlainTable>
      <p className={style.note}>{t('finance.account.note')}</p>
    </>
  );
}

/** What is owed today, in the words of the other screens: the balance of a period is another figure. */
function Now({ statement: { unpaid, overdue } }: { statement: AccountStatement }) {
  const { t } = useTranslation();
  return (
    <p className={style.now}>
      <span>{t('finance.account.now')}</span>
      <span>
        {t('figure.unpaid')} <Money cents={unpaid.amount} />
      </span>
      <span>
        {t('figure.overdue')} <Money cents={overdue.amount} />
      </span>
      <FiguresHelp />
    </p>
  );
}

function Line({ line }: { line: AccountLine }) {
  const name = useLineName();
  const money = (cents: number) => cents !== 0 && <Money cents={cents} />;
  const moved = line.kind === 'PAYMENT' || line.kind === 'REFUND';
  return (
    <tr>
      <td className={table.plain}>
        <DayText of={line.day} />
      </td>
      <td>
        {moved ? <Link to={`/finance/waterbills/${line.source_id}/detail`}>{name(line)}</Link> : name(line)}
        <div className={style.under}>{line.business_no}</div>
      </td>
      <td className={table.end}>{money(line.charged)}</td>
      <td className={table.end}>{money(line.settled)}</td>
      <td className={table.end}>
        <Money cents={line.balance} />
      </td>
    </tr>
  );
}

/** What is charged by its name; money by how it moved; a deduction by what was kept. */
function useLineName(): (line: AccountLine) => string {
  const { t, i18n } = useTranslation();
  const typeName = useFlowTypeName();
  return ({ kind, charge_kind, bill_type, title, title_en, payment_type, amount }) => {
    const titled = (i18n.language === 'en' && title_en) || title;
    const what = titled || typeName(charge_kind === 'BILL' ? (bill_type ?? 'OTHER') : charge_kind);
    if (kind === 'CHARGE') return what;
    if (kind === 'DEDUCTION')
      return `${what} · ${t('finance.account.kept', { amount: formatMoney(amount) })}`;
    const way = payment_type === null ? t(`finance.line.${kind}`) : t(`payment.channel.${payment_type}`);
    return `${what} · ${way}`;
  };
}

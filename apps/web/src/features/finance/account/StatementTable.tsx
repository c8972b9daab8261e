import { inLanguage } from '@iris/contract/core/language';
import type { AccountLine, DepositLine } from '@iris/contract/finance/finance.model';
import { flowTypeOf } from '@iris/contract/payment/payment.charges';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import style from '../finance.module.css';
import { useFlowTypeName } from '../useFlowTypeName.ts';

interface StatementLine {
  line: AccountLine | DepositLine;
  /** One for each heading. */
  amounts: readonly number[];
  /** The amount owed or held after it. */
  after: number;
}
interface StatementTableProps {
  label: string;
  /** The headings of the amount columns and of the last one. */
  amounts: readonly string[];
  after: string;
  opening: { day: string; label: string; cents: number };
  lines: readonly StatementLine[];
  sums: readonly number[];
  closing: { label: string; cents: number };
}

/** The lines between the opening and the closing balance. */
export function StatementTable({
  label,
  amounts,
  after,
  opening,
  lines,
  sums,
  closing,
}: StatementTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('finance.account.day')}</th>
          <th scope="col">{t('finance.account.item')}</th>
          {[...amounts, after].map((heading) => (
            <th key={heading} scope="col" className={`${table.end} ${style.heading}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={table.plain}>
            <DayText of={opening.day} />
          </td>
          <td colSpan={amounts.length + 1}>{opening.label}</td>
          <td className={table.end}>
            <Money cents={opening.cents} />
          </td>
        </tr>
        {lines.map((one) => (
          <Line key={`${one.line.kind}${one.line.source_id}`} headings={amounts} {...one} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('finance.account.total')}
          </th>
          {amounts.map((heading, index) => (
            <td key={heading} className={table.end}>
              <Money cents={sums[index] ?? 0} />
            </td>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="row" colSpan={amounts.length + 2}>
            {closing.label}
          </th>
          <td className={table.end}>
            <Money cents={closing.cents} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

function Line({ line, amounts, after, headings }: StatementLine & { headings: readonly string[] }) {
  const { t } = useTranslation();
  const name = useLineName();
  const moved = line.kind === 'PAYMENT' || line.kind === 'REFUND';
  return (
    <tr>
      <td className={table.plain}>
        <DayText of={line.day} />
      </td>
      <td className={style.item}>
        {moved ? <Link to={`/finance/waterbills/${line.source_id}/detail`}>{name(line)}</Link> : name(line)}
        <div className={style.under}>
          {line.business_no}
          {line.start_day > line.day && ` · ${t('finance.account.advance', { day: line.start_day })}`}
        </div>
      </td>
      {headings.map((heading, index) => {
        const cents = amounts[index] ?? 0;
        return (
          <td key={heading} className={table.end}>
            {cents !== 0 && <Money cents={cents} />}
          </td>
        );
      })}
      <td className={table.end}>
        <Money cents={after} />
      </td>
    </tr>
  );
}

/** Charges by name, payments by channel, deductions from deposits by their use. */
function useLineName(): (line: AccountLine | DepositLine) => string {
  const { t, i18n } = useTranslation();
  const typeName = useFlowTypeName();
  return ({ kind, charge_kind, bill_type, title, title_en, payment_type }) => {
    const titled = inLanguage(i18n.language, title, title_en);
    const what = titled || typeName(flowTypeOf({ kind: charge_kind, billType: bill_type }));
    if (kind === 'CHARGE') return what;
    const way = payment_type === null ? t(`finance.line.${kind}`) : t(`payment.channel.${payment_type}`);
    return `${what} · ${way}`;
  };
}

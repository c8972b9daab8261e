import { formatMoney } from '@iris/contract/core/money';
import type { AccountKind } from '@iris/contract/payment/payment.model';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ScrollBox } from '../../../kit/table/ScrollBox.tsx';
import style from './summary.module.css';

/** The two figures of a line, in HKD cents. */
type Pair = readonly [first: number, second: number];

interface Group {
  key: string;
  title: string;
  rows: readonly { account: AccountKind; figures: Pair }[];
  totalTitle: string;
}

interface StatementProps {
  title: string;
  /** Above the two columns of figures. */
  heads: readonly [ReactNode, ReactNode];
  groups: readonly Group[];
  total: { title: string; figures: Pair };
}

const sumOf = (rows: Group['rows']): Pair => [
  rows.reduce((sum, { figures }) => sum + figures[0], 0),
  rows.reduce((sum, { figures }) => sum + figures[1], 0),
];

/** `1,234.50`, in brackets if negative; the column heading has the currency. */
function Figure({ cents }: { cents: number }) {
  const plain = formatMoney(Math.abs(cents)).replace('HK$', '');
  return <td className={style.end}>{cents < 0 ? `(${plain})` : plain}</td>;
}

const Figures = ({ figures }: { figures: Pair }) => (
  <>
    <Figure cents={figures[0]} />
    <Figure cents={figures[1]} />
  </>
);

/** A financial statement: groups of accounts with their totals, and the final balance. */
export function Statement({ title, heads, groups, total }: StatementProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ScrollBox label={title}>
      <table className={style.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('summary.account')}</th>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: always the same two columns
              <th key={index} scope="col" className={style.end}>
                {head}
                <span className={style.under}>{t('summary.dollars')}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title: name, rows, totalTitle }) => (
          <tbody key={key} aria-labelledby={`${id}-${key}`}>
            <tr className={style.group}>
              <th id={`${id}-${key}`} scope="rowgroup" colSpan={3}>
                {name}
              </th>
            </tr>
            {rows.length === 0 && (
              <tr className={style.item}>
                <th scope="row" colSpan={3} className={style.quiet}>
                  {t('summary.nothing')}
                </th>
              </tr>
            )}
            {rows.map(({ account, figures }) => (
              <tr key={account} className={style.item}>
                <th scope="row">{t(`ledger.account.${account}`)}</th>
                <Figures figures={figures} />
              </tr>
            ))}
            <tr className={style.subtotal}>
              <th scope="row">{totalTitle}</th>
              <Figures figures={sumOf(rows)} />
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr className={style.total}>
            <th scope="row">{total.title}</th>
            <Figures figures={total.figures} />
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

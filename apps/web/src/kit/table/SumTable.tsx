import type { ReactNode } from 'react';
import { Money } from '../money/Money.tsx';
import { PlainTable } from './PlainTable.tsx';
import style from './table.module.css';

interface SumTableProps {
  label: string;
  /** What the columns are called; the last has the amounts. */
  head: readonly [what: string, how: string, amount: string];
  /** Amounts are HKD cents. */
  rows: readonly { key: string | number; what: ReactNode; how: ReactNode; amount: number }[];
  sum: { label: string; amount: number };
}

/** What amounts are for, and what they come to. */
export function SumTable({ label, head: [what, how, amount], rows, sum }: SumTableProps) {
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{how}</th>
          <th scope="col" className={style.end}>
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.what}</td>
            <td>{row.how}</td>
            <td className={style.end}>
              <Money cents={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {sum.label}
          </th>
          <td className={style.end}>
            <Money cents={sum.amount} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

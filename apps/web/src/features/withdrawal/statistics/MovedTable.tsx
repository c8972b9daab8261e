import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import style from '../../../kit/table/table.module.css';

interface MovedTableProps {
  label: string;
  rowTitle: string;
  rows: readonly { key: string; name: string; payment_sum: number; refund_sum: number }[];
  /** Scrolls beyond this height. */
  height?: number;
}

/** Payments and refunds to the cent, with the difference. */
export function MovedTable({ label, rowTitle, rows, height }: MovedTableProps) {
  const { t } = useTranslation();
  const titles = [t('platformWallet.payments'), t('platformWallet.refunds'), t('platformWallet.net')];
  return (
    <PlainTable label={label} height={height}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {titles.map((title) => (
            <th key={title} scope="col" className={style.end}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, payment_sum, refund_sum }) => (
          <tr key={key}>
            <th scope="row" className={style.plain}>
              {name}
            </th>
            <td className={style.end}>
              <Money cents={payment_sum} />
            </td>
            <td className={style.end}>
              <Money cents={refund_sum} />
            </td>
            <td className={style.end}>
              <Money cents={payment_sum - refund_sum} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

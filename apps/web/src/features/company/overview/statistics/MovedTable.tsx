import { useTranslation } from 'react-i18next';
import { Money } from '../../../../kit/money/Money.tsx';
import style from '../platformWallet.module.css';

interface MovedTableProps {
  label: string;
  rowTitle: string;
  rows: readonly { key: string; name: string; payment_sum: number; refund_sum: number }[];
  /** Higher than this it scrolls. */
  height?: number;
}

/** Payments and refunds to the cent, with what was kept. */
export function MovedTable({ label, rowTitle, rows, height }: MovedTableProps) {
  const { t } = useTranslation();
  return (
    <section
      className={style.scroll}
      aria-label={label}
      {...(height === undefined ? {} : { style: { maxHeight: height } })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable
      tabIndex={0}
    >
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            <th scope="col">{t('platformWallet.payments')}</th>
            <th scope="col">{t('platformWallet.refunds')}</th>
            <th scope="col">{t('platformWallet.net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, payment_sum, refund_sum }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Money cents={payment_sum} />
              </td>
              <td>
                <Money cents={refund_sum} />
              </td>
              <td>
                <Money cents={payment_sum - refund_sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

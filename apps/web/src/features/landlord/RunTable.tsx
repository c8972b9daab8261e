import { formatMoney } from '@iris/contract/core/money';
import type { Run } from '@iris/contract/landlord/landlord.model';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import table from '../../kit/table/table.module.css';
import { usePersonName } from '../../parts/resident/usePersonName.ts';
import { rateOf } from './landlord.format.ts';
import style from './landlord.module.css';

interface RunTableProps {
  items: Run['items'];
  /** Those who are not paid this time. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
  fee: number;
  amount: number;
}

/** What each landlord would be paid; the totals are of those who are chosen. */
export function RunTable({ items, left, onLeave, fee, amount }: RunTableProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const leave = (id: number, out: boolean) => {
    const after = new Set(left);
    if (out) after.add(id);
    else after.delete(id);
    onLeave(after);
  };
  return (
    <PlainTable label={t('landlord.screen.run')}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={t('landlord.run.all')}
              checked={left.size === 0}
              indeterminate={left.size > 0 && left.size < items.length}
              onChange={({ target }) =>
                onLeave(new Set(target.checked ? [] : items.map(({ landlord_id }) => landlord_id)))
              }
            />
          </th>
          <th scope="col">{t('landlord.field.name')}</th>
          <th scope="col" className={table.end}>
            {t('landlord.field.held')}
          </th>
          <th scope="col" className={table.end}>
            {t('landlord.run.rents')}
          </th>
          <th scope="col" className={table.end}>
            {t('landlord.fee')}
          </th>
          <th scope="col" className={table.end}>
            {t('landlord.run.pays')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.landlord_id}>
            <td>
              <Checkbox
                aria-label={t('landlord.run.choose', { name: nameIn(item.name, item.name_en) })}
                checked={!left.has(item.landlord_id)}
                onChange={({ target }) => leave(item.landlord_id, !target.checked)}
              />
            </td>
            <td>
              <Link to={`/landlord/${item.landlord_id}/detail`}>{nameIn(item.name, item.name_en)}</Link>
              <div className={style.under}>
                {[item.bank_name, item.bank_account].every((one) => one === '') && '—'}
                {item.bank_name}
                {item.bank_name !== '' && item.bank_account !== '' && ' · '}
                <span className={style.account}>{item.bank_account}</span>
              </div>
            </td>
            <td className={table.end}>
              <Money cents={item.held} />
              {item.uncleared !== 0 && (
                <div className={style.under}>
                  {t('landlord.run.uncleared', { amount: formatMoney(item.uncleared) })}
                </div>
              )}
            </td>
            <td className={table.end}>
              <Money cents={item.rents} />
            </td>
            <td className={table.end}>
              <Money cents={item.fee} />
              <div className={style.under}>{rateOf(item.fee_points)}</div>
            </td>
            <td className={table.end}>
              <Money cents={item.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('landlord.run.total')}
          </th>
          <td className={table.end}>
            <Money cents={fee} />
          </td>
          <td className={table.end}>
            <Money cents={amount} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

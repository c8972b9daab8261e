import type { Rent } from '@iris/contract/rent/rent.model';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useNarrow } from '../../../base/window/narrow.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { TermText } from '../TermText.tsx';

interface RentRowsProps {
  rents: readonly Rent[];
  chosen: readonly Rent[];
  mayChoose: (rent: Rent) => boolean;
  onToggle: (rent: Rent) => void;
  onChoose: (rents: readonly Rent[]) => void;
}

/** The rents; those that can be collected have a checkbox. */
export function RentRows({ rents, chosen, mayChoose, onToggle, onChoose }: RentRowsProps) {
  const { t } = useTranslation();
  // On a narrow window the period stands below the number, and how it was paid below the state.
  const narrow = useNarrow();
  const open = rents.filter(mayChoose);
  const isChosen = (rent: Rent) => chosen.some(({ id }) => id === rent.id);
  const all = open.length > 0 && open.every(isChosen);
  return (
    <PlainTable label={t('lease.rents')} className={table.plain}>
      <thead>
        <tr>
          {open.length > 0 && (
            <th scope="col">
              <Checkbox
                aria-label={t('kit.list.selectPage')}
                checked={all}
                indeterminate={!all && chosen.length > 0}
                onChange={() => onChoose(all ? [] : open)}
              />
            </th>
          )}
          <th scope="col">{t('lease.rents.number')}</th>
          {!narrow && <th scope="col">{t('pay.period')}</th>}
          <th scope="col" className={table.end}>
            {t('lease.field.amount')}
          </th>
          <th scope="col">{t('lease.rents.due')}</th>
          <th scope="col">{t('lease.rents.status')}</th>
          {!narrow && <th scope="col">{t('pay.channel')}</th>}
        </tr>
      </thead>
      <tbody>
        {rents.map((rent) => (
          <tr key={rent.id}>
            {open.length > 0 && (
              <td>
                {mayChoose(rent) && (
                  <Checkbox
                    aria-label={t('kit.list.select', { name: rent.business_no })}
                    checked={isChosen(rent)}
                    onChange={() => onToggle(rent)}
                  />
                )}
              </td>
            )}
            <td>
              <Link to={`/rent/${rent.id}/detail`}>{rent.business_no}</Link>
              {narrow && (
                <div className={table.second}>
                  <TermText from={rent.start_day} to={rent.end_day} />
                </div>
              )}
            </td>
            {!narrow && (
              <td>
                <TermText from={rent.start_day} to={rent.end_day} />
              </td>
            )}
            <td className={table.end}>
              <Money cents={rent.total_price} />
            </td>
            <td>
              <DayText of={rent.due_day} />
            </td>
            <td>
              <ChargeTag state={rent.status} dueDay={rent.due_day} />
              {narrow && rent.pay_channel !== null && (
                <div className={table.second}>
                  <ChannelText channel={rent.pay_channel} />
                </div>
              )}
            </td>
            {!narrow && (
              <td>
                <ChannelText channel={rent.pay_channel} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

import type { DrawerCount } from '@iris/contract/counter/counter.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import style from '../counter.module.css';
import { DifferenceTag } from './DifferenceTag.tsx';

/** What was counted of each channel beside what the books say. */
export function CountTable({ count: { ways, others, difference } }: { count: DrawerCount }) {
  const { t } = useTranslation();
  const sum = (field: 'payments' | 'expected' | 'counted') => ways.reduce((all, way) => all + way[field], 0);
  return (
    <>
      <div className={style.scroll}>
        <table className={style.count}>
          <thead>
            <tr>
              <th scope="col">{t('counter.close.way')}</th>
              <th scope="col">{t('counter.close.payments')}</th>
              <th scope="col">{t('counter.close.expected')}</th>
              <th scope="col">{t('counter.close.counted')}</th>
              <th scope="col">{t('counter.close.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ channel, payments, expected, counted }) => (
              <tr key={channel}>
                <th scope="row">{t(`payment.channel.${channel}`)}</th>
                <td>{grouped(payments)}</td>
                <td>
                  <Money cents={expected} />
                </td>
                <td>
                  <Money cents={counted} />
                </td>
                <td>
                  <DifferenceTag cents={counted - expected} />
                </td>
              </tr>
            ))}
            <tr className={style.sum}>
              <th scope="row">{t('counter.close.total')}</th>
              <td>{grouped(sum('payments'))}</td>
              <td>
                <Money cents={sum('expected')} />
              </td>
              <td>
                <Money cents={sum('counted')} />
              </td>
              <td>
                <DifferenceTag cents={difference} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {others.length > 0 && (
        <ul className={style.others} aria-label={t('counter.close.others')}>
          <li>{t('counter.close.others')}</li>
          {others.map(({ channel, payments, amount }) => (
            <li key={channel}>
              {t(`payment.channel.${channel}`)} · {t('counter.pay.count', { count: grouped(payments) })} ·{' '}
              <Money cents={amount} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

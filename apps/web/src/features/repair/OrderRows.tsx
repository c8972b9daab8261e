import type { Repair } from '@iris/contract/repair/repair.model';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import { RepairTag, TimeLeft } from './RepairTags.tsx';
import style from './repair.module.css';
import { useRepairPlace } from './useRepairPlace.ts';

/** Orders one below the other, with a link each; `none` where there are none. */
export function OrderRows({ orders, none }: { orders: readonly Repair[]; none: string }) {
  const { t } = useTranslation();
  const placeOf = useRepairPlace();
  if (orders.length === 0) return <p className={style.second}>{none}</p>;
  return (
    <ul className={style.orders}>
      {orders.map((order) => (
        <li key={order.id} className={style.choice}>
          <Link to={`/repair/${order.id}/detail`}>{order.number}</Link>
          <span>{t(`repair.type.${order.type}`)}</span>
          <span>{placeOf(order)}</span>
          <span className={style.second}>
            <DayText of={order.reported_at} />
          </span>
          <RepairTag order={order} />
          {order.status !== 'FINISH' && <TimeLeft order={order} />}
        </li>
      ))}
    </ul>
  );
}

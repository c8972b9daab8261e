import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { Repair } from '@iris/contract/repair/repair.model';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { RepairTag, TimeLeft, UrgencyTag } from '../RepairTags.tsx';
import style from './board.module.css';

export interface CardKeys {
  key: (order: Repair, event: KeyboardEvent) => void;
  click: (order: Repair) => void;
  blur: (order: Repair) => void;
}

interface OrderCardProps {
  order: Repair;
  /** Found once for all cards. */
  placeOf: (order: Repair) => string;
  /** Whether it can be moved at all. */
  movable: boolean;
  /** Picked up by key. */
  taken: boolean;
  /** On its way; it cannot be moved again meanwhile. */
  busy: boolean;
  /** The id of the explanation of the handle. */
  how: string;
  keys: CardKeys;
}

/** An order on the board: dragged anywhere by mouse or finger, by its handle with the keys. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, placeOf, movable, taken, busy, how, keys } = props;
  const { t } = useTranslation();
  const still = !movable || busy;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: still,
  });
  return (
    <li
      ref={setNodeRef}
      className={style.card}
      data-order={order.id}
      data-movable={!still}
      data-taken={taken || isDragging}
      data-busy={busy}
      {...listeners}
    >
      <CardFace
        order={order}
        placeOf={placeOf}
        handle={
          movable && (
            <button
              type="button"
              className={style.handle}
              aria-label={t('repair.board.handle', { number: order.number })}
              aria-describedby={how}
              aria-pressed={taken}
              aria-disabled={busy}
              onKeyDown={(event) => keys.key(order, event)}
              // Some browsers would make a click of the space bar that picked up.
              onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
              onClick={() => keys.click(order)}
              onBlur={() => keys.blur(order)}
            >
              <HolderOutlined aria-hidden />
            </button>
          )
        }
      />
    </li>
  );
});

/** What a card says; the copy under the pointer says the same. */
export function CardFace({
  order,
  placeOf,
  handle,
}: Pick<OrderCardProps, 'order' | 'placeOf'> & { handle?: ReactNode }) {
  const { t } = useTranslation();
  const finished = order.status === 'FINISH';
  return (
    <>
      <div className={style.top}>
        {handle}
        <Link to={`/repair/${order.id}/detail`} className={style.number} draggable={false}>
          {order.number}
        </Link>
        <UrgencyTag urgency={order.urgency} />
        <span className={style.left}>
          {finished && order.finished_at !== null ? (
            <DayText of={order.finished_at} />
          ) : (
            <TimeLeft order={order} />
          )}
        </span>
      </div>
      <div className={style.place}>{placeOf(order)}</div>
      <div className={style.foot}>
        <span>{t(`repair.type.${order.type}`)}</span>
        {order.staff_name !== '' && <span className={style.who}>{order.staff_name}</span>}
        {finished && order.outcome !== 'DONE' && <RepairTag order={order} />}
      </div>
    </>
  );
}

import { useDroppable } from '@dnd-kit/core';
import { limits } from '@iris/contract/core/limits';
import type { Repair, RepairState } from '@iris/contract/repair/repair.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { columnPage, FIRST_CARDS } from '../repair.queries.ts';
import style from './board.module.css';
import { type CardKeys, OrderCard } from './OrderCard.tsx';
import { PutHere } from './StaffStrip.tsx';
import { type Places, useFlight } from './useFlight.ts';

/** How many more each time its end is reached. */
const STEP = 40;

interface ColumnProps {
  status: RepairState;
  filters: Asked;
  /** Orders that are being moved, as they will stand. */
  moving: ReadonlyMap<number, Repair>;
  placeOf: (order: Repair) => string;
  /** Orders that this person moved: they do not fly. */
  still: ReadonlySet<number>;
  places: Places;
  taken: number | null;
  movable: (order: Repair) => boolean;
  how: string;
  keys: CardKeys;
  /** Whether what is held can be put here; `chosen` by key. */
  fits: boolean;
  chosen: boolean;
  onPut: (() => void) | null;
}

/** A state's orders, the most pressing first; more of them as its end comes into view. */
export const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { status, filters, moving, placeOf, still, places, taken, movable, how, keys } = props;
  const { fits, chosen, onPut } = props;
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [shown, setShown] = useState(FIRST_CARDS);
  const [earlier, setEarlier] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...columnPage(condoID, filters, status, { shown, earlier }),
    placeholderData: keepPreviousData,
  });
  const cards = useMemo(() => {
    const arriving = [...moving.values()].filter((order) => order.status === status);
    return [...arriving, ...(data?.items ?? []).filter(({ id }) => !moving.has(id))];
  }, [moving, data, status]);
  const total = data?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  useFlight(status, list, { places, still, shown: cards });
  const { setNodeRef, isOver } = useDroppable({
    id: status === 'FINISH' ? 'finish' : status,
    disabled: !fits,
  });
  const title = t(`repair.state.${status}`);
  const rest = data !== undefined && data.items.length < total;
  const full = shown + STEP > limits.pageCountMax;
  return (
    <section
      ref={setNodeRef}
      className={style.column}
      aria-label={title}
      data-over={(isOver && fits) || chosen}
      data-fits={fits}
    >
      <h2 className={style.title}>
        {title}
        {data ? <span className={style.count}>{grouped(total)}</span> : <Bone width={20} />}
        {status === 'FINISH' && !earlier && <span className={style.since}>{t('repair.board.lastDays')}</span>}
      </h2>
      <div className={style.scroll} aria-busy={isPlaceholderData || !data}>
        {error && <FailurePanel error={error} onRetry={refetch} />}
        {!data && !error && <CardBones />}
        {data && cards.length === 0 && (
          <p className={style.none}>
            {t(earlier ? 'repair.board.noneAtAll' : `repair.board.none.${status}`)}
          </p>
        )}
        <ul ref={list} className={style.cards}>
          {cards.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              placeOf={placeOf}
              movable={movable(order)}
              taken={taken === order.id}
              busy={moving.has(order.id)}
              how={how}
              keys={keys}
            />
          ))}
        </ul>
        {rest && !full && <More busy={isPlaceholderData} onMore={() => setShown(shown + STEP)} />}
        {rest && full && (
          <Link className={style.more} to={`?${new URLSearchParams({ ...filters, status, form: 'list' })}`}>
            {t('repair.board.moreInList')}
          </Link>
        )}
        {status === 'FINISH' && data && !rest && !earlier && (
          <Button type="link" className={style.more ?? ''} onClick={() => setEarlier(true)}>
            {t('repair.board.earlier')}
          </Button>
        )}
      </div>
      {onPut && fits && <PutHere name={t('repair.board.toFinish')} onPut={onPut} />}
    </section>
  );
});

const CardBones = () =>
  ['a', 'b', 'c'].map((key) => (
    <div key={key} className={style.card}>
      <Bone width="60%" />
      <Bone width="90%" />
      <Bone width="40%" />
    </div>
  ));

/** Asks for more once it comes into view, or is pressed. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current || busy) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '200px',
    });
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [busy, onMore]);
  return (
    <Button ref={button} type="link" className={style.more ?? ''} loading={busy} onClick={onMore}>
      {t('repair.board.more')}
    </Button>
  );
}

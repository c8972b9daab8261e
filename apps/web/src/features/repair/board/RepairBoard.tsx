import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Repair } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import {
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { toAssign, toHandle, toKeepStaff } from '../repair.permissions.ts';
import { columnsOf, everybody } from '../repair.queries.ts';
import { useRepairPlace } from '../useRepairPlace.ts';
import { AskDrawer } from './AskDrawer.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import style from './board.module.css';
import { inOrder, keyOfTarget, type Target, targetsOf } from './drop.ts';
import { CardFace, type CardKeys } from './OrderCard.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { StaffStrip } from './StaffStrip.tsx';
import type { Places } from './useFlight.ts';
import { type KeyMoves, useKeyMoves } from './useKeyMoves.ts';
import { useMoves } from './useMoves.ts';

/** What is done by mouse is seen; what is done by key is said in the console's own words, see `useKeyMoves`. */
const nothing = () => undefined;
const unsaid = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};

/** The list's orders as cards in three columns; they are put on a staff member, or among the finished. */
export default function RepairBoard({ filters }: { filters: Asked }) {
  const { t } = useTranslation();
  const how = useId();
  const placeOf = useRepairPlace();
  const condoID = useSession((session) => session.condoID);
  const userId = useSession((session) => session.user?.id);
  const people = useQuery(everybody(condoID));
  const mayAssign = useMay(toAssign);
  const mayHandle = useMay(toHandle);
  const me = people.data?.items.find(({ user_id }) => user_id !== null && user_id === userId)?.id ?? null;
  const rights = { mayAssign, mayHandle, own: me };
  const staff = useMemo(() => inOrder(people.data?.items ?? []), [people.data]);
  const moves = useMoves(rights);
  const targetsFor = useCallback(
    (order: Repair): Target[] => {
      const all: Target[] = [
        ...staff.map((one) => ({ kind: 'staff', staff: one }) as const),
        { kind: 'finish' },
      ];
      return targetsOf(order, all, { mayAssign, mayHandle, own: me }, Date.now());
    },
    [staff, mayAssign, mayHandle, me],
  );
  const movable = useCallback((order: Repair) => targetsFor(order).length > 0, [targetsFor]);
  const focused = useRef<number>(null);
  useFocusKept(focused, moves.moving);
  const byKey = useKeyMoves({
    targetsFor: (order) => (moves.moving.has(order.id) ? [] : targetsFor(order)),
    onDrop: (order, target) => {
      focused.current = order.id;
      moves.put(order, target);
    },
  });
  const { taken } = byKey;
  const keys = useStableKeys(byKey);
  const [dragged, setDragged] = useState<Repair | null>(null);
  const held = dragged ?? taken?.order ?? null;
  const targets = useMemo(() => new Set(held ? targetsFor(held).map(keyOfTarget) : []), [held, targetsFor]);
  const target = taken?.targets[taken.at];
  const chosen = target ? keyOfTarget(target) : null;
  const places = useRef<Places>(new Map());
  const own = useRef(new Set<number>());
  for (const id of moves.moving.keys()) own.current.add(id);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const drop = ({ over }: DragEndEvent) => {
    // Each place hands over the target that it stands for.
    const there = (over?.data.current as { target?: Target } | undefined)?.target;
    if (dragged && over) moves.put(dragged, there ?? { kind: 'finish' });
    setDragged(null);
  };
  const states = columnsOf(filters);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={unsaid}
      onDragStart={({ active }: DragStartEvent) =>
        setDragged((active.data.current as { order: Repair }).order)
      }
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div className={style.board}>
        {people.isPending && <Bone width="100%" />}
        {people.error && <FailurePanel error={people.error} onRetry={people.refetch} />}
        {people.data && staff.length === 0 && (
          <p className={style.none}>
            {t('repair.board.noStaff')}{' '}
            <Can permission={toKeepStaff}>
              <Link to="/repair/staff/add">{t('repair.staff.add')}</Link>
            </Can>
          </p>
        )}
        {staff.length > 0 && (
          <StaffStrip
            staff={staff}
            held={held}
            targets={targets}
            chosen={chosen}
            onPut={taken ? byKey.put : null}
          />
        )}
        <div className={style.columns} data-one={states.length === 1}>
          {states.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              filters={filters}
              moving={moves.moving}
              placeOf={placeOf}
              still={own.current}
              places={places.current}
              taken={taken?.order.id ?? null}
              movable={movable}
              how={how}
              keys={keys}
              fits={status === 'FINISH' && targets.has('finish')}
              chosen={status === 'FINISH' && chosen === 'finish'}
              onPut={taken && status === 'FINISH' ? () => byKey.put({ kind: 'finish' }) : null}
            />
          ))}
        </div>
        <span id={how} hidden>
          {t('repair.board.how')}
        </span>
        <span className="hidden-text" aria-live="assertive">
          {byKey.said}
        </span>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`${style.card} ${style.lifted}`}>
            <CardFace order={dragged} placeOf={placeOf} />
          </div>
        )}
      </DragOverlay>
      {moves.asking && <AskDrawer asking={moves.asking} onClose={moves.answered} />}
      {moves.refused && <RefusedDialog refused={moves.refused} onPut={moves.put} onClose={moves.forget} />}
    </DndContext>
  );
}

/** The focus goes with a card that was moved by key, whose handle is another one in its new column. */
function useFocusKept(order: RefObject<number | null>, moving: ReadonlyMap<number, Repair>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move and its end
  useEffect(() => {
    if (order.current === null || document.activeElement !== document.body) return;
    const card = document.querySelector(`.shell main [data-order="${order.current}"] button`);
    if (card instanceof HTMLElement) card.focus();
  }, [moving]);
}

/** The cards' handlers, the same ones for as long as the board is there: not every card is drawn again for each key. */
function useStableKeys(moves: KeyMoves): CardKeys {
  const latest = useRef(moves);
  useLayoutEffect(() => {
    latest.current = moves;
  });
  return useMemo(
    () => ({
      key: (order, event) => latest.current.key(order, event),
      click: (order) => latest.current.click(order),
      blur: (order) => latest.current.taken?.order.id === order.id && latest.current.putBack(),
    }),
    [],
  );
}

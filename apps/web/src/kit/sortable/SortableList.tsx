import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { addTexts, useTranslation } from '../../base/i18n/i18n.ts';
import { SortableRow } from './SortableRow.tsx';
import style from './sortable.module.css';
import { sortableText } from './sortable.text.ts';

addTexts(sortableText);

interface SortableListProps<Item> {
  items: readonly Item[];
  label: string;
  nameOf: (item: Item) => string;
  /** Called with the ids in their new order. */
  onOrder: (ids: number[]) => void;
  /** A row; `tools` move it, to be placed where they fit. */
  children: (item: Item, tools: ReactNode) => ReactNode;
}

/** A list that people reorder: by drag, by the handle's keys, or by the buttons for one step. */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items, label, nameOf, onOrder, children } = props;
  const { t } = useTranslation();
  const [moved, setMoved] = useState('');
  const away = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const total = items.length;
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const said = (key: 'taken' | 'over' | 'put' | 'cancelled', id: UniqueIdentifier, at: number) => {
    const item = items[placeOf(id)];
    return t(`sortable.${key}`, { name: item ? nameOf(item) : '', at: at + 1, total });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      away.current = false;
      return said('taken', active.id, placeOf(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      away.current ||= over.id !== active.id;
      // A row just picked up is over its own place, which was announced.
      return away.current ? said('over', active.id, placeOf(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => said('put', active.id, placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => said('cancelled', active.id, placeOf(active.id)),
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= total) return;
    setMoved(said('put', item.id, to));
    onOrder(arrayMove([...items], from, to).map(({ id }) => id));
  };
  const drop = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortable.how') } }}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        <ul className={style.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              first={index === 0}
              last={index === total - 1}
              onStep={(step) => move(index, index + step)}
            >
              {(tools) => children(item, tools)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <span className="hidden-text" role="status">
        {moved}
      </span>
    </DndContext>
  );
}

import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './sortable.module.css';

interface SortableRowProps {
  id: number;
  name: string;
  first: boolean;
  last: boolean;
  onStep: (step: 1 | -1) => void;
  children: (tools: ReactNode) => ReactNode;
}

/** One row of a list that is being reordered. */
export function SortableRow({ id, name, first, last, onStep, children }: SortableRowProps) {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('sortable.role') } });
  const pressed = useRef<-1 | 1>(undefined);
  const buttons = useRef<Partial<Record<-1 | 1, HTMLButtonElement | null>>>({});
  // A moved row keeps the focus; at the end of the list the other button gets it.
  useEffect(() => {
    const step = pressed.current;
    if (step === undefined) return;
    pressed.current = undefined;
    const button = buttons.current[step];
    (button?.disabled ? buttons.current[step === 1 ? -1 : 1] : button)?.focus();
  });
  const step = (by: -1 | 1) => () => {
    pressed.current = by;
    onStep(by);
  };
  const label = { up: t('sortable.up', { name }), down: t('sortable.down', { name }) };
  const tools = (
    <span className={style.tools}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`${style.tool} ${style.handle}`}
        {...attributes}
        {...listeners}
        aria-label={t('sortable.handle', { name })}
        title={t('sortable.handle', { name })}
      >
        <HolderOutlined aria-hidden />
      </button>
      <button
        type="button"
        ref={(button) => {
          buttons.current[-1] = button;
        }}
        className={style.tool}
        disabled={first}
        aria-label={label.up}
        title={label.up}
        onClick={step(-1)}
      >
        <ArrowUpOutlined aria-hidden />
      </button>
      <button
        type="button"
        ref={(button) => {
          buttons.current[1] = button;
        }}
        className={style.tool}
        disabled={last}
        aria-label={label.down}
        title={label.down}
        onClick={step(1)}
      >
        <ArrowDownOutlined aria-hidden />
      </button>
    </span>
  );
  return (
    <li
      ref={setNodeRef}
      className={style.row}
      data-dragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(tools)}
    </li>
  );
}

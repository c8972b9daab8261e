import type { AdPeriod } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './bar.module.css';
import {
  DAY_MINUTES,
  drawn,
  moved,
  periodOf,
  type Span,
  STEP,
  snapped,
  spanOf,
  stepped,
  stretched,
} from './dayBar.ts';
import { PeriodEditor } from './PeriodEditor.tsx';

interface DayLaneProps {
  /** The video that plays in these periods. */
  name: string;
  periods: readonly AdPeriod[];
  /** When the other videos play. */
  taken: readonly Span[];
  onChange: (periods: AdPeriod[]) => void;
}

/** How far a pointer has come since it was pressed. */
interface Drag {
  kind: 'draw' | 'move' | 'from' | 'to';
  /** The period; of a new one, none. */
  index: number;
  start: number;
  span: Span | undefined;
}

/** A drawn period is no shorter than this. */
const DRAWN_MINUTES = 60;
const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

/**
 * The bar of the day of one video: periods are drawn on what is free, moved, and made longer or shorter at their ends.
 * Each is a button: arrows move it, with Shift its end, with Alt its beginning; Delete removes it.
 */
export function DayLane({ name, periods, taken, onChange }: DayLaneProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const how = useId();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  const spans = periods.map(spanOf);
  const others = (index: number) => [...taken, ...spans.filter((_, at) => at !== index)];
  const put = (index: number, span: Span) =>
    onChange(spans.map((one, at) => periodOf(at === index ? span : one)));
  const remove = (index: number) => {
    choose(null);
    onChange(periods.filter((_, at) => at !== index));
    bar.current?.focus();
  };

  const minuteAt = ({ clientX }: { clientX: number }) => {
    const box = bar.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * DAY_MINUTES : 0;
  };
  const begin = (event: PointerEvent, kind: Drag['kind'], index: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    if (kind === 'draw' && periods.length >= limits.adPeriods) return;
    bar.current?.setPointerCapture?.(event.pointerId);
    if (index >= 0) choose(index);
    setDrag({ kind, index, start: minuteAt(event), span: spans[index] });
  };
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const at = minuteAt(event);
    const { kind, index, start } = drag;
    const before = spans[index];
    const span =
      kind === 'draw'
        ? drawn(others(-1), start, at)
        : before &&
          (kind === 'move'
            ? moved(others(index), before, snapped(before.from + at - start))
            : stretched(others(index), before, kind, snapped(at)));
    setDrag({ ...drag, span });
  };
  const end = () => {
    if (!drag) return;
    setDrag(null);
    const { kind, index, start, span } = drag;
    if (kind !== 'draw') {
      if (span) put(index, span);
      return;
    }
    const made = span ?? drawn(others(-1), snapped(start - STEP / 2), start + DRAWN_MINUTES);
    if (!made) return;
    choose(periods.length);
    onChange([...periods, periodOf(made)]);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const span = spans[index];
    if (!span) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(index);
      return;
    }
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.shiftKey) put(index, stretched(others(index), span, 'to', snapped(span.to + by)));
    else if (event.altKey) put(index, stretched(others(index), span, 'from', snapped(span.from + by)));
    else put(index, stepped(others(index), span, by));
  };

  const shown = spans.map((span, index) => (drag?.index === index && drag.span ? drag.span : span));
  const fresh = drag?.kind === 'draw' ? drag.span : undefined;
  const selected = chosen !== null ? shown[chosen] : undefined;
  return (
    <div className={style.lane}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on */}
      <div
        ref={bar}
        role="group"
        tabIndex={-1}
        aria-label={t('adMachine.bar.of', { name })}
        className={style.bar}
        onPointerDown={(event) => begin(event, 'draw', -1)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        {taken.map(({ from, to }) => (
          <span
            key={from}
            aria-hidden
            className={style.taken}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        {shown.map((span, index) => {
          const { from, to } = periodOf(span);
          return (
            <button
              // Periods are known by their place alone: they change while they are dragged.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              type="button"
              className={style.period}
              aria-label={t('adMachine.bar.period', { name, from, to })}
              aria-describedby={how}
              aria-pressed={chosen === index}
              title={`${from}–${to}`}
              style={{ left: percent(span.from), width: percent(span.to - span.from) }}
              onPointerDown={(event) => begin(event, 'move', index)}
              onFocus={() => choose(index)}
              onKeyDown={(event) => press(event, index)}
            >
              <span
                aria-hidden
                className={style.edge}
                onPointerDown={(event) => begin(event, 'from', index)}
              />
              <span aria-hidden className={style.times}>
                {from}
                <span className={style.until}>–{to}</span>
              </span>
              <span
                aria-hidden
                className={`${style.edge} ${style.last}`}
                onPointerDown={(event) => begin(event, 'to', index)}
              />
            </button>
          );
        })}
        {fresh && (
          <span
            aria-hidden
            className={style.fresh}
            style={{ left: percent(fresh.from), width: percent(fresh.to - fresh.from) }}
          />
        )}
      </div>
      <span id={how} className="hidden-text">
        {t('adMachine.bar.how')}
      </span>
      {chosen !== null && selected && (
        <PeriodEditor
          key={chosen}
          name={name}
          span={selected}
          onPut={(edge, minutes) => put(chosen, stretched(others(chosen), selected, edge, minutes))}
          onRemove={() => remove(chosen)}
        />
      )}
    </div>
  );
}

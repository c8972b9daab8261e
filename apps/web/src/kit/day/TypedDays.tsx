import { type Day, dayOf } from '@iris/contract/core/day';
import { Tooltip } from 'antd';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './day.module.css';
import { readDay } from './dayCalendar.tsx';

interface TypedDaysProps {
  /** What the picker holds. */
  held: unknown;
  /** The day, month or time of a text, or null; by default the day. */
  read?: (typed: string) => string | null;
  /** What is said of a text that is none. */
  unread?: (typed: string) => string;
  /** Why the days in the picker's fields cannot be chosen, or an empty text. */
  judge?: (days: readonly (Day | null)[]) => string;
  /** Takes a day that the picker cannot read: one in wide digits. */
  onRead?: (day: Day) => void;
  onRefused?: () => void;
  /** The field was entered after a refusal and left without anything typed. */
  onDropped?: () => void;
  /** Says it over what is below: a bar of filters has no room in it. */
  floating: boolean;
  children: ReactElement;
}

/**
 * A picker of days, months or times with what it does not take of a typed text said below. By itself it would drop such a
 * text without a word, and the form would be saved with what it held before, or with nothing.
 */
export function TypedDays({
  held,
  read = readDay,
  unread,
  judge = () => '',
  onRead,
  onRefused,
  onDropped,
  floating,
  children,
}: TypedDaysProps) {
  const { t } = useTranslation();
  /** The text of each field since the picker was entered; the picker puts its own back before it is left. */
  const typed = useRef(new Map<Element, string>());
  const entered = useRef(false);
  const [refusal, setRefusal] = useState<{ text: string; held: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken or chosen ends what was typed before
  useEffect(() => typed.current.clear(), [held]);
  const whyOf = (texts: readonly string[]): string => {
    const none = texts.find((text) => text.trim() !== '' && read(text) === null);
    if (none === undefined) return judge(texts.map(read));
    return unread?.(none) ?? t('kit.day.unread', { typed: none, today: dayOf(Date.now()) });
  };
  const settle = (picker: Element) => {
    const mine = [...typed.current.values()].filter((text) => text.trim() !== '');
    const texts = [...picker.querySelectorAll('input')].map(
      (field) => typed.current.get(field) ?? field.value,
    );
    typed.current.clear();
    if (mine.length === 0) return;
    const why = whyOf(texts);
    setRefusal(why === '' ? null : { text: why, held });
    if (why !== '') return onRefused?.();
    const wide = mine.find((text) => text !== text.normalize('NFKC'));
    const day = wide === undefined ? null : read(wide);
    if (day !== null) onRead?.(day);
  };
  // What was chosen since then says enough.
  const shown = refusal !== null && (held === refusal.held || !held);
  const said = shown && (
    <span role="alert" className={floating ? undefined : style.refusal}>
      {refusal.text}
    </span>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what is typed in the picker
    <span
      className={style.typed}
      onFocus={() => {
        entered.current = true;
      }}
      onInput={({ target }) => {
        entered.current = false;
        if (target instanceof HTMLInputElement) typed.current.set(target, target.value);
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('td, li')) typed.current.clear();
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        settle(currentTarget);
        if (!entered.current || refusal === null) return;
        setRefusal(null);
        onDropped?.();
      }}
    >
      {floating ? (
        <Tooltip open={shown} placement="bottomLeft" title={said}>
          {children}
        </Tooltip>
      ) : (
        children
      )}
      {!floating && said}
    </span>
  );
}

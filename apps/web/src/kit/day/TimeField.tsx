import { TimePicker } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { readTime, useClock } from './dayCalendar.tsx';
import { TypedDays } from './TypedDays.tsx';

interface TimeFieldProps {
  id?: string;
  /** The label, where no form item gives one. */
  label?: string;
  value?: string | undefined;
  onChange?: (time: string) => void;
  clearable?: boolean;
  disabled?: boolean;
}

/** In a form, a typed text that is no time: the field's rule takes it neither for a time nor for none. */
export const NO_TIME = '?';

/** For fields whose own rules take any text: refuses one that is no time. */
export function useTimeRule() {
  const { t } = useTranslation();
  return { pattern: /:/, message: t('kit.time.enter') };
}

/** Edits a time of day as `HH:MM`, or empty: 24 hours, whatever the browser's own fields show. */
export function TimeField({
  id,
  label,
  value = '',
  onChange,
  clearable = true,
  disabled = false,
}: TimeFieldProps) {
  const { t } = useTranslation();
  const held = value === NO_TIME ? '' : value;
  return (
    <TypedDays
      held={held}
      floating={id === undefined}
      read={readTime}
      unread={(typed) => t('kit.time.unread', { typed })}
      {...(onChange && { onRead: onChange })}
      {...(onChange &&
        id !== undefined && {
          onRefused: () => onChange(NO_TIME),
          onDropped: () => value === NO_TIME && onChange(''),
        })}
    >
      <TimePicker
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        format="HH:mm"
        minuteStep={5}
        needConfirm={false}
        showNow={false}
        allowClear={clearable}
        disabled={disabled}
        style={{ width: '100%' }}
        value={useClock(held)}
        onChange={(next) => onChange?.(next ? next.format('HH:mm') : '')}
      />
    </TypedDays>
  );
}

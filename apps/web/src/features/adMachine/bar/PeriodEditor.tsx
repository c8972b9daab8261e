import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './bar.module.css';
import { type Span, timeOf, typedTime } from './dayBar.ts';

interface PeriodEditorProps {
  name: string;
  span: Span;
  onPut: (edge: 'from' | 'to', minutes: number) => void;
  onRemove: () => void;
}

/** The chosen period to the minute. */
export function PeriodEditor({ name, span, onPut, onRemove }: PeriodEditorProps) {
  const { t } = useTranslation();
  const title = `${name} ${timeOf(span.from)}–${timeOf(span.to)}`;
  return (
    <div className={style.editor}>
      <Time label={t('adMachine.bar.from')} at={span.from} onPut={(minutes) => onPut('from', minutes)} />
      <span aria-hidden>–</span>
      <Time label={t('adMachine.bar.to')} at={span.to} onPut={(minutes) => onPut('to', minutes)} />
      <Button
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('adMachine.bar.remove', { period: title })}
        title={t('adMachine.bar.remove', { period: title })}
        onClick={onRemove}
      />
    </div>
  );
}

function Time({ label, at, onPut }: { label: string; at: number; onPut: (minutes: number) => void }) {
  const { t } = useTranslation();
  // While nothing is typed, the period's own time is shown, which moves with it.
  const [typed, setTyped] = useState<string | null>(null);
  const minutes = typed === null ? at : typedTime(typed);
  const put = () => {
    if (minutes === undefined) return;
    setTyped(null);
    if (minutes !== at) onPut(minutes);
  };
  return (
    <Input
      size="small"
      aria-label={label}
      title={minutes === undefined ? t('adMachine.time') : label}
      className={style.time ?? ''}
      inputMode="numeric"
      maxLength={5}
      value={typed ?? timeOf(at)}
      {...(minutes === undefined ? { status: 'error' as const } : {})}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={put}
      onPressEnter={(event) => {
        // Enter in a field would save the form.
        event.preventDefault();
        put();
      }}
    />
  );
}

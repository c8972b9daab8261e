import type { Day } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter } from '@iris/contract/standard/standard.model';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../app/request/query.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';
import { parseScaled } from '../../../kit/number/scaled.ts';
import style from './meters.module.css';

const MARK = 'data-quick-reading';

/** The input of the meter below. */
function goOn(from: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[${MARK}]`)];
  const next = all[all.indexOf(from) + 1];
  next?.focus();
  next?.select();
}

/** A reading typed in the row of its meter: Enter saves it and goes on to the next meter. */
export function QuickReading({ meter, day }: { meter: Meter; day: Day | null }) {
  const { t } = useTranslation();
  const add = useWrite(standardApi.addReading, { silent: true });
  const [value, setValue] = useState<number | null>(null);
  // Another key empties the input after a save.
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<{ wrong: boolean; text: string } | null>(null);

  const save = async (typed: number) => {
    if (day === null) return setSaid({ wrong: true, text: t('field.day') });
    setSaid(null);
    try {
      await add.mutateAsync({ body: { meter_id: meter.id, day, value: typed, note: '' } });
      setValue(null);
      setRound((before) => before + 1);
      setSaid({ wrong: false, text: t('meter.quick.saved') });
    } catch (error) {
      setSaid({ wrong: true, text: messageOf(error) });
    }
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = event.currentTarget.value;
    if (typed.trim() === '') return goOn(event.currentTarget);
    const wanted = parseScaled(typed, 3);
    if (wanted === null) return setSaid({ wrong: true, text: t('field.number') });
    void save(wanted);
    goOn(event.currentTarget);
  };
  return (
    <span className={style.quick}>
      <ScaledInput
        key={round}
        places={3}
        size="small"
        {...{ [MARK]: '' }}
        aria-label={t('meter.quick.of', { number: meter.number })}
        aria-invalid={said?.wrong ?? false}
        {...(said?.wrong ? { status: 'error' as const } : {})}
        disabled={add.isPending}
        value={value}
        onChange={(next) => {
          setValue(next);
          setSaid(null);
        }}
        onKeyDown={keys}
      />
      {said && (
        <span role="status" className={said.wrong ? style.wrong : style.saved}>
          {said.text}
        </span>
      )}
    </span>
  );
}

import type { Day } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { Meter } from '@iris/contract/standard/standard.model';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RequestFailure } from '../../../base/request/failure.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { ScaledInput } from '../../../kit/number/ScaledInput.tsx';
import { parseScaled } from '../../../kit/number/scaled.ts';
import { toEdit } from '../standard.permissions.ts';
import style from './meters.module.css';
import { ReadingForm } from './ReadingForm.tsx';

const MARK = 'data-quick-reading';

/** The input of the next meter below. */
function goOn(from: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[${MARK}]`)];
  const next = all[all.indexOf(from) + 1];
  next?.focus();
  next?.select();
}

interface Said {
  wrong: boolean;
  text: string;
  /** Questions the person can answer: why the reading is lower, or whether that day's reading was wrong. */
  asks?: 'why' | 'correct';
}

function askedBy(error: unknown, { last }: Meter, day: Day): Pick<Said, 'asks'> {
  if (!(error instanceof RequestFailure)) return {};
  const paths = error.fields.map(({ path }) => path);
  if (paths.includes('changeover.kind')) return { asks: 'why' };
  return paths.includes('day') && last?.day === day && !last.billed ? { asks: 'correct' } : {};
}

/** A reading typed in the row of its meter: Enter saves it and moves to the next meter. */
export function QuickReading({ meter, day }: { meter: Meter; day: Day | null }) {
  const { t } = useTranslation();
  const mayEdit = useMay(toEdit);
  const add = useWrite(standardApi.addReading, { silent: true });
  const [value, setValue] = useState<number | null>(null);
  // A new key clears the input after a save.
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<Said | null>(null);
  const [answering, setAnswering] = useState(false);

  const done = () => {
    setValue(null);
    setRound((before) => before + 1);
    setSaid({ wrong: false, text: t('meter.quick.saved') });
  };
  const save = async (typed: number) => {
    if (day === null) return setSaid({ wrong: true, text: t('field.day') });
    setSaid(null);
    try {
      await add.mutateAsync({ body: { meter_id: meter.id, day, value: typed, note: '' } });
      done();
    } catch (error) {
      // The row has room only for the reason.
      const field = error instanceof RequestFailure ? error.fields[0]?.message : undefined;
      const text = field ?? messageOf(error);
      setSaid({ wrong: true, text, ...askedBy(error, meter, day) });
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
      {said?.asks && (said.asks === 'why' || mayEdit) && (
        <Button type="link" size="small" className={style.answer ?? ''} onClick={() => setAnswering(true)}>
          {t(`meter.quick.${said.asks}`)}
        </Button>
      )}
      {answering && day !== null && value !== null && (
        <ReadingForm
          meter={meter}
          reading={said?.asks === 'correct' ? meter.last : null}
          typed={{ day, value }}
          onSaved={done}
          onClose={() => setAnswering(false)}
        />
      )}
    </span>
  );
}

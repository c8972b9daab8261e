import type { JobState } from '@iris/contract/setting/setting.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../setting.module.css';
import { useJobWords } from './jobWords.ts';

/** The result of the last run, in a word and in numbers; while one runs, its state. */
export function JobResult({ job: { name, running, last } }: { job: JobState }) {
  const { t } = useTranslation();
  const words = useJobWords();
  if (running) return <StateTag tone="warn">{t('setting.job.running')}</StateTag>;
  if (!last) return <span className={style.never}>{t('setting.job.never')}</span>;
  // Without a reason, the server itself went away.
  const cutOff = !last.ok && last.error === '';
  const state = last.ok ? 'ok' : cutOff ? 'cutOff' : 'failed';
  const says = last.ok
    ? words.counts(name, last.counts) || t('setting.job.nothing')
    : last.error || t('setting.job.cutOffSays');
  return (
    <span className={style.words}>
      <span>
        <StateTag tone={last.ok ? 'ok' : 'bad'}>{t(`setting.job.${state}`)}</StateTag>{' '}
        <MomentText of={last.began_at} />
      </span>
      <small>
        {says} · {words.duration(last.ended_at - last.began_at)}
      </small>
    </span>
  );
}

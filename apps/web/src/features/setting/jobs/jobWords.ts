import type { JobState } from '@iris/contract/setting/setting.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { TextKey } from '../../../base/i18n/keys.ts';
import { jobText } from './job.text.ts';

const known = (key: string): key is TextKey => key in jobText;

/** The texts of a job's parts; parts known only to a newer server keep their own names. */
export function useJobWords() {
  const { t } = useTranslation();
  const said = (key: string, otherwise: string): string => (known(key) ? t(key) : otherwise);
  const countOf = (job: string, what: string): string =>
    said(`setting.job.count.${job.split('.')[0]}.${what}`, said(`setting.job.count.${what}`, what));
  return {
    name: ({ name }: Pick<JobState, 'name'>): string => said(`setting.job.name.${name}`, name),
    says: ({ name }: Pick<JobState, 'name'>): string => said(`setting.job.says.${name}`, ''),
    /** `每日 03:10`, from cron notation. */
    times: (cron: string): string => {
      const [minute = '', hour = '', ...days] = cron.split(' ');
      const every = /^\*\/(\d+)$/.exec(minute)?.[1];
      if (days.some((part) => part !== '*')) return cron;
      if (every && hour === '*') return t('setting.job.everyMinutes', { n: every });
      if (minute === '*' && hour === '*') return t('setting.job.everyMinute');
      if (!/^\d+$/.test(minute)) return cron;
      if (hour === '*') return t('setting.job.everyHour', { minute: minute.padStart(2, '0') });
      if (!/^\d+$/.test(hour)) return cron;
      return t('setting.job.everyDay', { time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` });
    },
    /** The counts of a run, without zeros; empty if it did nothing. A domain may have its own word for a count. */
    counts: (job: string, counts: Readonly<Record<string, number>>): string =>
      Object.entries(counts)
        .filter(([, n]) => n !== 0)
        .map(([what, n]) => t('setting.job.counted', { what: countOf(job, what), n: n.toLocaleString('en') }))
        .join(t('kit.comma')),
    /** `0.4 s` or `3 min 5 s` from milliseconds. */
    duration: (ms: number): string =>
      ms < 60_000
        ? t('setting.job.seconds', { s: (ms / 1000).toFixed(1) })
        : t('setting.job.minutes', { m: Math.floor(ms / 60_000), s: Math.round((ms % 60_000) / 1000) }),
  };
}

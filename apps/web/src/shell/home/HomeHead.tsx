import { dayOf } from '@iris/contract/core/day';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import style from './home.module.css';

const HOUR_MS = 3_600_000;

/** The greeting for the time of day in Hong Kong. */
function greetingKey(now: number) {
  const hour = Math.floor(((now + 8 * HOUR_MS) % (24 * HOUR_MS)) / HOUR_MS);
  return hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening';
}

interface HomeHeadProps {
  title: string;
  /** After the greeting and the day. */
  more?: ReactNode;
  actions?: ReactNode;
}

/** The title line: what waits, a greeting and the day in Hong Kong. */
export function HomeHead({ title, more, actions }: HomeHeadProps) {
  const { t, i18n } = useTranslation();
  const name = useSession(({ user }) => user?.nickname ?? '');
  const now = Date.now();
  const day = dayOf(now);
  const weekday = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-HK' : 'zh-HK', {
    weekday: 'long',
    timeZone: 'Asia/Hong_Kong',
  }).format(now);
  return (
    <header className={style.title}>
      <h1>{title}</h1>
      <p>
        {t(greetingKey(now), { name })} ·{' '}
        <time dateTime={day}>
          {day} {weekday}
        </time>
        {more && <> · {more}</>}
      </p>
      {actions && <div className={style.actions}>{actions}</div>}
    </header>
  );
}

/** How many lines of work wait: '今日 8 項待辦'; while it is not known, no number. */
export function useWorkTitle(count: number | undefined): string {
  const { t } = useTranslation();
  if (count === undefined) return t('home.work.title');
  return count === 0 ? t('home.work.none') : t('home.work.count', { count });
}

import { RightOutlined } from '@ant-design/icons';
import { dayOf, daysBetween, formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { Urgency, WorkLine } from '@iris/contract/core/work';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Translate, useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { grouped } from '../../kit/number/grouped.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';
import { Failed } from './Failed.tsx';
import { HomeCard } from './HomeCard.tsx';
import style from './home.module.css';

const tones: Record<Urgency, Tone> = { URGENT: 'bad', ATTENTION: 'warn', NORMAL: 'muted' };
/** Rows of the list while it loads. */
const USUAL = ['1', '2', '3', '4', '5', '6'];

interface WorkListProps {
  query: UseQueryResult<{ lines: WorkLine[] }>;
}

/** What waits, most urgent first; each line leads to exactly those records. */
export function WorkList({ query }: WorkListProps) {
  const { t } = useTranslation();
  const lines = query.data?.lines;
  return (
    <HomeCard
      title={t('home.work')}
      note={t('home.work.order')}
      // Also while what was known before is shown: it is being read again.
      busy={query.isFetching}
      className={style.work}
    >
      {query.isError && !lines && <Failed onRetry={() => void query.refetch()} />}
      {lines?.length === 0 && <p className={style.empty}>{t('home.work.done')}</p>}
      <ul className={style.lines}>
        {query.isPending &&
          USUAL.map((key) => (
            <li key={key} className={style.line}>
              <Bone width={52} />
              <Bone width={24} />
              <Bone width="60%" />
            </li>
          ))}
        {lines?.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

function Line({ line }: { line: WorkLine }) {
  const { t, i18n } = useTranslation();
  const { urgency, count, title, title_en, amount, act, path } = line;
  return (
    <Link to={path} className={style.line}>
      <StateTag tone={tones[urgency]}>{t(`home.urgency.${urgency}`)}</StateTag>
      <b className={style.count}>{grouped(count)}</b>
      <span className={style.what}>{inLanguage(i18n.language, title, title_en)}</span>
      <span className={style.since}>{sinceOf(line, t)}</span>
      <span className={style.money}>{amount === null ? '' : formatMoney(amount)}</span>
      <span className={style.act}>
        {t(`home.act.${act}`)} <RightOutlined aria-hidden />
      </span>
    </Link>
  );
}

/** How long the oldest waits, or when the first one is. */
function sinceOf({ since_day: day, since }: WorkLine, t: Translate): string {
  const today = dayOf(Date.now());
  if (day !== null) {
    const days = daysBetween(day, today);
    return days > 0 ? t('home.since.longest', { count: days }) : t('home.since.first', { day });
  }
  if (since === null) return '';
  const days = daysBetween(dayOf(since), today);
  const time = formatMoment(since).slice(11);
  if (days < 0) return t('home.since.first', { day: dayOf(since) });
  if (days === 0) return t('home.since.today', { time });
  return days === 1 ? t('home.since.yesterday', { time }) : t('home.since.oldest', { count: days });
}

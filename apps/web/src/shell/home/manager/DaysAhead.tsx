import { formatDays, startOfDay } from '@iris/contract/core/day';
import { type DayAhead, HOME_DAYS } from '@iris/contract/home/home.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { listAt, type PartProps } from './part.ts';

const kinds = ['rents', 'bills', 'leases', 'move_outs'] as const;
type Kind = (typeof kinds)[number];

/** The list of what happens on a day. */
const listOf = (kind: Kind, day: string): string => {
  const due = { due_from: day, due_to: day, settled: 'false' };
  if (kind === 'rents') return listAt('/rent/list', due);
  if (kind === 'bills') return listAt('/bill/list', due);
  const moving = String(kind === 'move_outs');
  return listAt('/lease/list', { valid: 'true', leaves_from: day, leaves_to: day, moving });
};

const places = Array.from({ length: HOME_DAYS }, (_, index) => String(index));

/** What falls due, who leaves and what else happens in the next two weeks. */
export function DaysAhead({ overview, failed, retry }: PartProps) {
  const { t } = useTranslation();
  const days = overview?.days;
  const first = days?.[0];
  const last = days?.at(-1);
  const none = days?.every((day) => day.more.length === 0 && kinds.every((kind) => day[kind] === 0));
  return (
    <HomeCard
      title={t('home.days', { count: HOME_DAYS })}
      note={first && last ? formatDays(first.day, last.day) : !failed && <Bone width={160} />}
      busy={!overview && !failed}
      extra={(['money', 'leaving', 'more'] as const).map((kind) => (
        <span key={kind} className={style.legend}>
          <i className={`${style.dot} ${style[kind]}`} />
          {t(`home.days.${kind}`)}
        </span>
      ))}
    >
      {failed && <Failed onRetry={retry} />}
      {none && <p className={style.empty}>{t('home.days.none')}</p>}
      <ol className={style.days}>
        {!days && !failed && places.map((key) => <li key={key} className={style.day} />)}
        {!none &&
          days?.map((day, index) => (
            <li
              key={day.day}
              className={`${style.day} ${day.holiday || isWeekend(day.day) ? style.weekend : ''}`}
            >
              <Day day={day} today={index === 0} />
            </li>
          ))}
      </ol>
    </HomeCard>
  );
}

const NOON_MS = 12 * 3_600_000;
const weekdayOf = (day: string): number => new Date(startOfDay(day) + NOON_MS).getUTCDay();
const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

function Day({ day, today }: { day: DayAhead; today: boolean }) {
  const { t, i18n } = useTranslation();
  const name = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-HK' : 'zh-HK', {
    weekday: i18n.language === 'en' ? 'short' : 'narrow',
    timeZone: 'Asia/Hong_Kong',
  }).format(startOfDay(day.day) + NOON_MS);
  const holiday = day.holiday && (i18n.language === 'en' ? day.holiday.name_en : day.holiday.name);
  const [, month, date] = day.day.split('-').map(Number);
  // The first of a month names it, unless it is today, beside which there is no room and whose month the title says.
  const namesMonth = date === 1 && !today;
  return (
    <>
      <p>
        <time dateTime={day.day} className={today ? style.today : ''}>
          {namesMonth ? day.day.slice(5) : date}
          <span className="hidden-text">{namesMonth ? '' : ` / ${month}`}</span>
        </time>
        {holiday && (
          <span className={style.holiday} title={holiday}>
            {holiday}
          </span>
        )}
        {(!holiday || today) && <span>{today ? t('home.days.today') : name}</span>}
      </p>
      {kinds.map(
        (kind) =>
          day[kind] > 0 && (
            <Link key={kind} to={listOf(kind, day.day)}>
              <i
                className={`${style.dot} ${kind === 'rents' || kind === 'bills' ? style.money : style.leaving}`}
              />
              <Counted what={t(`home.days.${kind}`)} count={day[kind]} />
            </Link>
          ),
      )}
      {day.more.map(({ title, title_en, count, path }) => (
        <Link key={path} to={path}>
          <i className={`${style.dot} ${style.more}`} />
          <Counted what={i18n.language === 'en' ? title_en : title} count={count} />
        </Link>
      ))}
    </>
  );
}

/** What happens and how often. Where a day is too narrow for both, the words are cut and not the number. */
function Counted({ what, count }: { what: string; count: number }) {
  return (
    <>
      <span className={style.event} title={what}>
        {what}
      </span>{' '}
      {grouped(count)}
    </>
  );
}

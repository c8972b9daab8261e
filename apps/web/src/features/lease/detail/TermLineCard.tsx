import { addDays, dayOf, daysBetween, formatDays } from '@iris/contract/core/day';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from './termLine.module.css';
import { LATE, marksOf, rowsOf, shareOf, spansOf } from './termLine.ts';

const percent = (share: number) => `${share * 100}%`;

/** The term as a line: the fixed and the flexible part, and the important days; repeated in words below. */
export function TermLineCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const spans = spansOf(lease);
  const marks = marksOf(lease, today);
  const rows = rowsOf(marks.map(({ day }) => shareOf(lease, day)));
  const height = Math.max(0, ...rows.map((row) => row + 1));
  const spanText = ({ kind, months }: (typeof spans)[number]) =>
    months === null
      ? t(`lease.type.${kind}`)
      : t('lease.line.months', { type: t(`lease.type.${kind}`), count: months });
  return (
    <Card title={t('lease.line')}>
      {/* The list below has the same content in words. */}
      <div className={style.line} style={{ paddingTop: height * 20 }} aria-hidden>
        {marks.map(({ kind, day }, index) => (
          <span
            key={kind}
            className={`${style.mark} ${style[kind]} ${shareOf(lease, day) > LATE ? style.late : ''}`}
            style={{
              insetInlineStart: percent(shareOf(lease, day)),
              top: (height - (rows[index] ?? 0) - 1) * 20,
            }}
          >
            <span className={style.label}>
              {t(`lease.line.${kind}`)} {day}
            </span>
          </span>
        ))}
        <div className={style.bar}>
          {spans.map((span) => (
            <span
              key={span.start_day}
              className={style[span.kind]}
              style={{
                width: percent(shareOf(lease, addDays(span.end_day, 1)) - shareOf(lease, span.start_day)),
              }}
            >
              {spanText(span)}
            </span>
          ))}
        </div>
        <div className={style.ends}>
          <span>{lease.start_day}</span>
          <span>{lease.end_day}</span>
        </div>
      </div>
      <ul className="hidden-text">
        {spans.map((span) => (
          <li key={span.start_day}>
            {spanText(span)} {formatDays(span.start_day, span.end_day)}
          </li>
        ))}
        {marks.map(({ kind, day }) => (
          <li key={kind}>
            {t(`lease.line.${kind}`)} {day}
          </li>
        ))}
      </ul>
      <p className={style.says}>{useTermSays(lease, today)}</p>
    </Card>
  );
}

/** How long the term still lasts, and by when early termination must be notified. */
function useTermSays(lease: LeaseDetail, today: string): string {
  const { t } = useTranslation();
  const {
    valid,
    start_day,
    end_day,
    ended_day,
    move_out_day,
    break_from_day,
    notice_days,
    lease_type,
    next,
  } = lease;
  if (!valid) return t('lease.line.over', { day: ended_day ?? end_day });
  const left =
    today < start_day
      ? t('lease.line.begins', { count: daysBetween(today, start_day) })
      : today > end_day
        ? next
          ? t('lease.line.renewed', { count: daysBetween(end_day, today), number: next.business_no })
          : t('lease.line.past', { count: daysBetween(end_day, today) })
        : t('lease.line.left', { count: daysBetween(today, end_day) });
  const andThen = (then: string) => t('lease.line.both', { left, then });
  if (move_out_day) return andThen(t('lease.line.leaves', { day: move_out_day }));
  if (lease_type !== 'LIVING_LEASE' || !break_from_day || today > end_day) return left;
  const earliest = addDays(today, notice_days);
  return andThen(
    earliest > break_from_day
      ? t('lease.line.noticeNow', { day: earliest, days: notice_days })
      : t('lease.line.noticeBy', { day: addDays(break_from_day, -notice_days), leave: break_from_day }),
  );
}

import { addDays, addMonths, dayOf, daysBetween, endOfDay, startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { HomeOverview } from '@iris/contract/home/home.model';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Failed } from '../Failed.tsx';
import style from '../home.module.css';
import { listAt, type PartProps } from './part.ts';

/** The rents whose period begins in a month. */
export const rentsOfMonth = (month: string): string =>
  listAt('/rent/list', {
    start_time: String(startOfDay(month)),
    end_time: String(endOfDay(addDays(addMonths(month, 1), -1))),
  });

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Four figures in one card: due this month, overdue rents, unpaid bills, occupancy. */
export function Figures({ overview, failed, retry }: PartProps) {
  const { t } = useTranslation();
  const seesRents = useMay('租約合同-查看');
  const seesBills = useMay('賬單管理-查看');
  const seesUnits = useMay('屋苑管理-查看');
  if (!seesRents && !seesBills && !seesUnits) return null;
  if (failed)
    return (
      <div className={style.card}>
        <Failed onRetry={retry} />
      </div>
    );
  return (
    <dl className={style.figures} aria-busy={!overview}>
      {seesRents && <Due of={overview?.rents} />}
      {seesRents && <Overdue of={overview?.rents} t={t} />}
      {seesBills && <Unpaid of={overview?.bills} t={t} />}
      {seesUnits && <Occupied of={overview?.units} t={t} />}
    </dl>
  );
}

interface FigureProps {
  title: string;
  /** Undefined while it loads. */
  value: ReactNode;
  note: ReactNode;
}

function Figure({ title, value, note }: FigureProps) {
  return (
    <div className={style.figure}>
      <dt>{title}</dt>
      <dd className={style.value}>{value ?? <Bone width={150} />}</dd>
      <dd className={style.under}>{value === undefined ? <Bone width={110} /> : note}</dd>
    </div>
  );
}

function Due({ of }: { of: HomeOverview['rents'] | undefined }) {
  const { t } = useTranslation();
  const month = of?.months.at(-1);
  const rate = month ? percent(month.received, month.due) : 0;
  return (
    <Figure
      title={t('home.due')}
      value={month && <Link to={rentsOfMonth(month.month)}>{formatMoney(month.due)}</Link>}
      note={
        <>
          <span className={style.rate}>
            <i style={{ width: `${rate}%` }} />
          </span>
          <span>
            <b className={style.ok}>{rate.toFixed(1)}%</b> {t('home.received')}
          </span>
        </>
      }
    />
  );
}

function Overdue({ of, t }: { of: HomeOverview['rents'] | undefined; t: Translate }) {
  const overdue = of?.overdue;
  const list = listAt('/rent/list', { overdue: 'true' });
  const longest = overdue?.since_day ? daysBetween(overdue.since_day, dayOf(Date.now())) : 0;
  return (
    <Figure
      title={t('home.overdue')}
      value={overdue && <Link to={list}>{formatMoney(overdue.amount)}</Link>}
      note={
        overdue && (
          <>
            <Link to={list} className={overdue.count > 0 ? style.bad : undefined}>
              {t('home.rents.count', { count: grouped(overdue.count) })}
            </Link>
            {longest > 0 && <span>{t('home.since.longest', { count: longest })}</span>}
          </>
        )
      }
    />
  );
}

function Unpaid({ of, t }: { of: HomeOverview['bills'] | undefined; t: Translate }) {
  const list = listAt('/bill/list', { settled: 'false' });
  return (
    <Figure
      title={t('home.unpaid')}
      value={of && <Link to={list}>{formatMoney(of.unpaid.amount)}</Link>}
      note={
        of && (
          <>
            <Link to={list}>{t('home.bills.count', { count: grouped(of.unpaid.count) })}</Link>
            <Link to={listAt('/bill/list', { overdue: 'true' })} className={style.plain}>
              {t('home.bills.overdue', { count: grouped(of.overdue.count) })}
            </Link>
          </>
        )
      }
    />
  );
}

function Occupied({ of, t }: { of: HomeOverview['units'] | undefined; t: Translate }) {
  if (!of) return <Figure title={t('home.occupied')} value={undefined} note={null} />;
  const { count, vacant } = of;
  const note = { occupied: grouped(count - vacant), count: grouped(count) };
  return (
    <Figure
      title={t('home.occupied')}
      value={<Link to="/unitManage/list">{percent(count - vacant, count).toFixed(1)}%</Link>}
      note={
        <>
          <span>{t('home.occupied.note', note)}</span>
          <Link to="/unitManage/list?state=VACANT">{t('home.vacant', { count: grouped(vacant) })}</Link>
        </>
      }
    />
  );
}

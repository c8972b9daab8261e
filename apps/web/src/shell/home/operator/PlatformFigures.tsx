import type { Overview } from '@iris/contract/company/company.model';
import { formatMoney } from '@iris/contract/core/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Failed } from '../Failed.tsx';
import style from '../home.module.css';

interface PlatformFiguresProps {
  overview: UseQueryResult<Overview>;
  waiting: UseQueryResult<{ pending: number; pending_sum: number }>;
}

/** Companies, estates, online money of the month and withdrawals in review. */
export function PlatformFigures({ overview, waiting }: PlatformFiguresProps) {
  const { t } = useTranslation();
  const all = overview.data;
  const asked = waiting.data;
  if (overview.isError && !all)
    return (
      <div className={style.card}>
        <Failed onRetry={() => void overview.refetch()} />
      </div>
    );
  const rate = all && all.units > 0 ? ((all.occupied_units / all.units) * 100).toFixed(1) : '0.0';
  return (
    <dl className={style.figures} aria-busy={!all}>
      <Figure
        title={t('home.platform.companies')}
        to="/company/list"
        value={all && grouped(all.companies)}
        note={all && t('home.platform.consoles', { count: grouped(all.consoles) })}
      />
      <Figure
        title={t('home.platform.condos')}
        to="/company/list"
        value={all && grouped(all.condos)}
        note={
          all && (
            <>
              <span>{t('home.platform.units', { count: grouped(all.units) })}</span>
              <span>{t('home.platform.occupied', { rate })}</span>
            </>
          )
        }
      />
      <Figure
        title={t('home.platform.money')}
        to="/company/admin?tab=statistics"
        value={all && formatMoney(all.money?.collected ?? 0)}
        note={all && t('home.platform.refunded', { amount: formatMoney(all.money?.refunded ?? 0) })}
      />
      <Figure
        title={t('home.platform.waiting')}
        to="/company/admin?tab=withdrawals&status=PENDING"
        value={asked && formatMoney(asked.pending_sum)}
        note={asked && t('home.platform.waitingCount', { count: grouped(asked.pending) })}
        {...(waiting.isError && { onRetry: () => void waiting.refetch() })}
      />
    </dl>
  );
}

/** Longer values are set smaller. */
const LONG = 14;

interface FigureProps {
  title: string;
  to: string;
  /** Undefined while it loads. */
  value: string | undefined;
  note: ReactNode;
  /** It could not be loaded. */
  onRetry?: () => void;
}

function Figure({ title, to, value, note, onRetry }: FigureProps) {
  const { t } = useTranslation();
  if (value === undefined && onRetry) {
    return (
      <div className={style.figure}>
        <dt>{title}</dt>
        <dd className={style.value}>—</dd>
        <dd className={style.under}>
          {t('home.failed')}
          <Button type="link" size="small" onClick={onRetry}>
            {t('request.retry')}
          </Button>
        </dd>
      </div>
    );
  }
  return (
    <div className={style.figure}>
      <dt>{title}</dt>
      <dd className={`${style.value} ${(value?.length ?? 0) > LONG ? style.long : ''}`}>
        {value === undefined ? <Bone width={120} /> : <Link to={to}>{value}</Link>}
      </dd>
      <dd className={style.under}>{value === undefined ? <Bone width={90} /> : note}</dd>
    </div>
  );
}

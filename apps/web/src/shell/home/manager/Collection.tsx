import { formatMoney } from '@iris/contract/core/money';
import type { CollectionMonth } from '@iris/contract/home/home.model';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { axisMoney, niceTop } from '../../../kit/chart/axisMoney.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import chart from '../chart.module.css';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { Line } from '../Line.tsx';
import { monthName } from '../monthName.ts';
import { rentsOfMonth } from './Figures.tsx';
import type { PartProps } from './part.ts';

/** The month's rate below which it stands out. */
const LOW = 90;
const TICKS = 3;
/** The foot of the line of rates. */
const RATE_FROM = 80;
/** In whole percent; a month without rents has none. */
const rateOf = ({ due, received }: CollectionMonth): number | null =>
  due === 0 ? null : Math.floor((received / due) * 100);

/** What was due and received of the rents of twelve months; each month opens its rents. */
export function Collection({ overview, failed, retry }: PartProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const months = overview?.rents?.months;
  const none = months?.every(({ due, received }) => due === 0 && received === 0);
  return (
    <HomeCard
      title={t('home.collection')}
      note={t('home.collection.note')}
      busy={!overview && !failed}
      extra={
        <>
          <span className={style.legend}>
            <i className={chart.due} />
            {t('home.collection.due')}
          </span>
          <span className={style.legend}>
            <i className={chart.got} />
            {t('home.collection.received')}
          </span>
          <Button type="link" size="small" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'kit.chart.chart' : 'kit.chart.table')}
          </Button>
        </>
      }
    >
      {failed && <Failed onRetry={retry} />}
      {!failed && !months && <Waiting />}
      {none && <p className={style.empty}>{t('home.collection.none')}</p>}
      {months && !none && (asTable ? <Table months={months} /> : <Columns months={months} />)}
    </HomeCard>
  );
}

const HEIGHTS = [62, 63, 63, 66, 67, 68, 70, 71, 72, 73, 76, 64];

function Waiting() {
  return (
    <div className={chart.chart} aria-hidden>
      <div className={chart.months}>
        {HEIGHTS.map((height, index) => (
          // The same twelve places each time.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          <span key={index} className={chart.month}>
            <span className={chart.ratePlot} />
            <span className={chart.plot}>
              <span className={chart.blank} style={{ height: `${height}%` }} />
            </span>
            <Bone width={20} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Columns({ months }: { months: readonly CollectionMonth[] }) {
  const { t, i18n } = useTranslation();
  const top = niceTop(Math.max(...months.flatMap(({ due, received }) => [due, received])), TICKS);
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => (top / TICKS) * index);
  return (
    <div className={chart.chart}>
      <div className={chart.rates} aria-hidden>
        <span>
          <i>100%</i>
        </span>
        <b>{t('home.collection.rate')}</b>
        <span>
          <i>{RATE_FROM}%</i>
        </span>
        <Line points={months.map(heightOfRate)} />
      </div>
      <div className={chart.axis} aria-hidden>
        {ticks.map((value) => (
          <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            <i>{axisMoney(value, i18n.language)}</i>
          </span>
        ))}
      </div>
      <ul className={chart.months}>
        {months.map((one) => (
          <li key={one.month}>
            <Month of={one} top={top} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where a month's rate is between 80 and 100 %; lower ones lie at the foot. */
function heightOfRate(month: CollectionMonth): number | null {
  const rate = rateOf(month);
  return rate === null ? null : Math.min(100, Math.max(0, ((rate - RATE_FROM) / (100 - RATE_FROM)) * 100));
}

function Month({ of, top }: { of: CollectionMonth; top: number }) {
  const { t, i18n } = useTranslation();
  const { month, due, received } = of;
  const rate = rateOf(of);
  const low = rate !== null && rate < LOW ? chart.low : '';
  const says = { month: month.slice(0, 7), due: formatMoney(due), received: formatMoney(received) };
  const told =
    rate === null
      ? t('home.collection.unknown', { month: says.month })
      : t('home.collection.month', { ...says, rate });
  return (
    <Link to={rentsOfMonth(month)} className={chart.month} title={told}>
      <span className="hidden-text">{told}</span>
      <span className={chart.ratePlot} aria-hidden>
        {rate !== null && (
          <i className={`${chart.point} ${low}`} style={{ bottom: `${heightOfRate(of) ?? 0}%` }} />
        )}
      </span>
      <span className={chart.plot}>
        <span className={chart.due} style={{ height: `${(due / top) * 100}%` }} />
        <span className={chart.got} style={{ height: `${(received / top) * 100}%` }} />
      </span>
      <span aria-hidden>{monthName(month, i18n.language)}</span>
      <b aria-hidden className={low}>
        {rate === null ? '—' : `${rate}%`}
      </b>
    </Link>
  );
}

function Table({ months }: { months: readonly CollectionMonth[] }) {
  const { t } = useTranslation();
  return (
    <div className={style.scroll}>
      <PlainTable label={t('home.collection')} height={252}>
        <thead>
          <tr>
            <th scope="col">{t('home.collection.of')}</th>
            <th scope="col" className={table.end}>
              {t('home.collection.due')}
            </th>
            <th scope="col" className={table.end}>
              {t('home.collection.received')}
            </th>
            <th scope="col" className={table.end}>
              {t('home.collection.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">
                <Link to={rentsOfMonth(one.month)}>{one.month.slice(0, 7)}</Link>
              </th>
              <td className={table.end}>{formatMoney(one.due)}</td>
              <td className={table.end}>{formatMoney(one.received)}</td>
              <td className={table.end}>{rateOf(one) === null ? '—' : `${rateOf(one)}%`}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

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
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { rentsOfMonth } from './Figures.tsx';
import type { PartProps } from './part.ts';

/** The month's rate below which it stands out. */
const LOW = 90;
const TICKS = 3;
const rateOf = ({ due, received }: CollectionMonth): number =>
  due === 0 ? 100 : Math.floor((received / due) * 100);

/** What was due and received of the rents of twelve months; each month opens its rents. */
export function Collection({ overview, failed, retry }: PartProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const months = overview?.rents?.months;
  return (
    <HomeCard
      title={t('home.collection')}
      note={t('home.collection.note')}
      busy={!overview}
      extra={
        <>
          <span className={style.legend}>
            <i className={style.due} />
            {t('home.collection.due')}
          </span>
          <span className={style.legend}>
            <i className={style.got} />
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
      {months && (asTable ? <Table months={months} /> : <Columns months={months} />)}
    </HomeCard>
  );
}

const HEIGHTS = [62, 63, 63, 66, 67, 68, 70, 71, 72, 73, 76, 64];

function Waiting() {
  return (
    <div className={style.chart} aria-hidden>
      <div className={style.months}>
        {HEIGHTS.map((height, index) => (
          // The same twelve places each time.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          <span key={index} className={style.month}>
            <span className={style.plot}>
              <span className={style.blank} style={{ height: `${height}%` }} />
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
  const monthName = new Intl.DateTimeFormat('en-HK', { month: 'short', timeZone: 'UTC' });
  return (
    <div className={style.chart}>
      <div className={style.axis} aria-hidden>
        {ticks.map((value) => (
          <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            <i>{axisMoney(value, i18n.language)}</i>
          </span>
        ))}
      </div>
      <ul className={style.months}>
        {months.map((one) => {
          const { month, due, received } = one;
          const rate = rateOf(one);
          const says = {
            month: month.slice(0, 7),
            due: formatMoney(due),
            received: formatMoney(received),
            rate,
          };
          return (
            <li key={month}>
              <Link to={rentsOfMonth(month)} className={style.month} title={t('home.collection.month', says)}>
                <span className="hidden-text">{t('home.collection.month', says)}</span>
                <span className={style.plot}>
                  <span className={style.due} style={{ height: `${(due / top) * 100}%` }} />
                  <span className={style.got} style={{ height: `${(received / top) * 100}%` }} />
                </span>
                <span aria-hidden>
                  {i18n.language === 'en' ? monthName.format(new Date(month)) : Number(month.slice(5, 7))}
                </span>
                <b aria-hidden className={rate < LOW ? style.low : ''}>
                  {rate}%
                </b>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
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
              <td className={table.end}>{rateOf(one)}%</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

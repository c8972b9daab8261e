import { companyApi } from '@iris/contract/company/company.api';
import { GROWTH_MONTHS, type Growth as Months } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import chart from '../chart.module.css';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { Line } from '../Line.tsx';
import { monthName } from '../monthName.ts';
import { scaleOf } from './growthScale.ts';

/** Units of the platform at the end of each month, with companies and estates beside them in the table. */
export function Growth() {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(queryOf(companyApi.growth));
  const months = query.data;
  const [first, last] = [months?.[0], months?.at(-1)];
  const none = last?.units === 0;
  return (
    <HomeCard
      title={t('home.growth')}
      note={t('home.growth.note', { count: GROWTH_MONTHS })}
      busy={query.isPending}
      extra={
        first &&
        last &&
        !none && (
          <>
            <span>{t('home.growth.units', { count: grouped(last.units - first.units) })}</span>
            <span>{t('home.growth.condos', { count: grouped(last.condos - first.condos) })}</span>
            <Button type="link" size="small" onClick={() => setAsTable(!asTable)}>
              {t(asTable ? 'kit.chart.chart' : 'kit.chart.table')}
            </Button>
          </>
        )
      }
    >
      {query.isError && !months && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div className={chart.growth}>
          <Bone width="100%" />
        </div>
      )}
      {months && none && <p className={style.empty}>{t('home.growth.none')}</p>}
      {months && !none && (asTable ? <Table months={months} /> : <Chart months={months} />)}
    </HomeCard>
  );
}

function Chart({ months }: { months: Months }) {
  const { t, i18n } = useTranslation();
  const { ticks, at } = scaleOf(months.map(({ units }) => units));
  return (
    <div className={chart.growth}>
      <div className={chart.growthAxis} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${at(tick)}%` }}>
            <i>{grouped(tick)}</i>
          </span>
        ))}
      </div>
      <div className={chart.growthPlot}>
        <Line points={months.map(({ units }) => at(units))} />
        <ul className={chart.months}>
          {months.map(({ month, companies, condos, units }) => (
            <li key={month}>
              <span
                className={chart.growthMonth}
                title={t('home.growth.month', {
                  month: month.slice(0, 7),
                  companies: grouped(companies),
                  condos: grouped(condos),
                  units: grouped(units),
                })}
              >
                <span className="hidden-text">
                  {t('home.growth.month', {
                    month: month.slice(0, 7),
                    companies: grouped(companies),
                    condos: grouped(condos),
                    units: grouped(units),
                  })}
                </span>
                <i
                  className={chart.point}
                  style={{ bottom: `calc(28px + (100% - 28px) * ${at(units) / 100})` }}
                />
                <span aria-hidden>{monthName(month, i18n.language)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Table({ months }: { months: Months }) {
  const { t } = useTranslation();
  return (
    <div className={style.scroll}>
      <PlainTable label={t('home.growth')} height={252}>
        <thead>
          <tr>
            <th scope="col">{t('home.collection.of')}</th>
            <th scope="col" className={table.end}>
              {t('home.platform.companies')}
            </th>
            <th scope="col" className={table.end}>
              {t('home.platform.condos')}
            </th>
            <th scope="col" className={table.end}>
              {t('home.platform.unitsHead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, companies, condos, units }) => (
            <tr key={month}>
              <th scope="row">{month.slice(0, 7)}</th>
              <td className={table.end}>{grouped(companies)}</td>
              <td className={table.end}>{grouped(condos)}</td>
              <td className={table.end}>{grouped(units)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

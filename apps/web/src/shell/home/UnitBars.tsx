import { estateApi } from '@iris/contract/estate/estate.api';
import { type EstateBrief, type UnitState, unitStates, unitTypes } from '@iris/contract/estate/estate.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Block } from './Block.tsx';

/** A state has the same tone everywhere; see the stacking plan. */
const tones: Record<UnitState, string> = { SELF_USE: 'ok', LEASED: 'info', VACANT: 'muted' };

type Counts = Record<UnitState, number>;

function countsByType({ units }: EstateBrief) {
  return unitTypes.flatMap((type) => {
    const of = (state: UnitState) =>
      units.find((unit) => unit.unit_type === type && unit.state === state)?.count ?? 0;
    const counts: Counts = { SELF_USE: of('SELF_USE'), LEASED: of('LEASED'), VACANT: of('VACANT') };
    const total = counts.SELF_USE + counts.LEASED + counts.VACANT;
    return total > 0 ? [{ type, counts, total }] : [];
  });
}

/** Units by type, each bar divided by state; the same numbers as a table. */
export function UnitBars({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const [table, setTable] = useState(false);
  const brief = useQuery(queryOf(estateApi.brief, { query: { condo_id: String(condoID) } }));
  return (
    <Card
      title={t('home.byType')}
      extra={
        <Button type="link" size="small" onClick={() => setTable(!table)}>
          {t(table ? 'home.byType.chart' : 'home.byType.table')}
        </Button>
      }
    >
      <Block query={brief} rows={6}>
        {(data) => {
          const rows = countsByType(data);
          if (rows.length === 0) return <NoUnits />;
          return table ? <Table rows={rows} /> : <Bars rows={rows} />;
        }}
      </Block>
    </Card>
  );
}

function NoUnits() {
  const { t } = useTranslation();
  const adds = useMay('屋苑管理-新增');
  return (
    <p className="home-empty">
      {t('home.noUnits')} {adds && <Link to="/housingEstate/building/add">{t('home.addBuilding')}</Link>}
    </p>
  );
}

type Rows = ReturnType<typeof countsByType>;

function Bars({ rows }: { rows: Rows }) {
  const { t } = useTranslation();
  const most = Math.max(...rows.map(({ total }) => total));
  return (
    <>
      <ul className="home-legend">
        {unitStates.map((state) => (
          <li key={state}>
            <i className={`home-part ${tones[state]}`} />
            {t(`estate.state.${state}`)}
          </li>
        ))}
      </ul>
      <ul className="home-bars">
        {rows.map(({ type, counts, total }) => (
          <li key={type}>
            <span>{t(`estate.type.${type}`)}</span>
            <Link
              to={`/unitManage/list?unit_type=${type}`}
              aria-label={t('home.byType.bar', {
                type: t(`estate.type.${type}`),
                parts: unitStates
                  .map((state) => `${t(`estate.state.${state}`)} ${counts[state]}`)
                  .join(' · '),
              })}
            >
              <span className="home-bar" style={{ width: `${(total / most) * 100}%` }}>
                {unitStates.map(
                  (state) =>
                    counts[state] > 0 && (
                      <i
                        key={state}
                        className={`home-part ${tones[state]}`}
                        style={{ flexGrow: counts[state] }}
                        title={`${t(`estate.state.${state}`)} ${counts[state]}`}
                      />
                    ),
                )}
              </span>
            </Link>
            <b className="number">{total.toLocaleString('en')}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Table({ rows }: { rows: Rows }) {
  const { t } = useTranslation();
  return (
    <div className="home-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('estate.field.unit_type')}</th>
            {unitStates.map((state) => (
              <th key={state} scope="col">
                {t(`estate.state.${state}`)}
              </th>
            ))}
            <th scope="col">{t('home.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, counts, total }) => (
            <tr key={type}>
              <th scope="row">{t(`estate.type.${type}`)}</th>
              {unitStates.map((state) => (
                <td key={state}>{counts[state].toLocaleString('en')}</td>
              ))}
              <td>{total.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

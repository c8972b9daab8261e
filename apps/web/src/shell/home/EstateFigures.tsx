import { estateApi } from '@iris/contract/estate/estate.api';
import type { EstateBrief } from '@iris/contract/estate/estate.model';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Block } from './Block.tsx';

const sum = ({ units }: EstateBrief, which: (unit: EstateBrief['units'][number]) => boolean) =>
  units.filter(which).reduce((total, { count }) => total + count, 0);

/** The key figures of the estate. */
export function EstateFigures({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(estateApi.brief, { query: { condo_id: String(condoID) } }));
  const number = (value: number) => value.toLocaleString('en');
  const { data: brief, isError } = query;
  if (isError && !brief) {
    return (
      <Card>
        <Block query={query} rows={2}>
          {() => null}
        </Block>
      </Card>
    );
  }
  if (!brief) {
    return (
      <div className="home-figures">
        {['buildings', 'units', 'occupied', 'vacant'].map((key) => (
          <div key={key} className="home-figure">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
    );
  }
  const vacant = sum(brief, ({ state }) => state === 'VACANT');
  const occupied = brief.unit_count - vacant;
  const share = brief.unit_count === 0 ? 0 : (occupied / brief.unit_count) * 100;
  return (
    <dl className="home-figures">
      <Figure
        label={t('home.buildings')}
        value={number(brief.building_count)}
        note={t('home.buildings.note', { count: brief.floor_count })}
      />
      <Figure
        label={t('home.units')}
        value={number(brief.unit_count)}
        note={t('home.units.note', { area: number(brief.area) })}
      />
      <Figure
        label={t('home.occupied')}
        value={`${share.toFixed(1)}%`}
        note={t('home.occupied.note', { occupied: number(occupied), count: number(brief.unit_count) })}
      />
      <Figure
        label={t('home.vacant')}
        value={number(vacant)}
        note={vacant > 0 ? <Link to="/unitManage/list?state=VACANT">{t('home.vacant.note')}</Link> : ''}
      />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  return (
    <div className="home-figure">
      <dt>{label}</dt>
      <dd className="home-value number">{value}</dd>
      <dd className="home-note number">{note}</dd>
    </div>
  );
}

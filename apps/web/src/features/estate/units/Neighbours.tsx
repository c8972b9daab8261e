import type { Unit } from '@iris/contract/estate/estate.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import tones from '../../../kit/tag/tone.module.css';
import { useEstateTree } from '../../../parts/estate/estateTree.ts';
import { stateTones } from '../unitWords.ts';
import style from './units.module.css';

/** The units of the same floor, to move from one to the next. */
export function Neighbours({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const floor = tree.data?.buildings
    .find(({ id }) => id === unit.building_id)
    ?.floors.find(({ id }) => id === unit.floor_id);
  if (!floor || floor.units.length < 2) return null;
  return (
    <Card title={t('estate.unit.neighbours')}>
      <div className={style.neighbours}>
        {floor.units.map(({ id, name, state }) => (
          <Link
            key={id}
            to={`/unitManage/${id}/detail`}
            className={`${style.neighbour} ${tones[stateTones[state]]}`}
            aria-current={id === unit.id ? 'page' : undefined}
            aria-label={t('estate.unit.neighbourLabel', { name, state: t(`estate.state.${state}`) })}
            title={t(`estate.state.${state}`)}
          >
            {name}
          </Link>
        ))}
      </div>
    </Card>
  );
}

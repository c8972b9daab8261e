import type { UnitState } from '@iris/contract/estate/estate.model';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TreeBuilding, TreeFloor } from '../../../pickers/estate/estateTree.ts';
import { stateTones } from '../unitWords.ts';
import { FloorMenu } from './FloorMenu.tsx';
import style from './structure.module.css';

interface FloorRowProps {
  building: TreeBuilding;
  floor: TreeFloor;
  /** In how many columns the building's units stand; null when they wrap. */
  columns: number | null;
  /** Chosen in the tree. */
  marked: boolean;
  /** Only units in this state keep their colour. */
  state: UnitState | undefined;
  /** The unit that the Tab key stops at, if it is on this floor. */
  stop: number | undefined;
}

/** A floor: its name with its menu, its units. */
export const FloorRow = memo(function FloorRow(props: FloorRowProps) {
  const { building, floor, columns, marked, state, stop } = props;
  const { t } = useTranslation();
  return (
    <div id={`floor-${floor.id}`} data-floor={floor.id} className={style.floor} data-marked={marked}>
      <FloorMenu building={building} floor={floor} />
      <div
        className={columns === null ? style.wrapped : style.units}
        {...(columns === null
          ? {}
          : { style: { gridTemplateColumns: `repeat(${columns}, minmax(40px, 1fr))` } })}
      >
        {floor.units.map((unit) => {
          const label = t('estate.structure.unitLabel', {
            floor: floor.name,
            name: unit.name,
            type: t(`estate.type.${unit.unit_type}`),
            state: t(`estate.state.${unit.state}`),
          });
          const faded = state !== undefined && unit.state !== state;
          return (
            <Link
              key={unit.id}
              to={`/unitManage/${unit.id}/detail`}
              data-unit={unit.id}
              tabIndex={unit.id === stop ? 0 : -1}
              className={`${style.unit} ${faded ? style.faded : style[stateTones[unit.state]]}`}
              aria-label={label}
              title={label}
            >
              {unit.name}
            </Link>
          );
        })}
      </div>
    </div>
  );
});

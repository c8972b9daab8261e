import { unitStates, unitTypes } from '@iris/contract/estate/estate.model';
import { memo } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import tones from '../../../kit/tag/tone.module.css';
import type { TreeBuilding, TreeFloor } from '../../../parts/estate/estateTree.ts';
import { stateTones } from '../unitWords.ts';
import { FloorMenu } from './FloorMenu.tsx';
import style from './structure.module.css';

interface FloorRowProps {
  building: TreeBuilding;
  floor: TreeFloor;
  /** The number of columns of the building's units; null if they wrap. */
  columns: number | null;
  /** Selected in the tree. */
  marked: boolean;
  /** The unit in the tab order, if it is on this floor. */
  stop: number | undefined;
}

/** A floor: its name with its menu, and its units. */
export const FloorRow = memo(function FloorRow(props: FloorRowProps) {
  const { building, floor, columns, marked, stop } = props;
  const { t } = useTranslation();
  const typeNames = Object.fromEntries(unitTypes.map((type) => [type, t(`estate.type.${type}`)]));
  const stateNames = Object.fromEntries(unitStates.map((state) => [state, t(`estate.state.${state}`)]));
  return (
    <div id={`floor-${floor.id}`} data-floor={floor.id} className={style.floor} data-marked={marked}>
      <FloorMenu building={building} floor={floor} />
      <div
        className={columns === null ? style.wrapped : style.units}
        {...(columns === null
          ? {}
          : { style: { gridTemplateColumns: `repeat(${columns}, minmax(40px, 1fr))` } })}
      >
        {floor.units.map(({ id, name, unit_type, state }) => {
          const label = t('estate.structure.unitLabel', {
            floor: floor.name,
            name,
            type: typeNames[unit_type] ?? '',
            state: stateNames[state] ?? '',
          });
          return (
            // A plain link, which the plan handles: rendering thousands of router links would take seconds.
            <a
              key={id}
              href={`/unitManage/${id}/detail`}
              data-unit={id}
              tabIndex={id === stop ? 0 : -1}
              className={`${style.unit} ${tones[stateTones[state]]}`}
              data-tone={stateTones[state]}
              aria-label={label}
              title={label}
            >
              {name}
            </a>
          );
        })}
      </div>
    </div>
  );
});

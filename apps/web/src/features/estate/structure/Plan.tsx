import type { UnitState } from '@iris/contract/estate/estate.model';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { type TreeBuilding, useBuildingName } from '../../../parts/estate/estateTree.ts';
import { stateTones } from '../unitWords.ts';
import { BuildingMenu } from './BuildingMenu.tsx';
import { FloorRow } from './FloorRow.tsx';
import { Legend } from './Legend.tsx';
import { neighbour } from './planKeys.ts';
import style from './structure.module.css';
import { columnsOf, countStates } from './structureFigures.ts';

interface PlanProps {
  building: TreeBuilding;
  floor: number | undefined;
  state: UnitState | undefined;
  onState: (state: UnitState | undefined) => void;
}

/**
 * The stacking plan of a building: the top floor first, units as cells coloured by state. The arrow keys move between
 * the cells.
 */
export function Plan({ building, floor, state, onState }: PlanProps) {
  const { t } = useTranslation();
  const nameOf = useBuildingName();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const floors = useMemo(() => building.floors.toReversed(), [building.floors]);
  const columns = columnsOf(floors);
  const [focused, setFocused] = useState<number>();
  const first = floors.find(({ units }) => units.length > 0)?.units[0]?.id;
  const stop = focused ?? first;

  useEffect(() => {
    if (floor !== undefined) document.getElementById(`floor-${floor}`)?.scrollIntoView({ block: 'center' });
  }, [floor]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const cell =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-unit]') : null;
    const next = cell && box.current && neighbour(box.current, cell, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof HTMLElement ? event.target.closest('a') : null;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!link || elsewhere) return;
    event.preventDefault();
    navigate(link.pathname);
  };
  return (
    <Card
      title={nameOf(building)}
      extra={
        <>
          <Legend counts={countStates(building)} state={state} onState={onState} />
          <BuildingMenu building={building} />
        </>
      }
    >
      {floors.length === 0 && <Nothing kind="none" title={t('estate.structure.noFloors')} />}
      <section
        ref={box}
        className={style.plan}
        aria-label={t('estate.structure.plan')}
        data-tone={state && stateTones[state]}
        onKeyDown={walk}
        onClick={follow}
        onFocus={(event) => {
          const id = Number((event.target as HTMLElement).dataset.unit);
          if (id) setFocused(id);
        }}
      >
        {floors.map((one) => (
          <FloorRow
            key={one.id}
            building={building}
            floor={one}
            columns={columns}
            marked={one.id === floor}
            stop={one.units.some(({ id }) => id === stop) ? stop : undefined}
          />
        ))}
      </section>
    </Card>
  );
}

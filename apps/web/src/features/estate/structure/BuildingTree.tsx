import { CaretDownOutlined, CaretRightOutlined, SearchOutlined } from '@ant-design/icons';
import { floorNamed } from '@iris/contract/estate/estate.names';
import { Input } from 'antd';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { type TreeBuilding, useBuildingName } from '../../../parts/estate/estateTree.ts';
import style from './structure.module.css';
import { type Found, findInTree, unitsOf } from './structureFigures.ts';

interface BuildingTreeProps {
  buildings: readonly TreeBuilding[];
  chosen: number;
  floor: number | undefined;
  onChoose: (building: number, floor?: number) => void;
}

/** The buildings with their counts, expandable to floors; searchable by building, floor or unit. */
export function BuildingTree({ buildings, chosen, floor, onChoose }: BuildingTreeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const wanted = useDeferredValue(typed);
  const found = findInTree(buildings, wanted);
  const searching = wanted.trim() !== '';
  const toggle = (id: number) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const hint = t('estate.structure.search');
  return (
    <div className={style.side}>
      <Card>
        <Input
          type="search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={hint}
          aria-label={hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <nav aria-label={t('estate.structure.tree')} className={style.tree} onKeyDown={moveFocus}>
          <ul>
            {found.map((one) => (
              <Branch
                key={one.building.id}
                found={one}
                open={
                  open.has(one.building.id) || (searching && one.floors.length < one.building.floors.length)
                }
                onToggle={() => toggle(one.building.id)}
                chosen={one.building.id === chosen}
                floor={floor}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {found.length === 0 && <p className={style.none}>{t('kit.empty.noMatch')}</p>}
        </nav>
      </Card>
    </div>
  );
}

interface BranchProps {
  found: Found;
  open: boolean;
  onToggle: () => void;
  chosen: boolean;
  floor: number | undefined;
  onChoose: (building: number, floor?: number) => void;
}

function Branch({ found: { building, floors }, open, onToggle, chosen, floor, onChoose }: BranchProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useBuildingName();
  const name = nameOf(building);
  return (
    <li>
      <div className={style.branch} data-chosen={chosen}>
        <button
          type="button"
          className={style.toggle}
          aria-expanded={open}
          aria-label={t('estate.structure.floorsOf', { name })}
          onClick={onToggle}
        >
          {open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        </button>
        <button
          type="button"
          className={style.node}
          aria-current={chosen && floor === undefined ? 'true' : undefined}
          onClick={() => onChoose(building.id)}
        >
          <span className={style.nodeName}>
            {t('estate.structure.building', { name, count: building.floors.length })}
          </span>
          <span className={style.count}>{grouped(unitsOf(building).length)}</span>
        </button>
      </div>
      {open && (
        <ul className={style.floors}>
          {floors.toReversed().map(({ id, name: floorName, units }) => (
            <li key={id}>
              <button
                type="button"
                className={style.node}
                aria-current={floor === id ? 'true' : undefined}
                onClick={() => onChoose(building.id, id)}
              >
                <span className={style.nodeName}>{floorNamed(i18n.language, floorName)}</span>
                <span className={style.count}>{grouped(units.length)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The arrow keys move up and down the names, as in any tree. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const nodes = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${style.node}`)];
  const here =
    event.target instanceof HTMLElement
      ? event.target.closest('div, li')?.querySelector<HTMLElement>(`.${style.node}`)
      : null;
  const at = here ? nodes.indexOf(here) : -1;
  nodes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  event.preventDefault();
}

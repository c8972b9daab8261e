import type { UnitState } from '@iris/contract/estate/estate.model';
import { describe, expect, it } from 'vitest';
import { columnsOf, countStates, figuresOf, findInTree } from './structureFigures.ts';

const floor = (id: number, name: string, states: UnitState[]) => ({
  id,
  name,
  units: states.map((state, index) => ({
    id: id * 100 + index,
    name: String.fromCharCode(65 + index),
    state,
    unit_type: 'RESIDENTIAL' as const,
  })),
});
const tower = {
  id: 1,
  name: 'A座',
  name_en: 'Tower A',
  floors: [
    floor(1, 'G', []),
    floor(2, '1', ['SELF_USE', 'LEASED']),
    floor(3, '2', ['VACANT', 'LEASED', 'LEASED']),
  ],
};
const carPark = { id: 2, name: 'P', name_en: '', floors: [floor(4, 'B1', Array(30).fill('VACANT'))] };

describe('the figures of an estate', () => {
  it('count buildings, floors, units and the share in use', () => {
    expect(figuresOf([tower])).toEqual({ buildings: 1, floors: 3, units: 5, occupied: '80.0' });
    expect(figuresOf([])).toEqual({ buildings: 0, floors: 0, units: 0, occupied: '0.0' });
    expect(countStates(tower)).toEqual({ SELF_USE: 1, LEASED: 3, VACANT: 1 });
  });

  it('put units in columns, and let a car park wrap', () => {
    expect(columnsOf(tower.floors)).toBe(3);
    expect(columnsOf(carPark.floors)).toBeNull();
    expect(columnsOf([])).toBe(1);
  });
});

describe('the search of the tree', () => {
  const found = (typed: string) =>
    findInTree([tower, carPark], typed).map(({ building, floors }) => [
      building.id,
      floors.map(({ id }) => id),
    ]);

  it('finds buildings in both languages, floors, and units', () => {
    expect(found('tower')).toEqual([[1, [1, 2, 3]]]);
    expect(found('b1')).toEqual([[2, [4]]]);
    expect(found('c')).toEqual([
      [1, [3]],
      [2, [4]],
    ]);
    expect(found('nobody')).toEqual([]);
    expect(found('')).toHaveLength(2);
  });
});

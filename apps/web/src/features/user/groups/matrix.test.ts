import { type Level, levels, type Permission, permissionsUpTo } from '@iris/contract/core/permission';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  inAll,
  inColumn,
  inRow,
  matrixOf,
  narrowed,
  rebased,
  sorted,
  tickOf,
  toggled,
} from './matrix.ts';
import { moveFrom, stopOfAll, stopOfRow, stopsOf } from './matrixKeys.ts';

const everything = () => true;
const someOf = (level: Level) => fc.subarray(permissionsUpTo(level)).map((names) => new Set<string>(names));
/** A group's ticks, what its editor may grant, and one whole row, column or table. */
const situations = fc.constantFrom(...levels).chain((level) => {
  const table = matrixOf(level);
  const wholes = [
    inAll(table.rows),
    ...table.rows.map(inRow),
    ...table.columns.map(({ key }) => inColumn(table.rows, key)),
  ].filter((whole) => whole.length > 0);
  return fc.record({
    table: fc.constant(table),
    ticked: someOf(level),
    held: someOf(level),
    whole: fc.constantFrom(...wholes),
  });
});

describe('the permission matrix', () => {
  it('has each permission of a level in exactly one row and one column', () => {
    for (const level of levels) {
      const { rows, columns } = matrixOf(level);
      const wanted = permissionsUpTo(level).toSorted();
      expect(inAll(rows).toSorted()).toEqual(wanted);
      expect(columns.flatMap(({ key }) => inColumn(rows, key)).toSorted()).toEqual(wanted);
    }
    expect(matrixOf('COMPANY').rows.map(({ key }) => key)).not.toContain('platform');
    expect(matrixOf('OPERATOR').rows.map(({ key }) => key)).toContain('platform');
  });

  it('ticks or clears all of a row, a column or the table that may be changed, and nothing else', () => {
    fc.assert(
      fc.property(situations, ({ ticked, held, whole }) => {
        const open = (permission: Permission) => held.has(permission);
        const after = toggled(ticked, whole, open);
        const changeable = whole.filter(open);
        const wereAll = changeable.every((permission) => ticked.has(permission));
        for (const permission of changeable) expect(after.has(permission)).toBe(!wereAll);
        const { added, removed } = differenceOf(ticked, after);
        for (const permission of [...added, ...removed]) expect(changeable).toContain(permission);
        if (changeable.length === whole.length) {
          expect(tickOf(after, whole)).toBe(wereAll ? 'none' : 'all');
          expect(tickOf(toggled(after, whole, open), whole)).toBe(wereAll ? 'all' : 'none');
        }
      }),
    );
  });

  it('shows the whole table as its rows and its columns do', () => {
    fc.assert(
      fc.property(situations, ({ table: { rows, columns }, ticked, whole }) => {
        const after = toggled(ticked, whole, everything);
        const ofRows = rows.map((row) => tickOf(after, inRow(row)));
        const ofColumns = columns
          .map(({ key }) => inColumn(rows, key))
          .filter((column) => column.length > 0)
          .map((column) => tickOf(after, column));
        for (const ticks of [ofRows, ofColumns]) {
          const together = ticks.every((tick) => tick === ticks[0]) ? ticks[0] : 'some';
          expect(tickOf(after, inAll(rows))).toBe(together);
        }
      }),
    );
  });

  it('puts one’s own changes on what somebody else saved', () => {
    fc.assert(
      fc.property(someOf('COMPANY'), someOf('COMPANY'), someOf('COMPANY'), (before, mine, newest) => {
        const after = rebased(before, mine, newest);
        for (const permission of permissionsUpTo('COMPANY')) {
          const changed = before.has(permission) !== mine.has(permission);
          expect(after.has(permission)).toBe((changed ? mine : newest).has(permission));
        }
        expect(sorted(rebased(before, before, newest))).toEqual(sorted(newest));
      }),
    );
  });

  it('narrows to the modules, or those with an action, that were typed', () => {
    const { rows } = matrixOf('COMPANY');
    const keys = (typed: string, language: 0 | 1) =>
      narrowed(rows, typed, (name) => name[language]).map(({ key }) => key);
    expect(keys('', 0)).toHaveLength(rows.length);
    expect(keys('退款', 0)).toEqual(['lease', 'bill', 'facility']);
    expect(keys('leas', 1)).toEqual(['lease']);
    expect(keys('沒有', 0)).toEqual([]);
  });
});

describe('the keys of the matrix', () => {
  it('reach every tick, and lead back', () => {
    fc.assert(
      fc.property(situations, ({ table, held }) => {
        const open = (permission: Permission) => held.has(permission);
        const lines = stopsOf(table, table.rows, open);
        const all = lines.flat().map(({ id }) => id);
        const reached = new Set<string>();
        const queue = all.slice(0, 1);
        for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
          if (reached.has(id)) continue;
          reached.add(id);
          for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
            const next = moveFrom(lines, id, key);
            if (next !== undefined) queue.push(next);
          }
        }
        expect([...reached].toSorted()).toEqual(all.toSorted());
        for (const id of all) {
          const right = moveFrom(lines, id, 'ArrowRight');
          if (right !== undefined) expect(moveFrom(lines, right, 'ArrowLeft')).toBe(id);
        }
      }),
    );
  });

  it('step over what cannot be ticked, and go down in the same column', () => {
    const table = matrixOf('COMPANY');
    const lines = stopsOf(table, table.rows, (permission) => permission !== '租約合同-查看');
    expect(moveFrom(lines, stopOfRow('lease'), 'ArrowRight')).toBe('租約合同-新增');
    expect(moveFrom(lines, '租約合同-退款', 'ArrowDown')).toBe('賬單管理-退款');
    expect(moveFrom(lines, stopOfRow('lease'), 'ArrowUp')).toBe(stopOfAll);
    expect(moveFrom(lines, '租約合同-退款', 'Enter')).toBeUndefined();
  });
});

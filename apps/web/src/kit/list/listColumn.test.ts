import { describe, expect, it } from 'vitest';
import { arrange, cellsOf } from './listColumn.ts';

const columns = ['name', 'area', 'state'].map((key) => ({ key }));
const names = (chosen: Parameters<typeof arrange>[1]) =>
  arrange(columns, chosen, false).map(({ column, shown }) => (shown ? column.key : `(${column.key})`));

describe('a list’s columns', () => {
  it('stand as they are until the person chooses, and again after a reset', () => {
    expect(names(undefined)).toEqual(['name', 'area', 'state']);
    expect(names([])).toEqual(['name', 'area', 'state']);
  });

  it('follow the person’s order and choice; new ones come last, gone ones are left out', () => {
    expect(
      names([
        { key: 'state', shown: true },
        { key: 'gone', shown: true },
        { key: 'name', shown: false },
      ]),
    ).toEqual(['state', '(name)', 'area']);
  });
});

describe('a list’s cells', () => {
  const all = [
    { key: 'number', fixed: true },
    { key: 'state' },
    { key: 'unit', under: 'number' },
    { key: 'paid', under: 'amount' },
    { key: 'amount' },
    { key: 'note', spare: true, under: 'number' },
    { key: 'changed', under: null },
    { key: 'phone', spare: 'column' as const, under: 'state' },
  ];
  const cells = (narrow: boolean, chosen?: Parameters<typeof arrange>[1]) =>
    cellsOf(all, chosen, narrow).map(({ column, second }) =>
      [column, ...second].map(({ key }) => key).join('+'),
    );

  it('are its columns where there is room', () => {
    expect(cells(false)).toEqual(['number', 'state', 'unit', 'paid', 'amount', 'changed']);
  });

  it('have a second line on a narrow window', () => {
    expect(cells(true)).toEqual(['number+unit', 'state+phone', 'amount+paid']);
  });

  it('fold on wide windows, too, where they always do', () => {
    const always = [
      { key: 'name', fixed: true },
      { key: 'phone', under: 'name', folded: true },
      { key: 'sum' },
    ];
    for (const narrow of [false, true])
      expect(
        cellsOf(always, undefined, narrow).map(({ column, second }) => [column.key, second.length]),
      ).toEqual([
        ['name', 1],
        ['sum', 0],
      ]);
  });

  it('stand in the order that the person chose, the optional ones of it too', () => {
    expect(cells(false, [{ key: 'phone', shown: true }])[0]).toBe('phone');
  });

  it('fold under the first one where theirs is hidden', () => {
    expect(cells(true, [{ key: 'amount', shown: false }])).toEqual(['number+unit+paid', 'state+phone']);
  });
});

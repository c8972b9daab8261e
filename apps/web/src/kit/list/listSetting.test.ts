import { describe, expect, it } from 'vitest';
import { arrange } from './listSetting.ts';

const columns = ['name', 'area', 'state'].map((key) => ({ key }));
const names = (chosen: Parameters<typeof arrange>[1]) =>
  arrange(columns, chosen).map(({ column, shown }) => (shown ? column.key : `(${column.key})`));

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

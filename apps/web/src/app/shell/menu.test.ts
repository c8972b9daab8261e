import { limits } from '@iris/contract/core/limits';
import { expect, it } from 'vitest';
import { screens } from '../features.ts';
import type { Folder, Screen } from '../screens.ts';
import { filterEntries, pathOf, trailOf } from './menu.ts';
import { menuOf } from './menuOf.ts';

const icon = () => null;
const root: Folder = { key: 'lease', title: 'shell.folder.lease', icon, order: 1 };
const middle: Folder = { key: 'bill', title: 'shell.folder.bill', icon, order: 2, parent: root };
const screen = (
  path: Screen['path'],
  folder: Folder,
  order: number,
  permission?: Screen['permission'],
): Screen => ({
  path,
  title: 'shell.menu',
  menu: { folder, order },
  page: async () => ({ default: () => null }),
  ...(permission ? { permission } : {}),
});

const three = [
  screen('/second', middle, 2),
  screen('/first', middle, 1, '賬單管理-查看'),
  screen('/beside', root, 9),
];

it('stands three levels deep, in order', () => {
  const [lease] = menuOf(three, new Set(['賬單管理-查看']));
  expect(lease?.children.map(({ key }) => key)).toEqual(['bill', '/beside']);
  expect(lease?.children[0]?.children.map(({ path }) => path)).toEqual(['/first', '/second']);
});

it('leads from a folder, however deep, to the first page that the person may open', () => {
  const [all] = menuOf(three, new Set(['賬單管理-查看']));
  expect(all && pathOf(all)).toBe('/first');
  const [some] = menuOf(three, new Set());
  expect(some && pathOf(some)).toBe('/second');
  expect(menuOf([screen('/first', middle, 1, '賬單管理-查看')], new Set())).toEqual([]);
});

it('finds a page of the third level with the folders above it', () => {
  const entries = menuOf(three, new Set(['賬單管理-查看']));
  const titleOf = (key: string) => (key === 'shell.folder.bill' ? 'Bills' : key);
  const [found] = filterEntries(entries, 'bills', titleOf);
  expect(found?.children).toHaveLength(1);
  expect(found?.children[0]?.children).toHaveLength(2);
  expect(trailOf(three[0] as Screen).map(({ title }) => title)).toEqual([
    'shell.folder.lease',
    'shell.folder.bill',
    'shell.menu',
  ]);
});

it('is nowhere deeper than the limit, and each folder leads somewhere', () => {
  const depthOf = (folder: Folder | undefined): number => (folder ? 1 + depthOf(folder.parent) : 0);
  for (const { menu } of screens) expect(depthOf(menu?.folder) + 1).toBeLessThanOrEqual(limits.menuDepth);
});

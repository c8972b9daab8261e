import '@iris/contract';
import { hitSchema } from '@iris/contract/core/hit';
import { limits } from '@iris/contract/core/limits';
import { expect, it } from 'vitest';
import { menuOf } from '../base/screens/menuOf.ts';
import type { ConsoleMap, Feature, Screen } from '../base/screens/screens.ts';
import { consoleMap, features, finds, mapOf, rereadsOf, screens } from './features.ts';
import { filterEntries, pathOf, trailOf } from './menu.ts';

const icon = () => null;
const lease: Feature = { name: 'lease', folder: { title: 'lease.folder', icon, order: 1 } };
const bill: Feature = { name: 'bill', folder: { title: 'bill.folder', icon, order: 2, parent: 'lease' } };
const screen = (
  path: Screen['path'],
  folder: string,
  order: number,
  permission?: Screen['permission'],
): Screen => ({
  path,
  title: 'shell.menu',
  menu: { folder, order },
  page: async () => ({ default: () => null }),
  ...(permission ? { permission } : {}),
});
const mapWith = (...all: Screen[]): ConsoleMap => mapOf([lease, { ...bill, screens: all }]);

const three = [
  screen('/second', 'bill', 2),
  screen('/first', 'bill', 1, '賬單管理-查看'),
  screen('/beside', 'lease', 9),
];

it('stands three levels deep, in order', () => {
  const [lease] = menuOf(mapWith(...three), new Set(['賬單管理-查看']));
  expect(lease?.children.map(({ key }) => key)).toEqual(['bill', '/beside']);
  expect(lease?.children[0]?.children.map(({ path }) => path)).toEqual(['/first', '/second']);
});

it('leads from a folder, however deep, to the first page that the person may open', () => {
  const [all] = menuOf(mapWith(...three), new Set(['賬單管理-查看']));
  expect(all && pathOf(all)).toBe('/first');
  const [some] = menuOf(mapWith(...three), new Set());
  expect(some && pathOf(some)).toBe('/second');
  expect(menuOf(mapWith(screen('/first', 'bill', 1, '賬單管理-查看')), new Set())).toEqual([]);
});

it('finds a page of the third level with the folders above it', () => {
  const entries = menuOf(mapWith(...three), new Set(['賬單管理-查看']));
  const titleOf = (key: string) => (key === 'bill.folder' ? 'Bills' : key);
  const [found] = filterEntries(entries, 'bills', titleOf);
  expect(found?.children).toHaveLength(1);
  expect(found?.children[0]?.children).toHaveLength(2);
  expect(trailOf(three[0] as Screen, mapWith(...three)).map(({ title }) => title)).toEqual([
    'lease.folder',
    'bill.folder',
    'shell.menu',
  ]);
});

it('is nowhere deeper than the limit, and each folder leads somewhere', () => {
  const depthOf = (name: string | undefined): number =>
    name === undefined ? 0 : 1 + depthOf(consoleMap.folders.get(name)?.parent);
  for (const { menu } of screens) expect(depthOf(menu?.folder) + 1).toBeLessThanOrEqual(limits.menuDepth);
  const used = new Set(screens.map(({ menu }) => menu?.folder));
  for (const name of consoleMap.folders.keys()) expect(used, name).toContain(name);
});

it('refuses two screens of one path, and a folder that no feature has', () => {
  expect(() => mapWith(screen('/first', 'bill', 1), screen('/first', 'bill', 2))).toThrow('the path /first');
  expect(() => mapWith(screen('/first', 'visitor', 1))).toThrow('the folder of visitor');
  const card = { screen: '/nowhere', order: 1, load: async () => ({ default: icon }) } as const;
  expect(() => mapOf([{ name: 'lease', cards: [card] }])).toThrow('/nowhere, which is no screen');
});

it('knows where every kind of record leads that search finds, and rereads only domains', () => {
  expect(Object.keys(finds).sort()).toEqual([...hitSchema.shape.kind.options].sort());
  expect(rereadsOf('lease')).toContain('rent');
  expect(rereadsOf('estate')).toEqual(['estate']);
  expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
});

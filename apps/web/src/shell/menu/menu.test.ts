import '@iris/contract';
import { hitSchema } from '@iris/contract/core/hit';
import { limits } from '@iris/contract/core/limits';
import type { Level, Permission } from '@iris/contract/core/permission';
import { expect, it } from 'vitest';
import { menuOf } from '../../base/screens/menuOf.ts';
import type { ConsoleMap, Feature, Screen } from '../../base/screens/screens.ts';
import { consoleMap, features, mapOf, rereadsOf, screens } from '../features.ts';
import { chainTo, filterEntries, pagesOf, pathOf, trailOf } from './menu.ts';
import { hasWork, workOf } from './useWork.ts';

const icon = () => null;
const lease: Feature = {
  name: 'lease',
  folder: { title: 'lease.folder', icon, group: 'collection', order: 1 },
};
const bill: Feature = {
  name: 'bill',
  folder: { title: 'bill.folder', icon, group: 'collection', order: 2, parent: 'lease' },
};
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

const menuFor = (map: ConsoleMap, ...held: Permission[]) =>
  menuOf(map, { held: new Set(held), level: 'CONDO' });

const three = [
  screen('/second', 'bill', 2),
  screen('/first', 'bill', 1, '賬單管理-查看'),
  screen('/beside', 'lease', 9),
];

it('stands three levels deep, in order', () => {
  const [lease] = menuFor(mapWith(...three), '賬單管理-查看');
  expect(lease?.children.map(({ key }) => key)).toEqual(['bill', '/beside']);
  expect(lease?.children[0]?.children.map(({ path }) => path)).toEqual(['/first', '/second']);
});

it('leads from a folder, however deep, to the first page that the person may open', () => {
  const [all] = menuFor(mapWith(...three), '賬單管理-查看');
  expect(all && pathOf(all)).toBe('/first');
  const [some] = menuFor(mapWith(...three));
  expect(some && pathOf(some)).toBe('/second');
  expect(menuFor(mapWith(screen('/first', 'bill', 1, '賬單管理-查看')))).toEqual([]);
});

it('finds a page of the third level with the folders above it', () => {
  const entries = menuFor(mapWith(...three), '賬單管理-查看');
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

it('leads to a record through the tab of its list', () => {
  const plan = screens.find(({ path }) => path === '/repair/upkeep/:id/detail');
  expect(plan && trailOf(plan).map(({ title }) => title)).toEqual([
    'repair.folder',
    'upkeep.tab',
    'upkeep.screen.detail',
  ]);
});

it('leads straight to the only page of a folder, found by either name', () => {
  const [lease] = menuFor(mapWith(...three));
  // Of the inner folder one page is left, which the outer folder shows under the folder's name.
  expect(lease?.children[0]).toMatchObject({ key: '/second', path: '/second', title: 'bill.folder' });
  const [only] = menuFor(mapWith(screen('/second', 'bill', 2)));
  expect(only).toMatchObject({
    path: '/second',
    title: 'lease.folder',
    page: 'shell.menu',
    group: 'collection',
  });
  expect(only?.children).toEqual([]);
  const entries = menuFor(mapWith(screen('/second', 'bill', 2)));
  expect(filterEntries(entries, 'shell.menu', String)).toEqual(entries);
  expect(pagesOf(entries)).toMatchObject([{ path: '/second', title: 'shell.menu', icon }]);
});

it('shows a tab that has its own entry to those who may open it', () => {
  const tab = { screen: '/first', key: 'wallet', title: 'shell.pin', order: 1 } as const;
  const load = async () => ({ default: icon });
  const map = mapOf([
    lease,
    { ...bill, screens: [screen('/first', 'bill', 1), screen('/second', 'bill', 3)] },
    { name: 'wallet', tabs: [{ ...tab, level: 'COMPANY', menu: { folder: 'bill', order: 2 }, load }] },
  ]);
  const pages = (level: Level) => pagesOf(menuOf(map, { held: new Set(), level })).map(({ path }) => path);
  expect(pages('CONDO')).toEqual(['/first', '/second']);
  expect(pages('COMPANY')).toEqual(['/first', '/first?tab=wallet', '/second']);
  expect(chainTo(menuOf(map, { held: new Set(), level: 'COMPANY' }), '/first?tab=wallet')).toEqual([
    'lease',
    'bill',
    '/first?tab=wallet',
  ]);
});

it('counts what waits at the entry that shows it, as urgent as the most urgent of it', () => {
  const line = {
    key: 'k',
    title: '',
    title_en: '',
    act: 'OPEN',
    amount: null,
    since: null,
    since_day: null,
  } as const;
  const work = workOf({
    lines: [
      { ...line, count: 2, urgency: 'URGENT', path: '/bill/list?status=CENSORING' },
      { ...line, count: 3, urgency: 'NORMAL', path: '/bill/list?overdue=true' },
      // A tab with its own entry, and one without.
      { ...line, count: 4, urgency: 'ATTENTION', path: '/company/admin?tab=withdrawals&status=PENDING' },
      { ...line, count: 5, urgency: 'NORMAL', path: '/bill/list/pay-batch?tab=close' },
    ],
  });
  expect([...work]).toEqual([
    ['/bill/list', { count: 5, urgency: 'URGENT' }],
    ['/company/admin?tab=withdrawals', { count: 4, urgency: 'ATTENTION' }],
    ['/bill/list/pay-batch', { count: 5, urgency: 'NORMAL' }],
  ]);
  const entries = menuFor(consoleMap, '賬單管理-查看', '屋苑管理-查看');
  const waits = (name: string) => entries.some((entry) => entry.key === name && hasWork(work, entry));
  expect([waits('bill'), waits('estate')]).toEqual([true, false]);
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
  expect(Object.keys(consoleMap.finds).sort()).toEqual([...hitSchema.shape.kind.options].sort());
  expect(rereadsOf('lease')).toContain('rent');
  expect(rereadsOf('facility')).toContain('weather');
  // The doors on a resident's page end with a card or a link to a unit.
  expect(rereadsOf('resident')).toContain('access');
  expect(rereadsOf('lease')).toContain('access');
  // The first screen counts records of every domain.
  expect(rereadsOf('estate')).toEqual(['estate', 'home']);
  expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
});

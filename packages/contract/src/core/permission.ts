import type { Bilingual } from './language.ts';

/** Modules and their actions. A permission is the string `<module>-<action>`, in Chinese as the specification names them. */
const see = ['查看', 'View'] as const;
const add = ['新增', 'Add'] as const;
const edit = ['編輯', 'Edit'] as const;
const remove = ['刪除', 'Delete'] as const;
const review = ['審核', 'Review'] as const;
const collect = ['收款', 'Collect'] as const;
const refund = ['退款', 'Refund'] as const;
const importing = ['匯入', 'Import'] as const;
const exporting = ['匯出', 'Export'] as const;

export const modules = {
  lease: {
    name: ['租約合同', 'Leases'],
    actions: [see, add, edit, remove, review, collect, refund, exporting],
  },
  bill: {
    name: ['賬單管理', 'Bills'],
    actions: [see, add, edit, ['作廢', 'Void'], review, collect, refund, importing, exporting],
  },
  finance: { name: ['流水管理', 'Finance'], actions: [see, review, exporting] },
  resident: {
    name: ['住戶管理', 'Residents'],
    actions: [see, add, edit, ['解綁', 'Unlink'], importing, exporting, ['查看證件', 'See identity numbers']],
  },
  estate: { name: ['屋苑管理', 'Estate'], actions: [see, add, edit, remove, importing] },
  repair: {
    name: ['報修管理', 'Repairs'],
    actions: [see, ['指派', 'Assign'], ['處理', 'Handle'], ['人員', 'Staff']],
  },
  visitor: { name: ['訪客管理', 'Visitors'], actions: [see, add, ['設置', 'Settings']] },
  notify: {
    name: ['物業通知管理', 'Notices'],
    actions: [see, add, edit, ['上下架', 'Publish'], ['模板', 'Templates']],
  },
  activity: { name: ['活動管理', 'Activities'], actions: [see, add, edit, ['取消', 'Cancel']] },
  facility: { name: ['設施管理', 'Facilities'], actions: [see, add, edit, ['預訂', 'Book'], refund] },
  adMachine: { name: ['廣告機管理', 'Ad machines'], actions: [see, edit] },
  appConfig: { name: ['App設置', 'App settings'], actions: [see, edit] },
  admin: {
    // Users and groups belong to a whole company, so CONDO-level users hold none of these.
    level: 'COMPANY',
    name: ['管理員', 'Administrators'],
    actions: [see, ['用戶', 'Users'], ['權限組', 'Permission groups']],
  },
  platform: {
    level: 'OPERATOR',
    name: ['平台數據管理', 'Platform'],
    actions: [
      see,
      ['公司', 'Companies'],
      ['屋苑', 'Estates'],
      ['公告', 'Announcements'],
      ['幫助', 'Help'],
      ['門禁', 'Access control'],
      ['廣告機', 'Ad machines'],
      ['提現審核', 'Withdrawals'],
      ['設置', 'Settings'],
    ],
  },
} as const satisfies Record<string, { name: Bilingual; actions: readonly Bilingual[]; level?: Level }>;

export type ModuleKey = keyof typeof modules;
type NameOf<K extends ModuleKey> = (typeof modules)[K]['name'][0];
type ActionOf<K extends ModuleKey> = (typeof modules)[K]['actions'][number][0];
/** '租約合同-審核', '屋苑管理-新增' … */
export type Permission = { [K in ModuleKey]: `${NameOf<K>}-${ActionOf<K>}` }[ModuleKey];

/** The permissions of some modules, in the order of the table. */
export const permissionsOf = (...keys: ModuleKey[]): Permission[] =>
  keys.flatMap((key) =>
    modules[key].actions.map(([action]) => `${modules[key].name[0]}-${action}` as Permission),
  );

export const permissions: readonly Permission[] = permissionsOf(...(Object.keys(modules) as ModuleKey[]));

/** OPERATOR works on the platform, COMPANY in all condos of one company, CONDO only in given condos. */
export const levels = ['CONDO', 'COMPANY', 'OPERATOR'] as const;
export type Level = (typeof levels)[number];

/** Whether level `held` is at least `needed`. */
export const reaches = (held: Level, needed: Level): boolean =>
  levels.indexOf(held) >= levels.indexOf(needed);

/** The most that a level may hold: platform permissions need OPERATOR, 管理員 permissions COMPANY. */
export const permissionsUpTo = (level: Level): Permission[] =>
  (Object.keys(modules) as ModuleKey[])
    .filter((key) => reaches(level, leastLevel(key)))
    .flatMap((key) => permissionsOf(key));

const leastLevel = (key: ModuleKey): Level => {
  const { level = 'CONDO' }: { name: Bilingual; level?: Level } = modules[key];
  return level;
};

/**
 * Whether somebody has any one of the wanted permissions. Administrators need no special case, because the server
 * gives them every permission of their level.
 */
export const holds = (held: ReadonlySet<string>, wanted: Permission | readonly Permission[]): boolean =>
  (typeof wanted === 'string' ? [wanted] : wanted).some((name) => held.has(name));

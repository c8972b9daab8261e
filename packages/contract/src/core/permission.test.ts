import { describe, expect, it } from 'vitest';
import { holds, type Level, type Permission, permissions, permissionsUpTo, reaches } from './permission.ts';

/** The rules of permission as tables that were written out by hand; nothing here is worked out. */

describe('a level reaches', () => {
  const table: readonly [held: Level, needed: Level, reached: boolean][] = [
    ['CONDO', 'CONDO', true],
    ['CONDO', 'COMPANY', false],
    ['CONDO', 'OPERATOR', false],
    ['COMPANY', 'CONDO', true],
    ['COMPANY', 'COMPANY', true],
    ['COMPANY', 'OPERATOR', false],
    ['OPERATOR', 'CONDO', true],
    ['OPERATOR', 'COMPANY', true],
    ['OPERATOR', 'OPERATOR', true],
  ];
  it.each(table)('%s → %s: %s', (held, needed, reached) => {
    expect(reaches(held, needed)).toBe(reached);
  });
});

describe('somebody holds', () => {
  const see = '租約合同-查看';
  const review = '租約合同-審核';
  const bills = '賬單管理-查看';
  const table: readonly [held: Permission[], wanted: Permission | Permission[], held: boolean][] = [
    [[], see, false],
    [[see], see, true],
    [[review], see, false],
    [[bills], see, false],
    [[review, see], see, true],
    [[], [see], false],
    [[see], [see], true],
    [[], [see, bills], false],
    [[see], [see, bills], true],
    [[bills], [see, bills], true],
    [[see, bills], [see, bills], true],
    [[review], [see, bills], false],
    [[see], [], false],
    [[], [], false],
  ];
  it.each(table)('%j of %j: %s', (held, wanted, expected) => {
    expect(holds(new Set(held), wanted)).toBe(expected);
  });

  it('nothing by a part of its name, by another module of the same action, or by a name that there is not', () => {
    const names = ['租約合同', '查看', '租約合同-', '賬單管理-查看', '租約合同-查看 ', '*', ''];
    expect(holds(new Set(names), see)).toBe(false);
  });
});

describe('what a level may hold', () => {
  const ofCondos = [
    ...['租約合同-查看', '租約合同-新增', '租約合同-編輯', '租約合同-刪除', '租約合同-審核', '租約合同-收款'],
    ...['租約合同-退款', '租約合同-匯出'],
    ...['賬單管理-查看', '賬單管理-新增', '賬單管理-編輯', '賬單管理-作廢', '賬單管理-審核', '賬單管理-收款'],
    ...['賬單管理-退款', '賬單管理-匯入', '賬單管理-匯出'],
    ...['流水管理-查看', '流水管理-審核', '流水管理-匯出'],
    ...['住戶管理-查看', '住戶管理-新增', '住戶管理-編輯', '住戶管理-解綁', '住戶管理-匯入', '住戶管理-匯出'],
    ...['住戶管理-查看證件'],
    ...['屋苑管理-查看', '屋苑管理-新增', '屋苑管理-編輯', '屋苑管理-刪除', '屋苑管理-匯入'],
    ...['報修管理-查看', '報修管理-指派', '報修管理-處理', '報修管理-人員'],
    ...['訪客管理-查看', '訪客管理-新增', '訪客管理-設置'],
    ...[
      '物業通知管理-查看',
      '物業通知管理-新增',
      '物業通知管理-編輯',
      '物業通知管理-上下架',
      '物業通知管理-模板',
    ],
    ...['活動管理-查看', '活動管理-新增', '活動管理-編輯', '活動管理-取消'],
    ...['設施管理-查看', '設施管理-新增', '設施管理-編輯', '設施管理-預訂', '設施管理-退款'],
    ...['廣告機管理-查看', '廣告機管理-編輯'],
    ...['App設置-查看', 'App設置-編輯'],
  ];
  const ofCompanies = ['管理員-查看', '管理員-用戶', '管理員-權限組'];
  const ofThePlatform = [
    ...[
      '平台數據管理-查看',
      '平台數據管理-公司',
      '平台數據管理-屋苑',
      '平台數據管理-公告',
      '平台數據管理-幫助',
    ],
    ...['平台數據管理-門禁', '平台數據管理-廣告機', '平台數據管理-提現審核', '平台數據管理-設置'],
  ];

  it('in condos is what condos are managed by', () => {
    expect(permissionsUpTo('CONDO')).toEqual(ofCondos);
  });
  it('in a company is its administrators’ too', () => {
    expect(permissionsUpTo('COMPANY')).toEqual([...ofCondos, ...ofCompanies]);
  });
  it('on the platform is everything', () => {
    expect(permissionsUpTo('OPERATOR')).toEqual([...ofCondos, ...ofCompanies, ...ofThePlatform]);
    expect(permissions).toEqual([...ofCondos, ...ofCompanies, ...ofThePlatform]);
  });
});

import { type Permission, permissionsOf, permissionsUpTo } from '@iris/contract/core/permission';
import type { Transaction } from '../../platform/db/database.ts';
import { groupTable } from './user.table.ts';

/** The initial groups of a company, which it may edit. Their names are the company's data, in Chinese. */
const startingGroups: Readonly<Record<string, { description: string; permissions: readonly Permission[] }>> =
  {
    管理員: {
      description: '公司的全部權限',
      permissions: permissionsUpTo('COMPANY'),
    },
    會計: {
      description: '賬單、流水和租約收款',
      permissions: [
        ...permissionsOf('bill', 'finance'),
        '租約合同-查看',
        '租約合同-收款',
        '租約合同-審核',
        '租約合同-匯出',
      ],
    },
    客服: {
      description: '住戶、報修、訪客、通知、活動和設施',
      permissions: [
        ...permissionsOf('resident', 'repair'),
        '訪客管理-查看',
        '訪客管理-新增',
        ...permissionsOf('notify', 'activity', 'facility'),
      ],
    },
    保安: {
      description: '訪客登記和核驗、報修查看',
      permissions: ['訪客管理-查看', '訪客管理-新增', '報修管理-查看'],
    },
  };

/** Gives a new company its four groups; returns their ids by name. */
export async function createCompanyGroups(tx: Transaction, companyId: number): Promise<Map<string, number>> {
  const rows = await tx
    .insert(groupTable)
    .values(
      Object.entries(startingGroups).map(([name, { description, permissions: names }]) => ({
        companyId,
        name,
        description,
        permissions: [...names],
      })),
    )
    .returning({ id: groupTable.id, name: groupTable.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

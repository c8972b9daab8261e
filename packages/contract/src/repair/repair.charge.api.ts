import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { cents, day, line, optionalLine, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { moneyCalls } from '../money/money.calls.ts';
import {
  repairChargeSchema,
  repairCostKinds,
  repairDetailSchema,
  repairPayerSchema,
} from './repair.model.ts';

/** Cashiers collect charges of repairs as they collect bills, without seeing the orders; whoever issues them sees them. */
const see = { permission: ['報修管理-指派', '賬單管理-查看'] } as const;
const issue = { permission: '報修管理-指派' } as const;
const order = { params: { id: idText('repair') } };
const one = { params: { id: idText('repairCharge') } };

export const repairCostFields = {
  kind: z.enum(repairCostKinds),
  words: line(limits.address),
  amount: cents,
};

/** The calls about what an order cost, and what a resident pays of it. */
export const chargeCalls = {
  costs: endpoint('repair.costs', 'PUT', `${BASE}/repair/{id}/costs`, {
    access: { permission: '報修管理-處理' },
    summary: ['記錄維修成本', 'Replace the costs of an order'],
    ...order,
    body: z.strictObject({
      version,
      costs: z.array(z.strictObject(repairCostFields)).max(limits.repairCosts),
    }),
    answer: repairDetailSchema,
  }),
  payers: endpoint('repair.payers', 'GET', `${BASE}/repair/{id}/payers`, {
    access: issue,
    summary: ['可繳付維修費的人', 'List who could be charged for an order, the likeliest first'],
    ...order,
    answer: z.object({ items: z.array(repairPayerSchema) }),
  }),
  addCharge: endpoint('repair.addCharge', 'POST', `${BASE}/repair/{id}/charge/add`, {
    access: issue,
    summary: ['向住戶收取維修費', 'Charge a resident for an order'],
    ...order,
    body: z.strictObject({
      version,
      payer_id: id('resident'),
      amount: cents,
      due_day: day,
      remark: optionalLine(limits.address),
      /** Charge more than the order cost. */
      over_cost: z.boolean().default(false),
    }),
    answer: repairDetailSchema,
  }),
  charge: endpoint('repair.charge', 'GET', `${BASE}/repair/charge/{id}/detail`, {
    access: see,
    summary: ['維修費', 'Get the charge of a repair'],
    ...one,
    answer: repairChargeSchema,
  }),
  chargeHistory: endpoint('repair.chargeHistory', 'GET', `${BASE}/repair/charge/{id}/history`, {
    access: see,
    summary: ['維修費的記錄，由新至舊', 'List the changes of the charge of a repair, newest first'],
    ...one,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  voidCharge: endpoint('repair.voidCharge', 'POST', `${BASE}/repair/charge/void`, {
    access: issue,
    summary: ['作廢維修費', 'Void an unpaid charge of a repair; another can then be issued'],
    body: z.strictObject({ id: id('repairCharge'), reason: line(limits.address) }),
    answer: repairChargeSchema,
  }),
  ...moneyCalls({
    domain: 'repair',
    folder: 'repair/charge',
    entity: 'repairCharge',
    access: {
      see,
      collect: { permission: '賬單管理-收款' },
      review: { permission: '賬單管理-審核' },
      refund: { permission: '賬單管理-退款' },
    },
    detail: repairChargeSchema,
    words: {
      one: 'charge',
      onSite: 'Collect charges of repairs by cash or card with one receipt',
      refund: ['退還維修費', 'Refund a charge of a repair'],
    },
  }),
};

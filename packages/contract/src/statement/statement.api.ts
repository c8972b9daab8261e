import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id, idText } from '../core/entity.ts';
import { searchText } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { closedFields } from '../payment/payment.input.ts';
import {
  candidateSchema,
  matchResultSchema,
  statementDetailSchema,
  statementSchema,
} from './statement.model.ts';

const reconcile = { permission: '流水管理-審核' } as const;

export const matchInput = z.strictObject({
  id: id('statement'),
  matches: z
    .array(
      z.union([
        z.strictObject({
          line_id: id('statementLine'),
          charge_ids: z.array(id('charge')).min(1, 'field.required').max(limits.collectAtOnce),
          /** The line may be less than what is due: it pays what was due first, and a part of the last. */
          part: z.boolean().optional(),
        }),
        // The line is the bank's credit for cheques that were paid in together: they have cleared on its day.
        z.strictObject({ line_id: id('statementLine'), batch_id: id('chequeBatch') }),
      ]),
    )
    .min(1, 'field.required')
    .max(limits.statementLines),
  ...closedFields,
});

/** Bank statements and the payments their lines settle. In the API, these calls belong to payment. */
export const statementApi = {
  statements: endpoint('payment.statements', 'GET', `${BASE}/statement/list`, {
    access: reconcile,
    summary: ['已匯入的銀行月結單', 'List imported bank statements, newest first'],
    query: { condo_id: idText('condo'), ...pageQuery() },
    answer: pageOf(statementSchema),
  }),
  statement: endpoint('payment.statement', 'GET', `${BASE}/statement/{id}/detail`, {
    access: reconcile,
    summary: ['銀行月結單各行及建議配對', 'List the lines of a bank statement with proposed matches'],
    params: { id: idText('statement') },
    answer: statementDetailSchema,
  }),
  statementCharges: endpoint('payment.statementCharges', 'GET', `${BASE}/statement/charges`, {
    access: reconcile,
    summary: [
      '可與月結單配對的未繳款項',
      'List open charges of every kind that a line of a bank statement may pay, the oldest first',
    ],
    query: {
      condo_id: idText('condo'),
      /** Part of a number, of a payer's name or phone number, or of a unit's name. */
      search: searchText.optional(),
      ...pageQuery(),
    },
    answer: pageOf(candidateSchema),
  }),
  importStatement: endpoint('payment.importStatement', 'POST', `${BASE}/statement/import`, {
    access: reconcile,
    summary: ['匯入銀行月結單 CSV', 'Import a bank statement from CSV; matches are only proposed'],
    query: { condo_id: idText('condo') },
    upload: { maxBytes: limits.statementBytes, required: true },
    answer: statementDetailSchema,
  }),
  matchStatement: endpoint('payment.matchStatement', 'POST', `${BASE}/statement/match`, {
    access: reconcile,
    summary: [
      '確認配對，一次過入賬',
      'Confirm matches; each line pays its charges or clears its batch of cheques',
    ],
    body: matchInput,
    answer: matchResultSchema,
  }),
  ignoreLines: endpoint('payment.ignoreLines', 'POST', `${BASE}/statement/line/ignore`, {
    access: reconcile,
    summary: ['略過或恢復月結單的行', 'Ignore lines of a bank statement, or restore ignored ones'],
    body: z.strictObject({
      id: id('statement'),
      line_ids: z.array(id('statementLine')).min(1).max(limits.statementLines),
      ignored: z.boolean(),
    }),
    answer: statementDetailSchema,
  }),
};

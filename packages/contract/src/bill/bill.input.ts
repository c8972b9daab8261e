import * as z from 'zod';
import { id } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import { cents, day, line, optionalLine, optionalText, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { verdictFields, verdictRule } from '../payment/payment.input.ts';
import { billTypes } from '../payment/payment.model.ts';

/** A month, given by its first day. */
export const month = day.refine((text) => text.endsWith('-01'), 'field.day');

const reason = line(limits.address);
const days = { start_day: day, end_day: day, due_day: day };
const endsAfter = ({ start_day, end_day }: { start_day: string; end_day: string }) => end_day >= start_day;
const endRule = { path: ['end_day'], message: 'field.endBeforeStart' };

const standards = z.array(id('billStandard')).min(1, 'field.required').max(limits.runStandards);
export const runInput = z.strictObject({
  condo_id: id('condo'),
  standard_ids: standards,
  month,
  /** The total that was previewed; refused if it has changed since. */
  expected: z.number().int().min(0),
  /** A new due day for bills that would already be overdue; left out, they keep their standard's due day. */
  due_day: day.optional(),
});
/** A bill by a standard for one unit, or a free bill whose amount is typed. */
export const billInput = z
  .strictObject({
    unit_id: id('unit'),
    /** Left out: the owner, or the occupant where the standard bills the occupant. */
    payer_id: id('resident').optional(),
    bill_type: z.enum(billTypes),
    title: line(),
    title_en: optionalLine(limits.title),
    amount: cents,
    ...days,
    /** A one-off charge, which can be taken offline and put back. */
    temporary: z.boolean().default(false),
    remark: optionalText(),
  })
  .refine(endsAfter, endRule)
  .register(examples, { start_day: '2026-01-01', end_day: '2026-01-31' });
export const billUpdate = z.strictObject({
  id: id('bill'),
  amount: cents,
  due_day: day,
  remark: optionalText(),
  version,
});
export const refundVerdict = z
  .strictObject({ id: id('bill'), refund_id: id('refund'), ...verdictFields })
  .refine(...verdictRule);
export const voidInput = z.strictObject({
  ids: z.array(id('bill')).min(1, 'field.required').max(limits.remindAtOnce),
  reason,
});

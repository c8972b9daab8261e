import * as z from 'zod';
import { BASE, endpoint } from '../core/endpoint.ts';
import { id } from '../core/entity.ts';
import { optionalLine, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { toCollectCharges } from '../payment/payment.charges.ts';
import { reminderSchema } from './money.model.ts';

/** What is called alike for all kinds of charge. Clients know the call by rent's name, which had it first. */
export const moneyApi = {
  feedback: endpoint('rent.feedback', 'PUT', `${BASE}/rent/reminder/feedback`, {
    access: { permission: toCollectCharges },
    summary: ['記錄催繳回覆', 'Record the tenant’s reply to a reminder'],
    body: z.strictObject({ id: id('reminder'), feedback: optionalLine(limits.feedback), version }),
    answer: reminderSchema,
  }),
};

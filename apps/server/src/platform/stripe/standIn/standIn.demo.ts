import type { Transaction } from '../../db/database.ts';
import { insertManyUnnamed } from '../../db/insertMany.ts';
import { seconds } from './standIn.events.ts';
import { newIntent } from './standIn.objects.ts';
import { standInTable } from './standIn.table.ts';

/** A payment that was received before the stand-in began. */
export interface PaidBefore {
  intentId: string;
  method: 'card' | 'alipay' | 'wechat_pay';
  /** HKD cents. */
  amount: number;
  description: string;
  /** Epoch ms. */
  time: number;
}

/** Lets the stand-in know of the demo's online payments, so that they can be refunded like any other. */
export const rememberPaid = (tx: Transaction, payments: readonly PaidBefore[]): Promise<void> =>
  insertManyUnnamed(
    tx,
    standInTable,
    payments.map(({ intentId, method, amount, description, time }) => {
      const session = { amount_total: amount, payment_method_types: [method] };
      const intent = newIntent(intentId, { object: session, description, intentMetadata: {} }, seconds(time));
      const received = {
        ...intent,
        status: 'succeeded',
        amount_received: amount,
        latest_charge: intentId.replace('pi_', 'ch_'),
      };
      return { id: intentId, kind: 'intent' as const, data: { object: received, refunded: 0 }, dueAt: null };
    }),
  );

import { dayOf } from '@iris/contract/core/day';
import { BASE, endpoint } from '@iris/contract/core/endpoint';
import { id, idText } from '@iris/contract/core/entity';
import { cents } from '@iris/contract/core/field';
import type { ChargeKind } from '@iris/contract/payment/payment.charges';
import {
  bankFields,
  proofRule,
  refundFields,
  verdictFields,
  verdictRule,
} from '@iris/contract/payment/payment.input';
import { onlineChannels } from '@iris/contract/payment/payment.model';
import * as z from 'zod';
import { closeCheckout, openCheckout } from '../../src/domains/online/index.ts';
import {
  addCharges,
  type ChargeRow,
  getCharge,
  handInSlip,
  judgeSlip,
  lockCharge,
  noteCharges,
  refundCharge,
  voidCharge,
} from '../../src/domains/payment/index.ts';
import type { ChargeMove } from '../../src/platform/charges.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { Domain } from '../../src/platform/domain.ts';
import { notFound } from '../../src/platform/http/failure.ts';
import { mount } from '../../src/platform/http/mount.ts';
import { keysCharge } from './keys.charge.ts';

/** The calls of the domain of the tests: how a charge of its kind comes to be, and the moves that need a call of its own. */
const access = { permission: '屋苑管理-編輯' } as const;
const summary = ['鎖匙', 'Keys'] as const;
const one = { access, summary, params: { id: idText('charge') } };
const factsSchema = z.object({
  id: z.number(),
  business_no: z.string(),
  status: z.string(),
  paid: z.number(),
  refunded: z.number(),
  payment_id: z.number().nullable(),
  checkout_url: z.string(),
  moves: z.array(z.string()),
});
export type KeyFacts = z.infer<typeof factsSchema>;
const answer = factsSchema;
const api = {
  add: endpoint('keys.add', 'POST', `${BASE}/keys/add`, {
    access,
    summary,
    body: z.strictObject({
      unit_id: id('unit'),
      payer_id: id('resident'),
      condo_id: id('condo'),
      amount: cents,
    }),
    answer,
  }),
  detail: endpoint('keys.detail', 'GET', `${BASE}/keys/{id}/detail`, { ...one, answer }),
  payBank: endpoint('keys.payBank', 'POST', `${BASE}/keys/pay-bank`, {
    access,
    summary,
    body: z.strictObject({ ids: z.array(id('charge')).min(1).max(5), ...bankFields }),
    answer,
  }),
  censor: endpoint('keys.censor', 'PUT', `${BASE}/keys/{id}/censor`, {
    ...one,
    body: z.strictObject({ payment_id: id('payment'), ...verdictFields }).refine(...verdictRule),
    answer,
  }),
  checkout: endpoint('keys.checkout', 'POST', `${BASE}/keys/checkout`, {
    access,
    summary,
    body: z.strictObject({ id: id('charge'), channel: z.enum(onlineChannels) }),
    answer,
  }),
  cancelCheckout: endpoint('keys.cancelCheckout', 'POST', `${BASE}/keys/checkout/cancel`, {
    access,
    summary,
    body: z.strictObject({ id: id('charge') }),
    answer,
  }),
  refund: endpoint('keys.refund', 'POST', `${BASE}/keys/refund`, {
    access,
    summary,
    body: z.strictObject({ id: id('charge'), ...refundFields }).refine(...proofRule),
    answer,
  }),
  void: endpoint('keys.void', 'POST', `${BASE}/keys/void`, {
    access,
    summary,
    body: z.strictObject({ id: id('charge') }),
    answer,
  }),
};
const moves = new Map<number, ChargeMove[]>();
let numbers = 0;

async function factsOf(
  db: Db,
  chargeId: number,
  payment?: { id: number; checkoutUrl: string },
): Promise<KeyFacts> {
  const charge: ChargeRow | undefined = await getCharge(db, chargeId);
  if (!charge) throw notFound();
  const { id: found, businessNo, status, paid, refunded } = charge;
  return {
    id: found,
    business_no: businessNo,
    status,
    paid,
    refunded,
    payment_id: payment?.id ?? null,
    checkout_url: payment?.checkoutUrl ?? '',
    moves: moves.get(found) ?? [],
  };
}

export const keysDomain: Domain = {
  // The contract does not know it.
  name: 'keys' as string as Domain['name'],
  charges: [
    {
      record: keysCharge,
      async moved(_, move, chargeIds) {
        for (const chargeId of chargeIds) moves.set(chargeId, [...(moves.get(chargeId) ?? []), move]);
      },
    },
  ],
  mount(app, services) {
    mount(app, services, api.add, ({ body }, context) =>
      context.transaction(async (tx) => {
        const today = dayOf(context.clock.now());
        numbers += 1;
        const [charge] = await addCharges(tx, [
          {
            condoId: body.condo_id,
            // The compiler knows the kinds of the product alone.
            kind: keysCharge.kind as string as ChargeKind,
            businessNo: `K${today.slice(0, 7).replace('-', '')}-${String(numbers).padStart(6, '0')}`,
            unitId: body.unit_id,
            buildingId: null,
            floorId: null,
            buildingName: '',
            floorName: '',
            unitName: '',
            leaseId: null,
            leaseNo: '',
            payerId: body.payer_id,
            payerName: '陳大文',
            payerPhone: '',
            startDay: today,
            endDay: today,
            dueDay: today,
            amount: body.amount,
            auto: false,
            lines: [],
            monthDays: 0,
            remark: '',
          },
        ]);
        if (!charge) throw new Error('the key was not charged');
        return factsOf(tx, charge.id);
      }),
    );
    mount(app, services, api.detail, ({ params }, { db }) => factsOf(db, params.id));
    mount(app, services, api.payBank, ({ body }, context) =>
      context.transaction(async (tx) => {
        const payment = await handInSlip(tx, context, {
          chargeIds: body.ids,
          voucherFileId: body.voucher,
          slipAmount: body.slip_amount,
          slipDay: body.slip_day,
          slipNo: body.slip_no,
          payer: body.payer,
          remark: body.remark,
          expected: body.expected,
        });
        return factsOf(tx, body.ids[0] ?? 0, payment);
      }),
    );
    mount(app, services, api.censor, ({ params, body }, context) =>
      context.transaction(async (tx) => {
        const { payment_id: paymentId, pass, reason } = body;
        return factsOf(
          tx,
          params.id,
          await judgeSlip(tx, context, { chargeId: params.id, paymentId, pass, reason }),
        );
      }),
    );
    mount(app, services, api.checkout, ({ body }, context) =>
      openCheckout(context, { chargeId: body.id, channel: body.channel }, (tx, payment) =>
        factsOf(tx, body.id, payment),
      ),
    );
    mount(app, services, api.cancelCheckout, ({ body }, context) =>
      closeCheckout(context, body.id, (tx) => factsOf(tx, body.id)),
    );
    mount(app, services, api.refund, ({ body }, context) => {
      const { id: chargeId, channel, amount, reason, proof: proofFileId } = body;
      return refundCharge(context, { chargeId, channel, amount, reason, proofFileId }, (tx) =>
        factsOf(tx, chargeId),
      );
    });
    mount(app, services, api.void, ({ body }, context) =>
      context.transaction(async (tx) => {
        const charge = await lockCharge(tx, body.id);
        await voidCharge(tx, charge, 'returned');
        await noteCharges(tx, context.actor, 'void', [charge], ({ status }) => ({
          before: { status },
          after: { status: 'VOID' },
        }));
        return factsOf(tx, body.id);
      }),
    );
  },
};

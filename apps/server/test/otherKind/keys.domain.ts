import { dayOf } from '@iris/contract/core/day';
import { BASE, endpoint } from '@iris/contract/core/endpoint';
import { id, idText } from '@iris/contract/core/entity';
import { cents } from '@iris/contract/core/field';
import { moneyCalls } from '@iris/contract/money/money.calls';
import type { ChargeKind } from '@iris/contract/payment/payment.charges';
import * as z from 'zod';
import { mountMoney } from '../../src/domains/money/index.ts';
import {
  addCharges,
  type ChargeRow,
  chargeNo,
  chargeNumbers,
  getCharge,
  lockCharge,
  noteCharges,
  voidCharge,
} from '../../src/domains/payment/index.ts';
import type { ChargeMove } from '../../src/platform/charges.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { takeNumber } from '../../src/platform/db/series.ts';
import type { Domain } from '../../src/platform/domain.ts';
import { notFound } from '../../src/platform/http/failure.ts';
import { mount } from '../../src/platform/http/mount.ts';
import { keysCharge } from './keys.charge.ts';

/** The calls of the test domain: how a charge of its kind is created and taken back; the money calls are shared. */
const access = { permission: '屋苑管理-編輯' } as const;
const summary = ['鎖匙', 'Keys'] as const;
const one = { access, summary, params: { id: idText('charge') } };
const factsSchema = z.object({
  id: z.number(),
  business_no: z.string(),
  status: z.string(),
  paid: z.number(),
  refunded: z.number(),
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
  ...moneyCalls({
    domain: 'keys',
    entity: 'charge',
    access: { see: access, collect: access, review: access, refund: access },
    detail: answer,
    words: { one: 'key', onSite: 'Keys', refund: summary },
  }),
  void: endpoint('keys.void', 'POST', `${BASE}/keys/void`, {
    access,
    summary,
    body: z.strictObject({ id: id('charge') }),
    answer,
  }),
};
const moves = new Map<number, ChargeMove[]>();
/** The compiler only knows the kinds of the product. */
const kind = keysCharge.kind as string as ChargeKind;

async function factsOf(db: Db, chargeId: number): Promise<KeyFacts> {
  const charge: ChargeRow | undefined = await getCharge(db, chargeId);
  if (!charge) throw notFound();
  const { id: found, businessNo, status, paid, refunded } = charge;
  return {
    id: found,
    business_no: businessNo,
    status,
    paid,
    refunded,
    moves: moves.get(found) ?? [],
  };
}

export const keysDomain: Domain = {
  // It is not in the contract.
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
        const number = await takeNumber(tx, chargeNumbers(kind, body.condo_id));
        const [charge] = await addCharges(tx, [
          {
            condoId: body.condo_id,
            kind,
            businessNo: chargeNo(kind, today, number),
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
    mountMoney(app, services, api, {
      detail: (db, _, chargeId) => factsOf(db, chargeId),
      reminder: {
        title: 'bill.letter.remindTitle',
        open: 'bill.letter.remindOpen',
        line: ({ charge }) => charge.businessNo,
        nothing: 'bill.nothingToRemind',
      },
      lines: () => ({ bill: null, lines: [] }),
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

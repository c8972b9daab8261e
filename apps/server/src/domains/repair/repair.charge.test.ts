import { addDays, dayOf } from '@iris/contract/core/day';
import { repairApi } from '@iris/contract/repair/repair.api';
import { sumOfCosts } from '@iris/contract/repair/repair.rules';
import { searchApi } from '@iris/contract/search/search.api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { bindingTable } from '../resident/resident.table.ts';
import { addOrder, addWorker, onlyWith } from './repair.sample.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const manager = await server.signIn('manager');
const stranger = await server.signIn('staff2');
const today = dayOf(server.clock.now());
const [UNIT, PAYER] = [4, 1];
await db.insert(bindingTable).values({
  condoId: 1,
  residentId: PAYER,
  unitId: UNIT,
  unitLabel: 'A',
  identity: 'OWNER',
  sinceDay: '2026-01-01',
});
const worker = await addWorker(server, staff);

const COSTS = [
  { kind: 'PARTS' as const, words: '去水膠圈', amount: 12_050 },
  { kind: 'LABOUR' as const, words: '兩小時', amount: 60_000 },
];
const reported = () => addOrder(server, staff, { place: '', unit_id: UNIT });
const detail = async (id: number) => (await server.call(repairApi.detail, { params: { id } }, staff)).data;
const keep = ({ id, version }: { id: number; version: number }, costs: object[] = COSTS, token = staff) =>
  server.call(repairApi.costs, { params: { id }, body: { version, costs } } as never, token);
const charge = (
  { id, version }: { id: number; version: number },
  changed: object = {},
  token = staff,
  at = server,
) =>
  at.call(
    repairApi.addCharge,
    {
      params: { id },
      body: { version, payer_id: PAYER, amount: 72_050, due_day: addDays(today, 14), ...changed },
    },
    token,
  );
const charged = async (changed: object = {}) => {
  const { data: costed } = await keep(await reported());
  const { status, message, data } = await charge(costed, changed);
  if (status !== 200) throw new Error(message);
  const [one] = data.charges;
  if (!one) throw new Error('nothing was charged');
  return { order: data, id: one.id, number: one.business_no };
};
const read = async (id: number) => (await server.call(repairApi.charge, { params: { id } }, staff)).data;
const giveUp = (id: number, token = staff) =>
  server.call(repairApi.voidCharge, { body: { id, reason: '屬公用喉管' } }, token);
const card = (id: number, expected = 72_050, token = staff) =>
  server.call(
    repairApi.payOnSite,
    { body: { ids: [id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', payer: '陳大文', remark: '', expected } },
    token,
  );
const back = async (id: number, amount: number) =>
  server.call(
    repairApi.refund,
    {
      body: {
        id,
        amount,
        channel: 'REFUND',
        reason: '多收',
        proof: await uploaded(server, await contextOf(server, 'staff')),
      },
    },
    staff,
  );

describe('costs', () => {
  it('are refused to those who may not handle, strangers, a stale view, and in bad form', async () => {
    const order = await reported();
    const seer = await onlyWith(server, 'costseer', ['報修管理-查看']);
    expect((await keep(order, COSTS, seer)).status).toBe(403);
    expect((await keep(order, COSTS, stranger)).status).toBe(404);
    expect((await keep({ ...order, version: order.version + 1 })).status).toBe(409);
    const [parts] = COSTS;
    for (const wrong of [
      { ...parts, amount: 0 },
      { ...parts, amount: 1.5 },
      { ...parts, amount: 1_000_000_001 },
      { ...parts, words: ' ' },
      { ...parts, kind: 'OTHER' },
    ])
      expect((await keep(order, [wrong])).status, JSON.stringify(wrong)).toBe(400);
    expect(
      (
        await keep(
          order,
          Array.from({ length: 31 }, () => parts ?? {}),
        )
      ).status,
    ).toBe(400);
    expect((await detail(order.id)).costs).toEqual([]);
  });

  it('are refused to a staff member whose order it is not', async () => {
    const own = await onlyWith(server, 'costhand', ['報修管理-查看', '報修管理-處理']);
    const { principal } = await contextOf(server, 'costhand');
    const hand = await addWorker(server, staff, { name: '小林', user_id: principal.userId });
    const assigned = async (staff_id: number) => {
      const { id, version } = await reported();
      return (await server.call(repairApi.assign, { params: { id }, body: { version, staff_id } }, staff))
        .data;
    };
    expect((await keep(await assigned(worker.id), COSTS, own)).status).toBe(409);
    expect((await keep(await assigned(hand.id), COSTS, own)).status).toBe(200);
  });

  it('are kept with their history', async () => {
    const { data } = await keep(await reported());
    expect(data.costs).toEqual(COSTS);
    const { data: fewer } = await keep(data, COSTS.slice(0, 1));
    expect(sumOfCosts(fewer.costs)).toBe(12_050);
    const history = await server.call(repairApi.history, { params: { id: data.id }, query: {} }, staff);
    expect(history.data.items[0]).toMatchObject({
      action: 'cost',
      changes: [
        {
          field: 'costs',
          before: 'PARTS 12050 去水膠圈\nLABOUR 60000 兩小時',
          after: 'PARTS 12050 去水膠圈',
        },
        { field: 'cost', before: '72050', after: '12050' },
      ],
    });
  });
});

describe('a charge', () => {
  it('is refused to those who may not assign, and to strangers', async () => {
    const { data } = await keep(await reported());
    const handler = await onlyWith(server, 'chargehand', ['報修管理-查看', '報修管理-處理', '賬單管理-收款']);
    expect((await charge(data, {}, handler)).status).toBe(403);
    expect((await charge(data, {}, stranger)).status).toBe(404);
    expect((await server.call(repairApi.payers, { params: { id: data.id } }, handler)).status).toBe(403);
  });

  it('is refused for a common part, a stranger to the unit, a past day, more than the cost', async () => {
    const common = await addOrder(server, staff);
    expect((await charge(common)).message).toContain('common part');
    const { data } = await keep(await reported());
    expect((await charge(data, { payer_id: 987_654 })).status).toBe(404);
    expect((await charge(data, { due_day: addDays(today, -1) })).fields).toHaveProperty('due_day');
    const over = await charge(data, { amount: 72_051 });
    expect(over).toMatchObject({ status: 409 });
    expect(over.message).toBe('The charge of HK$720.51 is more than the cost of HK$720.50. Please confirm');
    expect((await charge(data, { amount: 0 })).fields).toHaveProperty('amount');
    expect((await charge({ ...data, version: 1 })).status).toBe(409);
    expect((await detail(data.id)).charges).toEqual([]);
    expect((await charge(data, { amount: 72_051, over_cost: true })).status).toBe(200);
  });

  it('names who could pay, the likeliest first', async () => {
    const order = await addOrder(server, staff, { place: '', unit_id: UNIT, resident_id: PAYER });
    const { data } = await server.call(repairApi.payers, { params: { id: order.id } }, staff);
    expect(data.items[0]).toMatchObject({ id: PAYER, identity: 'OWNER' });
  });

  it('stands once, though two people issue it at the same moment on two servers', async () => {
    const { data } = await keep(await reported());
    const answers = await Promise.all([charge(data), charge(data, {}, manager, beside), charge(data)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const now = await detail(data.id);
    expect(now.charges).toHaveLength(1);
    const again = await charge(now);
    expect(again).toMatchObject({ status: 409 });
    expect(again.message).toContain(now.charges[0]?.business_no ?? '-');
  });

  it('is collected once, and cannot be voided then', async () => {
    const { order, id, number } = await charged();
    expect(number).toMatch(/^RC\d{6}-\d{6}$/);
    expect((await card(id, 72_000)).status).toBe(409);
    const paid = await Promise.all([card(id), card(id, 72_050, manager)]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'PAID', paid: 72_050, repair_number: order.number });
    expect((await giveUp(id)).status).toBe(409);
    expect((await detail(order.id)).charges[0]).toMatchObject({ status: 'PAID', paid: 72_050 });
    const found = await server.call(searchApi.search, { query: { condo_id: 1, q: number } }, staff);
    expect(JSON.stringify(found.data)).toContain('repairCharge');
  });

  it('is passed by a second person when it came by bank slip', async () => {
    const { id } = await charged();
    const voucher = await uploaded(server, await contextOf(server, 'staff'));
    const said = { slip_amount: 72_050, slip_day: today, slip_no: 'S1', payer: '陳', remark: '' };
    const slip = await server.call(
      repairApi.payBank,
      { body: { ids: [id], voucher, expected: 72_050, ...said } },
      staff,
    );
    const verdict = { params: { id }, body: { payment_id: slip.data.id, pass: true, reason: '' } };
    expect((await server.call(repairApi.censor, verdict, staff)).status).toBe(409);
    expect((await server.call(repairApi.censor, verdict, manager)).data.status).toBe('PAID');
  });

  it('is issued again after it was voided or wholly refunded', async () => {
    const { order, id, number } = await charged();
    expect((await giveUp(id, await onlyWith(server, 'voider', ['報修管理-查看']))).status).toBe(403);
    expect((await giveUp(id)).data).toMatchObject({ status: 'VOID', void_reason: '屬公用喉管', actions: [] });
    expect((await giveUp(id)).status).toBe(409);
    const second = (await charge(await detail(order.id))).data.charges[0];
    expect(second?.business_no).not.toBe(number);
    expect((await card(second?.id ?? 0)).status).toBe(200);
    expect((await back(second?.id ?? 0, 72_051)).status).toBe(400);
    expect((await back(second?.id ?? 0, 70_000)).data).toMatchObject({ status: 'PAID', refunded: 70_000 });
    expect((await charge(await detail(order.id))).status).toBe(409);
    await back(second?.id ?? 0, 2_050);
    expect((await charge(await detail(order.id))).status).toBe(200);
    expect((await detail(order.id)).charges.map(({ status }) => status)).toEqual(['UNPAID', 'PAID', 'VOID']);
    const history = await server.call(repairApi.history, { params: { id: order.id }, query: {} }, staff);
    expect(history.data.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['void', 'collect', 'refund', 'cost']),
    );
  });

  it('stands as long as a part that was paid of it is kept, though the rest is void', async () => {
    const { order, id, number } = await charged();
    const part = {
      ids: [id],
      channel: 'PAY_ONSITE_BANK' as const,
      slip_no: 'A1',
      expected: 72_050,
      amount: 20_000,
    };
    expect((await server.call(repairApi.payOnSite, { body: part }, staff)).status).toBe(200);
    const { charges } = await detail(order.id);
    expect(charges).toMatchObject([
      { id, part_of: null, business_no: number, status: 'UNPAID', total_price: 52_050 },
      { part_of: id, business_no: `${number}-1`, status: 'PAID', total_price: 20_000, paid: 20_000 },
    ]);
    expect((await giveUp(id)).status).toBe(200);
    const again = await charge(await detail(order.id));
    expect([again.status, again.message]).toEqual([409, expect.stringContaining(`${number}-1`)]);
    expect((await back(charges[1]?.id ?? 0, 20_000)).status).toBe(200);
    expect((await charge(await detail(order.id))).status).toBe(200);
  });

  it('is reminded of and asked for on paper, and seen by a cashier who sees no orders', async () => {
    const { id, order } = await charged();
    const guard = await onlyWith(server, 'chargeguard', ['報修管理-查看']);
    expect((await server.call(repairApi.charge, { params: { id } }, guard)).status).toBe(403);
    const cashier = await onlyWith(server, 'chargecash', ['賬單管理-查看', '賬單管理-收款']);
    const seen = await server.call(repairApi.charge, { params: { id } }, cashier);
    expect(seen.data).toMatchObject({ repair_number: order.number });
    expect(seen.data.actions).toEqual(expect.arrayContaining(['payOnSite', 'remind']));
    expect(seen.data.actions).not.toContain('void');
    expect((await server.call(repairApi.detail, { params: { id: order.id } }, cashier)).status).toBe(403);
    const remind = { ids: [id], channel: 'PHONE' as const, content: '' };
    expect((await server.call(repairApi.remind, { body: remind }, cashier)).data.reminded).toBe(1);
    expect((await card(id, 72_050, cashier)).status).toBe(200);
    expect((await server.call(repairApi.remind, { body: remind }, cashier)).status).toBe(409);
  });
});

type Deed =
  | { what: 'cost'; amounts: number[] }
  | { what: 'charge'; amount: number; over: boolean }
  | { what: 'pay' | 'void' }
  | { what: 'refund'; amount: number };
const amount = fc.integer({ min: 1, max: 200_000 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ what: fc.constant('cost' as const), amounts: fc.array(amount, { maxLength: 4 }) }),
  fc.record({ what: fc.constant('charge' as const), amount, over: fc.boolean() }),
  fc.record({ what: fc.constantFrom('pay' as const, 'void' as const) }),
  fc.record({ what: fc.constant('refund' as const), amount }),
);

it('costs, charges and ledger agree to the cent after random histories', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
      const { id } = await reported();
      let cost = 0;
      const lines: { amount: number; paid: number; refunded: number; gone: boolean }[] = [];
      const standing = () =>
        lines.find((line) => !line.gone && !(line.paid > 0 && line.refunded >= line.paid));
      for (const one of deeds) {
        const order = await detail(id);
        const line = standing();
        const chargeId = order.charges[lines.length - 1 - (line ? lines.indexOf(line) : 0)]?.id ?? 987_654;
        if (one.what === 'cost') {
          const costs = one.amounts.map((cents) => ({ kind: 'PARTS', words: '料', amount: cents }));
          expect((await keep(order, costs)).status).toBe(200);
          cost = one.amounts.reduce((sum, cents) => sum + cents, 0);
        } else if (one.what === 'charge') {
          const allowed = !line && (one.over || one.amount <= cost);
          const { status } = await charge(order, { amount: one.amount, over_cost: one.over });
          expect(status).toBe(allowed ? 200 : 409);
          if (allowed) lines.push({ amount: one.amount, paid: 0, refunded: 0, gone: false });
        } else if (line && one.what === 'pay') {
          expect((await card(chargeId, line.amount)).status).toBe(line.paid > 0 ? 409 : 200);
          line.paid = line.amount;
        } else if (line && one.what === 'void') {
          expect((await giveUp(chargeId)).status).toBe(line.paid > 0 ? 409 : 200);
          line.gone = line.paid === 0;
        } else if (line && one.what === 'refund') {
          const allowed = line.paid > 0 && line.refunded + one.amount <= line.paid;
          const { status } = await back(chargeId, one.amount);
          expect(status === 200).toBe(allowed);
          if (allowed) line.refunded += one.amount;
        }
      }
      const now = await detail(id);
      expect(sumOfCosts(now.costs)).toBe(cost);
      expect(
        now.charges.map(({ total_price, paid, refunded, status }) => ({
          amount: total_price,
          paid,
          refunded,
          gone: status === 'VOID',
        })),
      ).toEqual([...lines].reverse());
      const { rows } = await db.execute<{ income: number; all: number }>(sql`
        select coalesce(sum(e.amount) filter (where a.kind = 'REPAIR_INCOME'), 0)::int as income,
          coalesce(sum(e.amount), 0)::int as all
        from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transaction_id in (select b.transaction_id from ledger_entry b
          join repair_charge c on c.charge_id = b.charge_id where c.repair_id = ${id})`);
      const kept = lines.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
      expect(rows[0]).toEqual({ income: kept === 0 ? 0 : -kept, all: 0 });
    }),
    { numRuns: repetitions(10, 150) },
  );
});

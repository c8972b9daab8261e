import { chargeOf } from '@iris/contract/payment/payment.charges';
import { type ChargeState, chargeKinds, chargeStates } from '@iris/contract/payment/payment.model';
import { mayMove, refundStatesOfCharges } from '@iris/contract/payment/payment.rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { addCharges, changeCharge, lockCharges, unsettled, voidCharge } from './charge.queries.ts';
import { charged, newCharge, now, refused } from './payment.sample.ts';
import { chargeTable } from './payment.table.ts';

const server = await startServer();
const { db } = server.services;
const add = (...charges: ReturnType<typeof newCharge>[]) => db.transaction((tx) => addCharges(tx, charges));

/** The database constraint that a change violates; undefined if the change is accepted. */
async function broken(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
  return undefined;
}

describe('charges', () => {
  it('are made once for a rent period, a deposit and a number, whoever makes them again', async () => {
    const rent = newCharge({ leaseId: 71 });
    const deposit = newCharge({ leaseId: 71, kind: 'DEPOSIT' });
    expect(await add(rent, deposit)).toHaveLength(2);
    const overlapping = newCharge({ leaseId: 71, startDay: '2026-11-30', endDay: '2026-12-29' });
    const next = newCharge({ leaseId: 71, startDay: '2026-12-01', endDay: '2026-12-31' });
    expect(await add(overlapping, newCharge({ leaseId: 71, kind: 'DEPOSIT' }), next)).toMatchObject([
      { businessNo: next.businessNo },
    ]);
    expect(await add({ ...newCharge(), businessNo: rent.businessNo })).toEqual([]);
    expect(await add()).toEqual([]);
    // A voided charge frees its period.
    await db.transaction(async (tx) => {
      const [held] = await lockCharges(tx, [(await rowOf(rent.businessNo)).id]);
      if (held) await voidCharge(tx, held, 'typed twice');
    });
    expect(await add(newCharge({ leaseId: 71 }))).toHaveLength(1);
  });

  it('are made the same by two servers at once: each period once', async () => {
    const months = ['01', '02', '03', '04', '05', '06'];
    const make = () =>
      months.map((month) =>
        newCharge({ leaseId: 72, startDay: `2026-${month}-01`, endDay: `2026-${month}-28` }),
      );
    const made = await Promise.all([add(...make()), add(...make()), add(...make())]);
    expect(made.flat()).toHaveLength(months.length);
  });

  it('are of a kind that is declared and say its type, in the database too; neither changes', async () => {
    const { id } = await charged(server);
    const insert = (kind: string, type: string | null) =>
      broken(
        db.transaction((tx) =>
          tx.execute(sql`
            insert into charge (condo_id, kind, business_no, payer_id, payer_name, start_day, end_day, due_day, amount, bill_type)
            select condo_id, ${kind}, ${`K-${kind}-${type}`}, payer_id, payer_name, start_day, end_day, due_day, amount, ${type}
            from charge where id = ${id}::bigint`),
        ),
      );
    expect(await insert('PARKING', null)).toMatch(/no declared kind/);
    expect(await insert('BILL', null)).toMatch(/lacks its type/);
    expect(await insert('RENT', 'WATER')).toMatch(/lacks its type/);
    const set = (what: string) =>
      broken(
        db.transaction((tx) => tx.execute(sql`update charge set ${sql.raw(what)} where id = ${id}::bigint`)),
      );
    expect(await set(`kind = 'DEPOSIT'`)).toMatch(/stays of its kind/);
    expect(await set(`bill_type = 'WATER'`)).toMatch(/stays of its kind/);
  });

  it('cannot be locked when one is missing', async () => {
    const { id } = await charged(server);
    expect(await refused(db.transaction((tx) => lockCharges(tx, [id, 987_654_321])))).toMatchObject({
      status: 404,
    });
    const locked = await db.transaction((tx) => lockCharges(tx, [id, id]));
    expect(locked).toHaveLength(1);
  });

  it('keep their amount and their sums once money moved', async () => {
    const rent = await charged(server);
    const [change, set] = [
      (amount: number) => db.transaction((tx) => changeCharge(tx, rent.id, { amount })),
      (what: string) =>
        broken(
          db.transaction((tx) =>
            tx.execute(sql`update charge set ${sql.raw(what)} where id = ${rent.id}::bigint`),
          ),
        ),
    ];
    expect(await change(120_000)).toMatchObject({ amount: 120_000, version: 2 });
    expect(await set('amount = 0')).toMatch(/charge_amount/);
    expect(await set('paid = 1')).toBeUndefined();
    expect(await set('paid = 0')).toMatch(/stays/);
    expect(await broken(change(110_000))).toMatch(/its amount stays/);
    expect(await set('paid = amount')).toMatch(/charge_status_paid/);
    expect(await set("paid = amount, status = 'PAID'")).toBeUndefined();
    expect(await set('refunded = amount + 1')).toMatch(/charge_paid/);
    expect(await set('refunding = -1')).toMatch(/charge_paid/);
    expect(await set('refunded = 5, refunding = 5')).toBeUndefined();
    expect(await set('refunded = 4')).toMatch(/stays/);
    expect(await set('refunded = amount')).toMatch(/charge_paid/);
  });

  it('count as unsettled while money is due or under way, in each place around them', async () => {
    const counts = async () => ({
      lease: await unsettled(db, { leaseId: 73 }),
      unit: await unsettled(db, { unit: 12 }),
      floor: await unsettled(db, { floor: 6 }),
      building: await unsettled(db, { building: 3 }),
      condo: await unsettled(db, { condo: 3 }),
    });
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
    const place = { condoId: 3, leaseId: 73, unitId: 12, floorId: 6, buildingId: 3, payerId: 3 };
    const rent = await charged(server, place);
    expect(Object.values(await counts())).toEqual([1, 1, 1, 1, 1]);
    const hooks = server.services.hooks;
    expect(await db.transaction((tx) => hooks.blocker(tx, { building: 3 }, Date.now()))).toEqual({
      key: 'estate.unsettled',
    });
    expect(await db.transaction((tx) => hooks.blocker(tx, { condo: 3 }, Date.now()))).toEqual({
      key: 'company.deleteUnsettled',
    });
    await db.transaction((tx) => voidCharge(tx, rent, 'x'));
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the moves of a charge', () => {
  it('are those of the rules, in the database too: all states, both ways, every kind', async () => {
    const cases = chargeKinds.flatMap((kind) =>
      chargeStates.flatMap((from) => chargeStates.map((to) => ({ kind, from, to }))),
    );
    expect(cases).toHaveLength(9 * 9 * chargeKinds.length);
    const paidIn = (state: ChargeState) => (isPaid(state) ? 100_000 : 0);
    const rows = await db
      .insert(chargeTable)
      .values(
        cases.map(({ kind, from }) => ({
          ...newCharge({ kind }),
          ...(kind === 'BILL' ? { billType: 'OTHER' as const, billSource: 'SINGLE' as const } : {}),
          status: from,
          paid: paidIn(from),
          ...(from === 'PAID' && chargeOf(kind).cheques ? { channel: 'PAY_CHEQUE' as const } : {}),
        })),
      )
      .returning({ id: chargeTable.id });
    const different: string[] = [];
    // One after another: all at once would wait for a connection longer than a busy machine allows.
    for (const [index, { kind, from, to }] of cases.entries()) {
      // Only a returned cheque takes back what was paid.
      const back = from === 'PAID' && to === 'UNPAID';
      const paid = back ? 0 : Math.max(paidIn(from), paidIn(to));
      const id = rows[index]?.id ?? 0;
      const refusal = await broken(
        db.update(chargeTable).set({ status: to, paid }).where(eq(chargeTable.id, id)),
      );
      const expected = from === to || mayMove(kind, from, to);
      const byTheTrigger = refusal === undefined || / cannot go from |was paid, refunded/.test(refusal);
      if ((refusal === undefined) !== expected || !byTheTrigger)
        different.push(`${kind} ${from} → ${to}: ${refusal}`);
    }
    expect(different).toEqual([]);
  });
});

const isPaid = (state: ChargeState): boolean => state === 'PAID' || refundStatesOfCharges.includes(state);

async function rowOf(businessNo: string) {
  const [row] = await db.select().from(chargeTable).where(sql`${chargeTable.businessNo} = ${businessNo}`);
  if (!row) throw new Error('no such charge');
  return now(server, row);
}

import { billApi } from '@iris/contract/bill/bill.api';
import { type Bill, billTags } from '@iris/contract/bill/bill.model';
import { ageBandOf } from '@iris/contract/bill/bill.rules';
import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { billSources, billTypes, type ChargeFigures } from '@iris/contract/payment/payment.model';
import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { billed, payer, unit } from './bill.sample.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());
const thisMonth = `${today.slice(0, 7)}-01`;

type Query = Record<string, string | number | boolean>;
const list = (query: Query = {}, token = staff) =>
  server.call(billApi.list, { query: { condo_id: 1, ...query } }, token);
const sums = async (query: Query = {}) =>
  (await server.call(billApi.sums, { query: { condo_id: 1, ...query } }, staff)).data;
const numbers = async (query: Query) => (await list(query)).data.items.map(({ business_no }) => business_no);

const [upper, lower] = [await unit(server, 2), await unit(server)];
const owner = await payer(server, { name: '歐陽小明' });
const bills = {
  water: await billed(server, {
    unit: upper,
    by: owner,
    bill: { type: 'WATER', title: '水費', titleEn: 'Water' },
    amount: 12_345,
    startDay: addMonths(thisMonth, -1),
    endDay: addDays(thisMonth, -1),
    dueDay: addDays(today, -40),
  }),
  fee: await billed(server, { unit: upper, by: owner, dueDay: today, startDay: thisMonth }),
  card: await billed(server, {
    unit: lower,
    bill: { type: 'OTHER', source: 'TEMPORARY', title: '門禁卡' },
    startDay: today,
    offline: true,
  }),
  paid: await billed(server, { unit: lower, startDay: addMonths(thisMonth, -1), dueDay: addDays(today, -1) }),
};
const voided = await billed(server, { unit: lower });
await db.update(chargeTable).set({ status: 'VOID', voidReason: '重複' }).where(eq(chargeTable.id, voided.id));
await server.call(
  billApi.payOnSite,
  { body: { ids: [bills.paid.id], channel: 'PAY_ONSITE_BANK', slip_no: 'A1', expected: 100_000 } },
  staff,
);
const no = (bill: { businessNo: string }) => bill.businessNo;

describe('the list of bills', () => {
  it('is refused to those who may not see bills, or not the condo', async () => {
    expect((await list({}, await server.signIn('guest'))).status).toBe(403);
    expect((await list({}, await server.signIn('staff2'))).status).toBe(404);
    expect((await list({ unit_id: 12 })).status).toBe(404);
    expect((await list({ month: '2026-11-02' })).fields).toHaveProperty('month');
  });

  it('shows what counts in pages: the overdue, what is due next, then the settled', async () => {
    const first = await list({ count: 3 });
    expect(first.data).toMatchObject({ total: 4, page: 0, count: 3 });
    const rest = await list({ count: 3, page: 1 });
    const found = [...first.data.items, ...rest.data.items];
    const { water, fee, card, paid } = bills;
    const next = [fee, card].sort((one, two) => one.dueDay.localeCompare(two.dueDay) || one.id - two.id);
    expect(found.map(({ id }) => id)).toEqual([water, ...next, paid].map(({ id }) => id));
    expect((await list({ count: 3, page: 9 })).data).toMatchObject({ items: [], total: 4 });
    expect(found.find(({ id }) => id === bills.water.id)).toEqual({
      id: bills.water.id,
      condo_id: 1,
      business_no: bills.water.businessNo,
      bill_type: 'WATER',
      source: 'SINGLE',
      standard_id: null,
      title: '水費',
      title_en: 'Water',
      building_id: 1,
      floor_id: 2,
      unit_id: upper.id,
      building_name: 'Block 1',
      floor_name: '2',
      unit_name: upper.name,
      payer_id: owner.id,
      payer_name: '歐陽小明',
      payer_name_en: '',
      payer_phone: owner.phone,
      start_day: addMonths(thisMonth, -1),
      end_day: addDays(thisMonth, -1),
      due_day: addDays(today, -40),
      total_price: 12_345,
      whole: null,
      paid: 0,
      refunded: 0,
      status: 'EXPIRED',
      offline: false,
      pay_channel: null,
      paid_at: null,
      overdue_days: 40,
      version: 1,
    });
  });

  it('is narrowed by every filter', async () => {
    const { water, fee, card, paid } = bills;
    const cases: [Query, { businessNo: string }[]][] = [
      [{ building_id: 1 }, [water, fee, card, paid]],
      [{ floor_id: 2 }, [water, fee]],
      [{ unit_id: lower.id }, [card, paid]],
      [{ bill_type: 'WATER' }, [water]],
      [{ status: 'UNPAID' }, [fee, card]],
      [{ status: 'EXPIRED' }, [water]],
      [{ status: 'PAID' }, [paid]],
      [{ status: 'VOID', unit_id: lower.id }, [voided]],
      [{ source: 'TEMPORARY' }, [card]],
      [{ month: thisMonth }, [fee, card]],
      [{ month: thisMonth, from_day: today }, today === thisMonth ? [fee, card] : [card]],
      [{ to_day: addDays(thisMonth, -1) }, [water, paid]],
      [{ overdue: true }, [water]],
      [{ overdue: false }, [fee, card, paid]],
      [{ band: 'NOT_DUE' }, [fee, card]],
      [{ band: 'D31_60' }, [water]],
      [{ band: 'D0_30' }, []],
      [{ settled: true }, [paid]],
      [{ settled: false }, [water, fee, card]],
      [{ offline: true }, [card]],
      [{ offline: false }, [water, fee, paid]],
      [{ amount_max: 12_345 }, [water]],
      [{ amount_min: 12_346 }, [fee, card, paid]],
      [{ payer_id: owner.id }, [water, fee]],
      [{ search: '歐陽' }, [water, fee]],
      [{ search: owner.phone.slice(2) }, [water, fee]],
      [{ search: card.businessNo.slice(3) }, [card]],
      [{ search: `2 ${upper.name}` }, [water, fee]],
      [{ search: '%' }, []],
    ];
    for (const [query, wanted] of cases) {
      expect((await numbers(query)).sort(), JSON.stringify(query)).toEqual(wanted.map(no).sort());
      expect((await list(query)).data.total, JSON.stringify(query)).toBe(wanted.length);
    }
  });

  it('is sorted by each column, both ways', async () => {
    for (const column of ['start_day', 'due_day', 'business_no', 'unit', 'payer_name', 'amount', 'status']) {
      const up = (await list({ sort: column })).data.items.map(({ id }) => id);
      const down = (await list({ sort: `-${column}` })).data.items.map(({ id }) => id);
      expect(up, column).toHaveLength(4);
      expect(down, column).toEqual(up.reverse());
    }
  });

  it('beyond a page is the export: it takes that permission, and the history says who took it', async () => {
    const [seer] = await db
      .insert(groupTable)
      .values({ companyId: 1, name: '只看賬單', permissions: ['賬單管理-查看'] })
      .returning();
    const [guest] = await db.select().from(userTable).where(eq(userTable.username, 'guest'));
    await db.insert(userGroupTable).values({ userId: guest?.id ?? 0, groupId: seer?.id ?? 0 });
    const looker = await server.signIn('guest');
    expect((await list({ count: limits.pageCountMax }, looker)).status).toBe(200);
    expect((await list({ count: limits.pageCountMax + 1 }, looker)).status).toBe(403);
    const chosen = (await list({ sort: 'amount' })).data.items.slice(1, 3).map(({ id }) => id);
    const selected = await list({ sort: 'amount', ids: chosen.join(), count: limits.exportCountMax });
    expect(selected.data.items.map(({ id }) => id)).toEqual(chosen);
    const exported = await list({ count: limits.exportCountMax });
    expect(exported.data).toEqual({ ...(await list({ count: 1000 })).data, count: limits.exportCountMax });
    const [row] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'condo'), eq(auditTable.action, 'export')))
      .orderBy(desc(auditTable.id))
      .limit(1);
    expect(row).toMatchObject({ userName: 'staff 先生', changes: [{ field: 'bills', after: '4' }] });
  });
});

/** The sums of the rows, calculated plainly. */
function sumOf(rows: readonly Bill[]): ChargeFigures {
  const figure = (of: readonly Bill[], amount: (bill: Bill) => number) => ({
    count: of.length,
    amount: of.reduce((sum, bill) => sum + amount(bill), 0),
  });
  const price = ({ total_price }: Bill) => total_price;
  const asked = rows.filter(({ status }) => status !== 'VOID');
  const isPaid = ({ paid, total_price }: Bill) => paid === total_price;
  const unpaid = asked.filter((bill) => !isPaid(bill));
  return {
    receivable: figure(rows, ({ total_price, refunded }) => total_price - refunded),
    received: figure(asked.filter(isPaid), ({ paid, refunded }) => paid - refunded),
    unpaid: figure(unpaid, price),
    overdue: figure(
      unpaid.filter(({ due_day }) => due_day < today),
      price,
    ),
    waived: figure([], price),
    voided: figure(
      rows.filter(({ status }) => status === 'VOID'),
      price,
    ),
    refunded: figure(
      rows.filter(({ refunded }) => refunded > 0),
      ({ refunded }) => refunded,
    ),
  };
}

const states = [
  'UNPAID',
  'PAYING',
  'CENSORING',
  'CENSOR_REJECT',
  'PAID',
  'REFUNDING',
  'REFUNDED',
  'VOID',
] as const;
const anyBill = fc.record({
  status: fc.constantFrom(...states),
  type: fc.constantFrom(...billTypes),
  source: fc.constantFrom(...billSources.filter((source) => source !== 'RUN')),
  month: fc.integer({ min: -5, max: 0 }),
  due: fc.integer({ min: -120, max: 20 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  back: fc.integer({ min: 0, max: 100 }),
});

it('sums and the brief are what the rows add up to, whatever bills there are', async () => {
  const place = await unit(server);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyBill, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...billTags),
      async (made, tag) => {
        for (const { status, type, source, month, due, amount, back } of made) {
          const bill = await billed(server, {
            unit: place,
            by: owner,
            bill: { type, source },
            startDay: addMonths(thisMonth, month),
            endDay: addMonths(thisMonth, month),
            dueDay: addDays(today, due),
            amount,
          });
          const isPaid = status === 'PAID' || status === 'REFUNDING' || status === 'REFUNDED';
          const refunded = status === 'REFUNDED' ? amount : isPaid ? Math.floor((amount * back) / 101) : 0;
          // Sets the state directly; other tests cover the steps in between.
          if (isPaid)
            await db
              .update(chargeTable)
              .set({ status: 'PAID', paid: amount, refunded })
              .where(eq(chargeTable.id, bill.id));
          if (status !== 'UNPAID' && status !== 'PAID') {
            if (status === 'CENSOR_REJECT')
              await db.update(chargeTable).set({ status: 'CENSORING' }).where(eq(chargeTable.id, bill.id));
            await db.update(chargeTable).set({ status }).where(eq(chargeTable.id, bill.id));
          }
        }
        const rows = [
          ...(await list({ count: 1000 })).data.items,
          ...(await list({ count: 1000, status: 'VOID' })).data.items,
        ];
        expect(await sums()).toEqual(sumOf(rows));
        expect(await sums({ status: tag })).toEqual(sumOf(rows.filter(({ status }) => status === tag)));
        expect((await list({ status: tag, count: 1 })).data.total).toBe(
          rows.filter(({ status }) => status === tag).length,
        );
        await checkBrief(rows);
      },
    ),
    { numRuns: 8 },
  );
});

async function checkBrief(rows: readonly Bill[]): Promise<void> {
  const query = { condo_id: 1, from_month: addMonths(thisMonth, -3), to_month: thisMonth };
  const { data } = await server.call(billApi.brief, { query }, staff);
  const within = rows.filter(({ start_day }) => start_day >= query.from_month);
  expect(data).toMatchObject({ ...sumOf(within) });
  const owed = within.filter(({ paid, status }) => paid === 0 && status !== 'VOID');
  for (const { band, count, amount } of data.ageing) {
    const aged = owed.filter(({ due_day }) => ageBandOf(due_day, today) === band);
    expect({ count, amount }, band).toEqual(sumOf(aged).unpaid);
    const listed = await sums({ band, from_day: query.from_month });
    expect(listed.unpaid, band).toEqual({ count, amount });
  }
  const share = (of: readonly Bill[]) => {
    const all = sumOf(of);
    return {
      receivable: all.receivable.amount,
      received: all.received.amount,
      unpaid: all.unpaid.amount,
      waived: all.waived.amount,
      voided: all.voided.amount,
    };
  };
  for (const { bill_type, ...figures } of data.by_type) {
    expect(figures, bill_type).toEqual(share(within.filter((bill) => bill.bill_type === bill_type)));
  }
  expect(data.by_type.map(({ bill_type }) => bill_type).sort()).toEqual(
    [...new Set(within.map(({ bill_type }) => bill_type))].sort(),
  );
  expect(data.by_building).toEqual([{ building_id: 1, building_name: 'Block 1', ...share(within) }]);
  for (const { month, ...figures } of data.by_month) {
    const ofMonth = within.filter(({ start_day }) => start_day.slice(0, 7) === month.slice(0, 7));
    expect(figures, month).toEqual(share(ofMonth));
  }
}

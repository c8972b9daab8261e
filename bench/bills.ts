import pg from 'pg';
import type { Load } from './leases.ts';
import { loadOf } from './leases.ts';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms';
const MONTHS = 10;
/** Bills paid at the counter in one batch. */
const BATCH = 40;

/**
 * 1,000,000 bills across the condos: ten months with one bill for each of their units. Older months are paid except for
 * a few; their ledger entries are left out, because lists do not read them.
 */
export async function fillBills(url: string, condos: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into charge (condo_id, kind, bill_type, bill_source, title, title_en, business_no, status, unit_id,
       building_id, floor_id, building_name, floor_name, unit_name, payer_id, payer_name, payer_phone, start_day,
       end_day, due_day, amount, paid, channel, paid_at, auto, month_days)
     select l.condo_id, 'BILL', type, 'IMPORT', '管理費', 'Management fee',
       'B' || to_char(first_day, 'YYYYMM') || '-' || l.id, state, l.unit_id, l.building_id, l.floor_id,
       l.building_name, l.floor_name, l.unit_name, l.tenant_id, l.tenant_name, l.tenant_phone, first_day,
       (first_day + interval '1 month' - interval '1 day')::date, first_day + 14, amount,
       case state when 'PAID' then amount else 0 end, case state when 'PAID' then 'PAY_ONSITE_CASH' end,
       case state when 'PAID' then first_day + 10 end, true, 31
     from lease l, generate_series(0, $2::int - 1) n
     cross join lateral (select
       (date_trunc('month', current_date) - n * interval '1 month')::date as first_day,
       (array['PROPERTY', 'WATER', 'ELECTRICITY', 'PROPERTY', 'OTHER'])[1 + (l.id + n) % 5] as type,
       120000 + (l.id % 700) * 100 as amount,
       case when n = 0 and l.id % 3 > 0 or n < 4 and l.id % 17 = 0 or l.id % 97 = 0 then 'UNPAID' else 'PAID' end as state
     ) p
     where l.condo_id = any($1) and l.unit_id is not null`,
    [condos, MONTHS],
  );
  await client.query('vacuum analyze charge');
  await client.end();
}

/** First pages of bills and their totals, as people request them. */
const billPaths = (condos: readonly number[]): string[] => {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  return condos.flatMap((condo) => [
    `${BASE}/bill/list?condo_id=${condo}&status=UNPAID`,
    `${BASE}/bill/list?condo_id=${condo}&bill_type=WATER&month=${month}`,
    `${BASE}/bill/list?condo_id=${condo}&overdue=true&sort=due_day`,
    `${BASE}/bill/sums?condo_id=${condo}&month=${month}`,
  ]);
};

async function timed(
  product: Product,
  token: string,
  path: string,
  body?: unknown,
): Promise<{ ms: number; bytes: number; data: unknown }> {
  const began = performance.now();
  const response = await fetch(`${product.address}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body
        ? { 'content-type': 'application/json', 'idempotency-key': `bench-${Math.round(began)}` }
        : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.subarray(0, 300)}`);
  const json = response.headers.get('content-type')?.includes('json');
  return { ms, bytes: answer.length, data: json ? JSON.parse(answer.toString()).data : null };
}

export interface BillFigures {
  briefMs: number;
  run: { ms: number; made: number };
  importMs: number;
  batch: { ms: number; bills: number };
  notes: { ms: number; bytes: number };
}

/**
 * The work list and the figures of the first screen, from 32 connections at once. Each condo's are asked for once before,
 * one after another, because most of them are remembered from then on; the slowest of these took `first` ms.
 */
export async function loadHome(
  product: Product,
  token: string,
  condos: readonly number[],
): Promise<Record<'work' | 'overview', Load & { first: number }>> {
  const load = async (what: string) => {
    const paths = condos.map((condo) => `${BASE}/home/${what}?condo_id=${condo}`);
    let first = 0;
    for (const path of paths) first = Math.max(first, (await timed(product, token, path)).ms);
    return { ...(await loadOf(product.address, token, paths, { connections: 32, seconds: 8 })), first };
  };
  return { work: await load('work'), overview: await load('overview') };
}

/** Lists and totals from 32 connections at once. */
export const loadBills = (product: Product, token: string, condos: readonly number[]): Promise<Load> =>
  loadOf(product.address, token, billPaths(condos), { connections: 32, seconds: 8 });

/** A month of billing in the first condo: overview, a run of 10,000, an import, a batch of 40, its demand notes. */
export async function measureBills(product: Product, token: string, condo: number): Promise<BillFigures> {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  const year = `${new Date().getUTCFullYear() - 1}${month.slice(4)}`;
  const brief = `${BASE}/bill/brief?condo_id=${condo}&from_month=${year}&to_month=${month}`;
  await timed(product, token, brief);
  const { ms: briefMs } = await timed(product, token, brief);

  const standardIds: number[] = [];
  for (const name of ['管理費', '維修基金', '清潔費']) {
    const { data } = await timed(product, token, `${BASE}/bill/standard/add`, {
      condo_id: condo,
      name,
      name_en: name,
      billed: 'OCCUPIER',
      remark: '',
      auto_day: null,
      active: true,
      bill_type: 'PROPERTY',
      price_unit: 'SQUARE_FOOT',
      from_day: year,
      price: 32_500,
      scope: { kind: 'CONDO' },
      late: { kind: 'NONE' },
      due_days: 14,
    });
    standardIds.push((data as { id: number }).id);
  }
  const asked = `condo_id=${condo}&standard_ids=${standardIds.join(',')}&month=${month}&count=1`;
  const { data: preview } = await timed(product, token, `${BASE}/bill/run/preview?${asked}`);
  const began = performance.now();
  const { data: run } = await timed(product, token, `${BASE}/bill/run`, {
    condo_id: condo,
    standard_ids: standardIds,
    month,
    expected: (preview as { amount: number }).amount,
  });
  let state = run as { id: number; state: string; made: number };
  while (state.state === 'RUNNING') {
    const { data } = await timed(product, token, `${BASE}/bill/run/${state.id}/detail`);
    state = data as typeof state;
  }
  const runMs = performance.now() - began;

  // From let units, so that there is somebody to bill.
  const leases = await timed(product, token, `${BASE}/lease/list?condo_id=${condo}&valid=true&count=1000`);
  const { items } = leases.data as {
    items: { unit_id: number; building_name: string; floor_name: string; unit_name: string }[];
  };
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    // The first gets forty, for the counter.
    const unit = items[index < BATCH ? 0 : index % items.length];
    if (!unit) throw new Error('a condo without leases');
    return {
      building: unit.building_name,
      floor: unit.floor_name,
      unit: unit.unit_name,
      bill_type: 'OTHER',
      title: `收費 ${index}`,
      amount: '120.00',
      start_day: month,
      end_day: month,
      due_day: month,
      remark: '',
    };
  });
  const { ms: importMs } = await timed(product, token, `${BASE}/bill/import?condo_id=${condo}`, { rows });

  const first = items[0];
  if (!first) throw new Error('a condo without leases');
  const desk = await timed(product, token, `${BASE}/counter/unit/${first.unit_id}`);
  const dues = (
    desk.data as { dues: { charge_id: number; kind: string; payable: boolean; amount: number }[] }
  ).dues
    .filter(({ kind, payable }) => kind === 'BILL' && payable)
    .slice(0, BATCH);
  const expected = dues.reduce((sum, { amount }) => sum + amount, 0);
  const { ms: batchMs } = await timed(product, token, `${BASE}/counter/collect`, {
    unit_id: first.unit_id,
    charge_ids: dues.map(({ charge_id }) => charge_id),
    channel: 'PAY_ONSITE_CASH',
    payer: '住戶',
    received: expected,
    expected,
  });
  const notes = await timed(product, token, `${BASE}/bill/demand-notes?condo_id=${condo}&run_id=${state.id}`);
  return {
    briefMs,
    run: { ms: runMs, made: state.made },
    importMs,
    batch: { ms: batchMs, bills: dues.length },
    notes: { ms: notes.ms, bytes: notes.bytes },
  };
}

import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import type { Permission } from '@iris/contract/core/permission';
import { estateApi } from '@iris/contract/estate/estate.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentsOf } from '@iris/contract/lease/lease.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { startServer } from '../../../test/harness.ts';
import { addCharges, type ChargeRow } from '../payment/index.ts';
import { hkid } from '../resident/resident.sample.ts';
import { groupTable, userGroupTable, userTable } from '../user/user.table.ts';
import { getLease, standardsOf } from './lease.queries.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;
let people = 500_000;

/** A tenant unlike all before. */
export function newTenant(changed: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: `租戶${people}`,
    phone: String(60_000_000 + people),
    id_type: 'HKID',
    id_no: hkid(people),
    ...changed,
  };
}

let buildings = 0;

/** Empty flats of a new building in condo 1. */
export async function newUnits(server: Server, token: string, count = 1): Promise<number[]> {
  buildings += 1;
  const name = `試座${buildings}`;
  const units = { pattern: `1-${count}`, area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
  const body = { condo_id: 1, name, name_en: '', floors: '1', units };
  const made = await server.call(estateApi.addBuilding, { body }, token);
  if (made.code !== 0) throw new Error(`${made.message} ${JSON.stringify(made.fields)}`);
  const query = { condo_id: 1, building_id: made.data.id, count: 100 };
  return (await server.call(estateApi.unitList, { query }, token)).data.items.map(({ id }) => id);
}

/** The last day of a term of whole months. */
export const endOfTerm = (start: Day, months: number): Day => addDays(addMonths(start, months), -1);

/** A year of HK$10,000 a month from the first of this month, with two months' deposit and a new tenant. */
export function leaseBody(server: Server, unit_id: number, changed: Record<string, unknown> = {}) {
  const start = typeof changed.start_day === 'string' ? changed.start_day : monthOf(server);
  const end = typeof changed.end_day === 'string' ? changed.end_day : endOfTerm(start, 12);
  return {
    unit_id,
    tenant: 'tenant_id' in changed ? undefined : newTenant(),
    lease_type: 'DEATH_LEASE',
    start_day: start,
    end_day: end,
    landlord_name: '何業主',
    auto_gen_rent: false,
    deposit: 2_000_000,
    standards: [{ start_day: start, end_day: end, monthly_amount: 1_000_000 }],
    ...changed,
  };
}

/** The first day of the month that the server's clock shows. */
export const monthOf = (server: Server): Day => `${dayOf(server.clock.now()).slice(0, 7)}-01`;

/** A lease that must be taken. */
export async function newLease(
  server: Server,
  token: string,
  changed: Record<string, unknown> = {},
  unit?: number,
): Promise<LeaseDetail> {
  const [unitId] = unit === undefined ? await newUnits(server, token) : [unit];
  const body = leaseBody(server, unitId ?? 0, changed);
  return taken(await server.call(leaseApi.add, { body }, token));
}

/** The data of an answer that must be no refusal. */
export function taken<Data>(answer: { code: number; message: string; data: Data; fields: object }): Data {
  if (answer.code !== 0) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.data;
}

/** Rents of the first periods of a lease, as the job makes them. */
export async function newRents(server: Server, leaseId: number, most: number): Promise<ChargeRow[]> {
  const { db } = server.services;
  const row = await getLease(db, leaseId);
  if (!row) throw new Error('no lease');
  const standards = (await standardsOf(db, leaseId)).map(({ startDay, endDay, monthlyAmount }) => ({
    start_day: startDay,
    end_day: endDay,
    monthly_amount: monthlyAmount,
  }));
  const term = { start_day: row.startDay, end_day: row.endDay };
  const rents = rentsOf(term, standards, most).filter(({ amount }) => amount > 0);
  const place = {
    condoId: row.condoId,
    unitId: row.unitId,
    buildingId: row.buildingId,
    floorId: row.floorId,
    buildingName: row.buildingName,
    floorName: row.floorName,
    unitName: row.unitName,
    leaseId,
    leaseNo: row.businessNo,
    landlordId: row.landlordId,
    payerId: row.tenantId,
    payerName: row.tenantName,
    payerPhone: row.tenantPhone,
  };
  return db.transaction((tx) =>
    addCharges(
      tx,
      rents.map(({ start_day, end_day, amount, lines, month_days }) => ({
        ...place,
        kind: 'RENT',
        businessNo: `${row.businessNo.replace('L', 'R')}-${start_day}`,
        startDay: start_day,
        endDay: end_day,
        dueDay: start_day,
        amount,
        auto: true,
        lines,
        monthDays: month_days,
        remark: '',
      })),
    ),
  );
}

/** Pays charges in cash. */
export async function payCash(
  server: Server,
  token: string,
  charges: readonly { id: number; amount: number }[],
): Promise<void> {
  const expected = charges.reduce((sum, { amount }) => sum + amount, 0);
  const body = {
    ids: charges.map(({ id }) => id),
    channel: 'PAY_ONSITE_CASH',
    received: expected,
    expected,
  };
  taken(await server.call(rentApi.payOnSite, { body }, token));
}

/** Somebody of the company who may do so much and no more. */
export async function holderOf(
  server: Server,
  username: string,
  permissions: readonly Permission[],
): Promise<string> {
  const { db } = server.services;
  const [group] = await db
    .insert(groupTable)
    .values({ companyId: 1, name: username, permissions: [...permissions] })
    .returning();
  const person = {
    username,
    nickname: 'v',
    companyId: 1,
    level: 'COMPANY',
    passwordHash: 'x',
  } as const;
  const [made] = await db.insert(userTable).values(person).returning();
  await db.insert(userGroupTable).values({ userId: made?.id ?? 0, groupId: group?.id ?? 0 });
  return server.signIn(username);
}

/** What the form of a lease sends back. */
export const formOf = (lease: LeaseDetail) => ({
  id: lease.id,
  lease_type: lease.lease_type,
  start_day: lease.start_day,
  end_day: lease.end_day,
  signed_day: lease.signed_day,
  break_from_day: lease.break_from_day,
  notice_days: lease.notice_days,
  landlord_name: lease.landlord_name,
  landlord_phone: lease.landlord_phone,
  auto_gen_rent: lease.auto_gen_rent,
  remark: lease.remark,
  contract: lease.contract,
  standards: lease.standards.map(({ start_day, end_day, monthly_amount }) => ({
    start_day,
    end_day,
    monthly_amount,
  })),
  deposit: lease.lease_deposit,
  version: lease.version,
});

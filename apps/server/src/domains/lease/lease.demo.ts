import { addDays, dayOf, daysBetween, startOfDay } from '@iris/contract/core/day';
import { leaseNo } from '@iris/contract/lease/lease.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { setSeries } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { pick, seeded } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { landlordTable } from './landlord.table.ts';
import { type DemoLease, type Letting, planLeases } from './lease.demoPlan.ts';
import { leaseNumbers } from './lease.queries.ts';
import { leaseTable, standardTable } from './lease.table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** In the order of the condos: 500 in all. */
const LEASES = [250, 130, 120];
/** Empty units of a condo for which a lease has been signed. */
const COMING = 4;
const SEED = 1_121_500;
/** What is kept of landlords' rents, in hundredths of a percent, one after the other. */
const FEES = [500, 600, 0, 800];

type UnitRow = typeof unitTable.$inferSelect;
type PersonRow = typeof residentTable.$inferSelect;

/** 500 leases of the demo's condos: current, future, expired, renewed and terminated. */
export async function fillLeases(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const condos = await tx.select({ id: condoTable.id }).from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, { id }] of condos.entries()) {
    await fillCondoLeases(tx, { id, most: LEASES[index] ?? 0, seed: SEED + index }, clock.now());
  }
}

/** The leases of one condo, derived from who rents its units. */
export async function fillCondoLeases(
  tx: Transaction,
  { id: condoId, most, seed }: { id: number; most: number; seed: number },
  now: number,
): Promise<void> {
  const chance = seeded(seed);
  const { lettings, people, owners } = await lettingsOf(tx, condoId, dayOf(now), chance);
  const leases = planLeases(lettings, { today: dayOf(now), most, chance });
  if (leases.length === 0) return;
  const [{ company = '' } = {}] = await tx
    .select({ company: companyTable.name })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  const named = leases.map((lease, index) =>
    rowOf(lease, { condoId, no: index + 1, today: dayOf(now), people, owners, company }),
  );
  const rows = await collected(tx, condoId, named);
  const ids = await insertMany(tx, leaseTable, rows);
  const idOf = new Map(leases.map((lease, index) => [lease, ids[index] ?? 0]));
  await chain(tx, leases, idOf);
  await insertMany(
    tx,
    standardTable,
    leases.flatMap((lease) =>
      lease.standards.map((standard) => ({
        leaseId: idOf.get(lease) ?? 0,
        startDay: standard.start_day,
        endDay: standard.end_day,
        monthlyAmount: standard.monthly_amount,
      })),
    ),
  );
  await setSeries(tx, leaseNumbers(condoId), leases.length);
  await tellHistory(tx, rows, ids);
}

/** Renewals know what they renew. */
async function chain(
  tx: Transaction,
  leases: readonly DemoLease<UnitRow>[],
  idOf: ReadonlyMap<DemoLease<UnitRow>, number>,
): Promise<void> {
  const links = leases.flatMap((lease) =>
    lease.previous ? [{ id: idOf.get(lease), previous: idOf.get(lease.previous) ?? null }] : [],
  );
  await tx.execute(sql`
    update ${leaseTable} set previous_id = link.previous
    from json_to_recordset(${JSON.stringify(links)}::json) as link (id bigint, previous bigint)
    where ${leaseTable.id} = link.id`);
}

/** Who rents a unit of a condo, rented one recently, or will move in. */
async function lettingsOf(tx: Transaction, condoId: number, today: string, chance: () => number) {
  const found = await tx
    .select({ binding: bindingTable, unit: unitTable, person: residentTable })
    .from(bindingTable)
    .innerJoin(unitTable, eq(unitTable.id, bindingTable.unitId))
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(eq(bindingTable.condoId, condoId))
    .orderBy(asc(unitTable.orderKey), asc(bindingTable.id));
  const people = new Map(found.map(({ person }) => [person.id, person]));
  const owners = new Map(
    found
      .filter(({ binding }) => binding.identity === 'OWNER' && binding.endedAt === null)
      .map(({ unit, person }) => [unit.id, person]),
  );
  const lettings: Letting<UnitRow>[] = found
    .filter(({ binding }) => binding.identity === 'TENANT')
    .map(({ binding, unit }) => ({
      unit,
      tenantId: binding.residentId,
      sinceDay: binding.sinceDay,
      untilDay: binding.endedAt === null ? null : binding.untilDay,
    }));
  // Grown-up children who move out, where there are families; businesses that need another room.
  const family = found.filter(({ binding }) => binding.identity === 'FAMILY' && binding.endedAt === null);
  const movers = family.length > 0 ? family : found.filter(({ binding }) => binding.identity === 'TENANT');
  const empty = await tx
    .select()
    .from(unitTable)
    .where(sql`${unitTable.condoId} = ${condoId} and ${unitTable.state} = 'VACANT'
      and ${unitTable.unitType} <> 'CARPARK'`)
    .orderBy(asc(unitTable.orderKey));
  for (const unit of movers.length > 0 ? empty.slice(0, COMING) : []) {
    const { person } = pick(movers, chance);
    lettings.push({
      unit,
      tenantId: person.id,
      sinceDay: addDays(today, 6 + Math.floor(chance() * 40)),
      untilDay: null,
    });
  }
  return { lettings, people, owners };
}

interface Facts {
  condoId: number;
  no: number;
  today: string;
  people: ReadonlyMap<number, PersonRow>;
  owners: ReadonlyMap<number, PersonRow>;
  /** What the company that manages the condo is called. */
  company: string;
}

function rowOf(
  lease: DemoLease<UnitRow>,
  { condoId, no, today, people, owners, company }: Facts,
): typeof leaseTable.$inferInsert {
  const { unit, tenantId } = lease.letting;
  const tenant = people.get(tenantId);
  if (!tenant) throw new Error('a lease without a tenant');
  const owner = owners.get(unit.id);
  // Shops and parking spaces are let by the company, flats for their owners.
  const own = unit.unitType !== 'RESIDENTIAL';
  const signedAt = startOfDay(lease.signedDay) + 11 * HOUR_MS;
  return {
    condoId,
    businessNo: leaseNo(no),
    unitId: unit.id,
    buildingId: unit.buildingId,
    floorId: unit.floorId,
    buildingName: unit.buildingName,
    floorName: unit.floorName,
    unitName: unit.name,
    leaseType: lease.leaseType,
    startDay: lease.startDay,
    endDay: lease.endDay,
    signedDay: lease.signedDay,
    breakFromDay: lease.breakFromDay,
    noticeDays: lease.noticeDays,
    tenantId,
    tenantName: tenant.name,
    tenantPhone: tenant.phone,
    tenantEmail: tenant.email,
    tenantIdType: tenant.idType,
    tenantIdNo: tenant.idNo,
    landlordName: own ? company : (owner?.name ?? ''),
    landlordPhone: own ? '' : (owner?.phone ?? ''),
    deposit: lease.deposit,
    autoGenRent: lease.autoGenRent,
    valid: lease.endedDay === null,
    remark: lease.remark,
    domestic: unit.unitType === 'RESIDENTIAL',
    stampedDay: lease.stampedDay,
    stampNo: lease.stampedDay ? `1-${lease.stampedDay.slice(2, 4)}-${String(400_000 + no * 137)}` : '',
    cr109Day: lease.cr109Day,
    moveOutDay: lease.moveOutDay,
    moveOutReason: lease.moveOutReason,
    endedDay: lease.endedDay,
    begunAt: lease.startDay <= today ? startOfDay(lease.startDay) + 5 * MINUTE_MS : null,
    expiryTold: lease.endedDay ? [] : toldOf(daysBetween(today, lease.moveOutDay ?? lease.endDay)),
    createdAt: signedAt,
    updatedAt: lease.endedDay ? startOfDay(lease.endedDay) + 17 * HOUR_MS : signedAt,
  };
}

/** The leases of flats, whose rents are collected for their owners, with those owners as landlords. */
async function collected(
  tx: Transaction,
  condoId: number,
  rows: readonly (typeof leaseTable.$inferInsert)[],
): Promise<(typeof leaseTable.$inferInsert)[]> {
  const keyOf = ({ landlordName = '', landlordPhone = '' }: (typeof rows)[number]) =>
    `${landlordName} ${landlordPhone}`;
  const flats = rows.filter(({ domestic, landlordName }) => domestic && landlordName !== '');
  const wanted = new Map(flats.map((row) => [keyOf(row), row]));
  const ids = await insertMany(
    tx,
    landlordTable,
    [...wanted.values()].map(({ landlordName, landlordPhone }, index) => ({
      condoId,
      name: landlordName ?? '',
      phone: landlordPhone ?? '',
      feePoints: FEES[index % FEES.length] ?? 0,
      bankName: '匯豐銀行 HSBC',
      bankAccount: `004-${String(318_211 + index * 7_919).padStart(6, '0')}-833`,
    })),
  );
  await tx
    .update(landlordTable)
    .set({
      nameEn: sql`coalesce((select min(r.name_en) from ${residentTable} r where r.condo_id = ${landlordTable.condoId}
        and r.name = ${landlordTable.name} and r.phone = ${landlordTable.phone}), '')`,
    })
    .where(eq(landlordTable.condoId, condoId));
  const idOf = new Map([...wanted.keys()].map((key, index) => [key, ids[index] ?? null]));
  return rows.map((row) => ({ ...row, landlordId: row.domestic ? (idOf.get(keyOf(row)) ?? null) : null }));
}

/** Expiry notices that went out already, so that the first night does not send a flood. */
const toldOf = (days: number): number[] => [60, 30, 7].filter((notice) => days <= notice);

/** How each lease began and ended. The entries name no condo: its latest changes are about the structure. */
async function tellHistory(
  tx: Transaction,
  rows: readonly (typeof leaseTable.$inferInsert)[],
  ids: readonly number[],
): Promise<void> {
  const entries = rows.flatMap(({ businessNo, createdAt, updatedAt, valid }, index) => {
    const entry = {
      userName: '',
      address: '',
      entity: 'lease',
      entityId: ids[index] ?? 0,
      label: businessNo,
    };
    const added = { ...entry, action: 'add', changes: [], time: createdAt ?? 0 };
    const changes = [{ field: 'valid', before: 'true', after: 'false' }];
    return valid ? [added] : [added, { ...entry, action: 'update', changes, time: updatedAt ?? 0 }];
  });
  await insertMany(
    tx,
    auditTable,
    entries.sort((a, b) => a.time - b.time),
  );
}

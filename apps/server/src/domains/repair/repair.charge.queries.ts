import type { Identity } from '@iris/contract/resident/resident.model';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { inCondo } from '../../platform/access/inCondo.ts';
import type { AuditedRecords } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { type ChargeLine, lineColumns, linesById, payingFacts } from '../money/index.ts';
import { familyIds } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { englishNameOf } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import type { RepairRow } from './repair.queries.ts';
import { repairChargeTable, repairTable } from './repair.table.ts';

export type ChargeOfOrder = Awaited<ReturnType<typeof chargesOfOrder>>[number];

/** The charges of an order, the newest first, each before the parts of it that were collected by themselves. */
export const chargesOfOrder = (db: Db, repairId: number) =>
  db
    .select({
      id: chargeTable.id,
      partOfId: chargeTable.partOfId,
      businessNo: chargeTable.businessNo,
      status: chargeTable.status,
      payerName: chargeTable.payerName,
      payerNameEn: englishNameOf(chargeTable.payerId, chargeTable.payerName),
      dueDay: chargeTable.dueDay,
      amount: chargeTable.amount,
      paid: chargeTable.paid,
      refunded: chargeTable.refunded,
      voidReason: chargeTable.voidReason,
    })
    .from(repairChargeTable)
    .innerJoin(
      chargeTable,
      or(
        eq(chargeTable.id, repairChargeTable.chargeId),
        eq(chargeTable.partOfId, repairChargeTable.chargeId),
      ),
    )
    .where(eq(repairChargeTable.repairId, repairId))
    .orderBy(desc(repairChargeTable.chargeId), asc(chargeTable.id));

/** The order of a charge. */
export async function orderOfCharge(db: Db, chargeId: number) {
  const [row] = await db
    .select({ id: repairTable.id, number: repairTable.number })
    .from(repairChargeTable)
    .innerJoin(repairTable, eq(repairTable.id, repairChargeTable.repairId))
    // A part belongs to the order of its charge.
    .where(
      sql`${repairChargeTable.chargeId} = (
        select coalesce(part_of_id, id) from charge part where part.id = ${chargeId}::bigint)`,
    );
  return row;
}

/** The records whose histories an order's page shows: its own, and those of its charges. */
export async function recordsOfOrder(db: Db, repairId: number): Promise<AuditedRecords[]> {
  const charges = await chargesOfOrder(db, repairId);
  return [
    { entity: 'repair', ids: [repairId] },
    { entity: 'repairCharge', ids: await familyIds(db, ...charges.map(({ id }) => id)) },
  ];
}

/** A charge of a repair by id; undefined for other kinds. */
export async function getChargeLine(db: Db, id: number): Promise<ChargeLine | undefined> {
  const [row] = await linesById<ChargeLine>(db, lineColumns, [id], sql`${chargeTable.kind} = 'REPAIR'`);
  return row;
}

/** What the page of a charge shows in addition. */
export async function getChargeFacts(db: Db, id: number) {
  const [row] = await db
    .select({ ...payingFacts, email: residentTable.email })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .where(eq(chargeTable.id, id));
  return row;
}

const rank: Readonly<Record<Identity, number>> = { OWNER: 1, TENANT: 2, FAMILY: 3, STAFF: 4, VISITOR: 5 };

/** Who could pay for an order: who reported it, then the people of its unit, the owner first. */
export async function payersFor(db: Db, { unitId, residentId }: RepairRow) {
  const bound =
    unitId === null
      ? []
      : await db
          .select({ person: residentTable, identity: bindingTable.identity })
          .from(bindingTable)
          .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
          .where(
            and(
              eq(bindingTable.unitId, unitId),
              isNull(bindingTable.endedAt),
              isNull(residentTable.deletedAt),
            ),
          );
  const reporter =
    residentId === null
      ? []
      : await db
          .select()
          .from(residentTable)
          .where(and(inArray(residentTable.id, [residentId]), isNull(residentTable.deletedAt)));
  const people = [
    ...bound.map(({ person, identity }) => ({ person, identity })),
    ...reporter
      .filter(({ id }) => !bound.some(({ person }) => person.id === id))
      .map((person) => ({ person, identity: null })),
  ];
  const placeOf = ({ person, identity }: (typeof people)[number]): number =>
    person.id === residentId ? 0 : identity === null ? 9 : rank[identity];
  return people
    .sort((a, b) => placeOf(a) - placeOf(b) || a.person.id - b.person.id)
    .map(({ person: { id, name, nameEn, phone }, identity }) => ({ id, name, nameEn, phone, identity }));
}

/** Those who issue them see them, and so do those who see bills. */
export const locateRepairCharges = inCondo(chargeTable, {
  only: sql`${chargeTable.kind} = 'REPAIR'`,
  permission: ['報修管理-指派', '賬單管理-查看'],
});

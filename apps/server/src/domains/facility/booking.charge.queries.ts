import type { Bilingual } from '@iris/contract/core/language';
import { bookingRemark } from '@iris/contract/facility/booking.rules';
import { eq, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { keptRows } from '../../platform/db/keptRows.ts';
import { condoTable } from '../company/company.table.ts';
import { type ChargeLine, lineColumns, linesById, payingFacts } from '../money/index.ts';
import type { ChargeRow } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { bookingExtraTable, bookingTable } from './booking.table.ts';
import { facilityTable } from './facility.table.ts';

/** The fee of a booking by id; undefined for other kinds. */
export async function feeLine(db: Db, id: number): Promise<ChargeLine | undefined> {
  const [row] = await linesById<ChargeLine>(db, lineColumns, [id], sql`${chargeTable.kind} = 'BOOKING'`);
  return row;
}

/** Charges by their ids, in the order in which they were made. */
export const feesByIds = (db: Db, ids: readonly number[]): Promise<ChargeRow[]> =>
  keptRows(db, chargeTable, among(chargeTable.id, ids), sql`${chargeTable.id}`);

/** What the page of a fee shows in addition. */
export async function factsOf(db: Db, id: number) {
  const [row] = await db
    .select({ ...payingFacts, email: residentTable.email })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .where(eq(chargeTable.id, id));
  return row;
}

/** What the fees of bookings are for, by charge: the price of a booking, or what a move added to it. */
export async function remarksOf(db: Db, chargeIds: readonly number[]): Promise<Map<number, Bilingual>> {
  const said = {
    booking_number: bookingTable.number,
    from_at: bookingTable.fromAt,
    name: facilityTable.name,
    nameEn: facilityTable.nameEn,
  };
  const ofFacility = eq(facilityTable.id, bookingTable.facilityId);
  const fees = await db
    .select({ ...said, chargeId: bookingTable.chargeId })
    .from(bookingTable)
    .innerJoin(facilityTable, ofFacility)
    .where(among(bookingTable.chargeId, chargeIds));
  const extras = await db
    .select({ ...said, chargeId: bookingExtraTable.chargeId })
    .from(bookingExtraTable)
    .innerJoin(bookingTable, eq(bookingTable.id, bookingExtraTable.bookingId))
    .innerJoin(facilityTable, ofFacility)
    .where(among(bookingExtraTable.chargeId, chargeIds));
  return new Map(
    [...fees, ...extras].flatMap((row) =>
      row.chargeId === null
        ? []
        : [[row.chargeId, [bookingRemark(row, row.name), bookingRemark(row, row.nameEn || row.name)]]],
    ),
  );
}

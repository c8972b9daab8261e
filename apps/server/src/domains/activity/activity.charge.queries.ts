import { signupRemark } from '@iris/contract/activity/activity.rules';
import type { Bilingual } from '@iris/contract/core/language';
import { eq, sql } from 'drizzle-orm';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { type ChargeLine, lineColumns, linesById, payingFacts } from '../money/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { activityTable, signupTable } from './activity.table.ts';

/** The fee of a sign-up by id; undefined for other kinds. */
export async function getFeeLine(db: Db, id: number): Promise<ChargeLine | undefined> {
  const [row] = await linesById<ChargeLine>(db, lineColumns, [id], sql`${chargeTable.kind} = 'ACTIVITY'`);
  return row;
}

/** What the page of a fee shows in addition. */
export async function getFeeFacts(db: Db, id: number) {
  const [row] = await db
    .select({ ...payingFacts, email: residentTable.email })
    .from(chargeTable)
    .innerJoin(residentTable, eq(residentTable.id, chargeTable.payerId))
    .innerJoin(condoTable, eq(condoTable.id, chargeTable.condoId))
    .where(eq(chargeTable.id, id));
  return row;
}

/** What the fees of sign-ups are for, by charge. */
export async function remarksOf(db: Db, chargeIds: readonly number[]): Promise<Map<number, Bilingual>> {
  const { chargeId } = signupTable;
  const { name, nameEn } = activityTable;
  const rows = await db
    .select({ chargeId, signup_number: signupTable.number, name, nameEn })
    .from(signupTable)
    .innerJoin(activityTable, eq(activityTable.id, signupTable.activityId))
    .where(among(chargeId, chargeIds));
  return new Map(
    rows.flatMap((row) =>
      row.chargeId === null
        ? []
        : [[row.chargeId, [signupRemark(row, row.name), signupRemark(row, row.nameEn || row.name)]]],
    ),
  );
}

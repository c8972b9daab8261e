import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { unitTable } from '../estate/estate.table.ts';
import { englishNameOf } from '../resident/index.ts';
import { chargeTable } from './payment.table.ts';

type Names = Record<'buildingName' | 'floorName' | 'unitName', AnyPgColumn>;
/** The name of a unit; the name of a deleted one is stored only on the lease or charge. */
export const unitOr = ({ buildingName, floorName, unitName }: Names) =>
  sql<string>`coalesce(${unitTable.buildingName} || ' ' || ${unitTable.floorName} || ' ' || ${unitTable.name},
    concat_ws(' ', ${buildingName}, ${floorName}, ${unitName}))`;

const chargeHits = (db: Db) =>
  db
    .select({
      id: chargeTable.id,
      businessNo: chargeTable.businessNo,
      payerName: chargeTable.payerName,
      payerNameEn: englishNameOf(chargeTable.payerId, chargeTable.payerName),
      startDay: chargeTable.startDay,
      dueDay: chargeTable.dueDay,
      amount: chargeTable.amount,
      status: chargeTable.status,
      unitId: chargeTable.unitId,
      unit: unitOr(chargeTable),
    })
    .from(chargeTable)
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId));
type ChargeHit = Awaited<ReturnType<typeof chargeHits>>[number];

/** Charges of a kind found by part of their number, newest first, without void ones. */
export const chargesNumbered = (
  db: Db,
  kind: ChargeKind,
  { condoId, typed, limit }: { condoId: number; typed: string; limit: number },
): Promise<ChargeHit[]> =>
  chargeHits(db)
    .where(
      and(
        eq(chargeTable.condoId, condoId),
        eq(chargeTable.kind, kind),
        ne(chargeTable.status, 'VOID'),
        containing(typed, chargeTable.businessNo),
      ),
    )
    .orderBy(desc(chargeTable.startDay), desc(chargeTable.id))
    .limit(limit);

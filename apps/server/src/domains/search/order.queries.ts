import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';
import { among } from '../../platform/db/among.ts';
import type { Db } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { unitName } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { receiptTable } from '../payment/receipt.table.ts';

/** Which orders: those of a resident, a single one, or those with a number in the caller's condos. */
export type OrdersOf = { residentId: number } | { chargeId: number } | { number: string };

export function ordersWhere(
  db: Db,
  of: OrdersOf,
  { kinds, condoIds }: { kinds: readonly ChargeKind[]; condoIds: Principal['condoIds'] },
): SQL | undefined {
  const seen = inArray(chargeTable.kind, [...kinds]);
  if ('residentId' in of) return and(seen, eq(chargeTable.payerId, of.residentId));
  if ('chargeId' in of) return and(seen, eq(chargeTable.id, of.chargeId));
  const condos =
    condoIds === 'all'
      ? inArray(
          chargeTable.condoId,
          db.select({ id: condoTable.id }).from(condoTable).where(isNull(condoTable.deletedAt)),
        )
      : among(chargeTable.condoId, [...condoIds]);
  return and(seen, condos, eq(chargeTable.businessNo, of.number.toUpperCase()));
}

const orders = (db: Db) =>
  db
    .select({ charge: chargeTable, unit: unitName })
    .from(chargeTable)
    .leftJoin(unitTable, eq(unitTable.id, chargeTable.unitId));
export type OrderRow = Awaited<ReturnType<typeof orders>>[number];

/** A page of orders, newest first, and how many there are. */
export async function orderPage(
  db: Db,
  where: SQL | undefined,
  { page, count }: { page: number; count: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    orders(db)
      .where(where)
      .orderBy(desc(chargeTable.startDay), desc(chargeTable.id))
      .limit(count)
      .offset(page * count),
    db.$count(chargeTable, where),
  ]);
  return { rows, total };
}

/** The payment attempts for some charges, newest first, each with its share and the number of its valid receipt. */
export const paymentsOfOrders = (db: Db, chargeIds: readonly number[]) =>
  db
    .select({
      chargeId: paymentItemTable.chargeId,
      share: paymentItemTable.amount,
      payment: paymentTable,
      receiptNo: sql<number | null>`${receiptTable.no}`,
    })
    .from(paymentItemTable)
    .innerJoin(paymentTable, eq(paymentTable.id, paymentItemTable.paymentId))
    .leftJoin(receiptTable, and(eq(receiptTable.paymentId, paymentTable.id), isNull(receiptTable.voidedAt)))
    .where(among(paymentItemTable.chargeId, chargeIds))
    .orderBy(desc(paymentTable.id));
export type OrderPaymentRow = Awaited<ReturnType<typeof paymentsOfOrders>>[number];

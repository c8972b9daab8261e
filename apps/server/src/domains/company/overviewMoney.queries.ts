import type { OverviewCompany } from '@iris/contract/company/company.model';
import { dayOf } from '@iris/contract/core/day';
import { heldOfCharges } from '@iris/contract/payment/payment.charges';
import { otherFlowTypes } from '@iris/contract/payment/payment.model';
import { and, between, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accountTable } from '../../platform/ledger/ledger.table.ts';
import { flowTable } from '../payment/flow.table.ts';
import { companyTable, condoTable } from './company.table.ts';
import type { Range } from './overview.queries.ts';

type Money = NonNullable<OverviewCompany['money']>;

/**
 * What companies collected and refunded within a range, and the deposits they hold now, in HKD cents. A company
 * without books is absent. Without ids: all companies.
 */
export async function moneyOf(
  db: Db,
  { start_time: start, end_time: end }: Range,
  companyIds?: readonly number[],
): Promise<Map<number, Money>> {
  const { companyId } = condoTable;
  // Of deleted estates, too: what was collected there does not go away with them.
  const ours = companyIds
    ? inArray(companyId, [...companyIds])
    : inArray(
        companyId,
        db.select({ id: companyTable.id }).from(companyTable).where(isNull(companyTable.deletedAt)),
      );
  const { total } = flowTable;
  // Payments from wallets and deposits came in before; fees, withdrawals and expenditures are not refunds.
  const fromPeople = and(
    notInArray(flowTable.account, ['WALLET', ...heldOfCharges]),
    notInArray(flowTable.billType, [...otherFlowTypes]),
  );
  // A returned cheque was never collected, and a refund that came back never made.
  const came = sql`case ${flowTable.paymentType} when 'CHEQUE_RETURN' then true when 'REFUND_RETURN' then false
    else ${total} > 0 end`;
  const [books, moved] = await Promise.all([
    db
      .select({
        companyId,
        held: sql<number>`coalesce(-sum(${accountTable.balance}) filter (where ${inArray(accountTable.kind, [...heldOfCharges])}), 0)`,
      })
      .from(accountTable)
      .innerJoin(condoTable, eq(condoTable.id, accountTable.condoId))
      .where(ours)
      .groupBy(companyId),
    db
      .select({
        companyId,
        collected: sql<number>`coalesce(sum(${total}) filter (where ${came} and ${fromPeople}), 0)`,
        refunded: sql<number>`coalesce(-sum(${total}) filter (where not ${came} and ${fromPeople}), 0)`,
      })
      .from(flowTable)
      .innerJoin(condoTable, eq(condoTable.id, flowTable.condoId))
      .where(and(ours, between(flowTable.valueDay, dayOf(start), dayOf(end))))
      .groupBy(companyId),
  ]);
  const inRange = new Map(moved.map((row) => [row.companyId, row]));
  return new Map(
    books.map(({ companyId: id, held }) => {
      const { collected = 0, refunded = 0 } = inRange.get(id) ?? {};
      return [id, { collected, refunded, held }];
    }),
  );
}

/** The sum over companies; null if none has books. */
export function sumOfMoney(all: readonly Money[]): Money | null {
  if (all.length === 0) return null;
  const sum = (key: keyof Money) => all.reduce((total, money) => total + money[key], 0);
  return { collected: sum('collected'), refunded: sum('refunded'), held: sum('held') };
}

import { asc } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { handsOf } from '../rent/index.ts';
import { seeded } from '../resident/index.ts';
import { writeBooks } from './bill.books.demo.ts';
import { addCases } from './bill.cases.demo.ts';
import { payBills } from './bill.money.demo.ts';
import { takeNumbers } from './bill.number.queries.ts';
import { planRuns } from './bill.runs.demo.ts';
import { storeMoney } from './bill.store.demo.ts';
import type { DemoMoney } from './bill.types.demo.ts';

const SEED = 2_311_121;

/** A year of bills by the demo's standards, most of them paid, with their books. */
export async function demo(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, condo] of condos.entries()) {
    const hands = await handsOf(tx, condo.companyId);
    const bills = await planRuns(tx, condo.id, now, hands);
    if (bills.length === 0) continue;
    const money: DemoMoney = { bills, payments: [], refunds: [] };
    const made = bills.length;
    const seed = SEED + index * 10_000;
    payBills(money, { now, seed });
    const numbers = addCases(money, { now, chance: seeded(seed - 1), numbers: made });
    money.payments.sort((a, b) => a.submittedAt - b.submittedAt);
    money.refunds.sort((a, b) => a.time - b.time);
    const stored = await storeMoney(tx, services, condo.id, money, hands);
    await writeBooks(tx, condo.id, money, stored);
    await takeNumbers(tx, condo.id, numbers);
  }
}

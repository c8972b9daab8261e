import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { noteSizes } from '../../platform/db/noteSizes.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { openDemoMoney } from '../online/index.ts';
import { moneyBegun } from '../payment/index.ts';
import { chargeTable, paymentItemTable, paymentTable } from '../payment/payment.table.ts';
import { type Hands, handsBy, handsOf } from '../rent/index.ts';
import { seeded } from '../resident/index.ts';
import { writeBooks } from './bill.books.demo.ts';
import { addCases } from './bill.cases.demo.ts';
import { payBills } from './bill.money.demo.ts';
import { billNumbers } from './bill.numbers.ts';
import { planRuns } from './bill.runs.demo.ts';
import { storeMoney } from './bill.store.demo.ts';
import type { DemoMoney } from './bill.types.demo.ts';

const SEED = 2_311_121;
/**
 * Estates adopted billing gradually: how many of every twelve units are billed, this month first. All since last month.
 */
const TAKEN_OVER = [12, 12, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/** A new condo has this month and the three before, for all units. */
const NEW_CONDO = [12, 12, 12, 12];

/** A year of bills by the demo's standards, most of them paid, with their books. */
export async function demo(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, condo] of condos.entries()) {
    const hands = await handsOf(tx, condo.companyId);
    await fillCondo(tx, services, condo.id, {
      ...{ now, hands, shares: TAKEN_OVER, seed: SEED + index * 10_000 },
      approvalOver: condo.refundApprovalOver,
    });
  }
  await noteSizes(tx, [
    ...[chargeTable, paymentTable, paymentItemTable],
    ...[accountTable, transactionTable, entryTable],
  ]);
}

/** Gives a new demo condo bills of the last months, unless real money has been recorded already. */
export const setUpBills: SetUpStep = {
  name: 'bill',
  demoOnly: true,
  async run(tx, { id }, services, actor) {
    if (await moneyBegun(tx, id)) return;
    // A job may have billed the standards of the previous step already.
    if ((await tx.$count(chargeTable, and(eq(chargeTable.condoId, id), eq(chargeTable.kind, 'BILL')))) > 0)
      return;
    const plan = {
      ...{ now: services.clock.now(), hands: handsBy(actor), shares: NEW_CONDO, seed: id },
      approvalOver: null,
    };
    await fillCondo(tx, services, id, plan);
    await publish(tx, { changed: 'bill', condoId: id });
  },
};

interface Plan {
  /** Epoch ms. */
  now: number;
  hands: Hands;
  shares: readonly number[];
  seed: number;
  approvalOver: number | null;
}

async function fillCondo(
  tx: Transaction,
  services: Services,
  condoId: number,
  { now, hands, shares, seed, approvalOver }: Plan,
): Promise<void> {
  const bills = await planRuns(tx, condoId, { now, hands, shares });
  if (bills.length === 0) return;
  const money: DemoMoney = { bills, payments: [], refunds: [] };
  const made = bills.length;
  payBills(money, { now, seed });
  const numbers = addCases(money, { now, chance: seeded(seed - 1), numbers: made, approvalOver });
  money.payments.sort((a, b) => a.submittedAt - b.submittedAt);
  money.refunds.sort((a, b) => a.time - b.time);
  const stored = await storeMoney(tx, services, condoId, money, hands);
  await writeBooks(tx, condoId, money, stored);
  await takeNumbers(tx, billNumbers(condoId), numbers);
  await openDemoMoney(tx, services, condoId);
}

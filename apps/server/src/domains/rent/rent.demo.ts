import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { fillCondoLeases } from '../lease/index.ts';
import { leaseTable, standardTable } from '../lease/lease.table.ts';
import { seeded } from '../resident/index.ts';
import { userTable } from '../user/user.table.ts';
import { writeBooks } from './rent.books.demo.ts';
import { addCases } from './rent.demoCases.ts';
import { planLeaseMoney } from './rent.demoPlan.ts';
import { importDemoStatement } from './rent.statement.demo.ts';
import { type Hand, type Hands, storeMoney, storeNotes } from './rent.store.demo.ts';
import type { DemoMoney } from './rent.types.demo.ts';

type CondoRow = typeof condoTable.$inferSelect;

const SEED = 1_121_700;
/** Tenants of each condo who have not paid for two months. */
const OWING = 3;
/** How many leases a new condo with demo data gets. */
const NEW_CONDO = 60;
const REVIEWS = [4, 2, 2];
const REFUSALS = [2, 1, 2];

/** Rents and deposits of the demo's leases, with about 18 months of payments and their books. */
export async function fillRents(tx: Transaction, services: Services): Promise<void> {
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, condo] of condos.entries()) {
    const hands = await handsOf(tx, condo.companyId);
    const cases = {
      reviews: REVIEWS[index] ?? 0,
      refusals: REFUSALS[index] ?? 0,
      seed: SEED + index * 1_000,
    };
    await fillCondo(tx, services, condo, cases, hands);
  }
}

/** Gives leases and their rents to a new condo with demo data, unless real ones have been entered already. */
export const setUpLeases: SetUpStep = {
  name: 'rent',
  demoOnly: true,
  async run(tx, { id }, services, actor) {
    if ((await tx.$count(leaseTable, eq(leaseTable.condoId, id))) > 0) return;
    const [condo] = await tx.select().from(condoTable).where(eq(condoTable.id, id));
    if (!condo) return;
    await fillCondoLeases(tx, { id, most: NEW_CONDO, seed: id }, services.clock.now());
    await fillCondo(tx, services, condo, { reviews: 2, refusals: 1, seed: id }, handsBy(actor));
    await publish(tx, { changed: 'lease', condoId: id });
  },
};

const nobody = { userId: null, name: '' };
/** By company. */
const cashiers = ['cashier', 'cashier2'];
const reviewers = ['manager', 'manager2'];

/** In a new condo the person who set it up was both cashier and manager. */
export function handsBy({ userId, name }: Actor): Hands {
  const hand = { userId, name };
  return { cashier: hand, reviewer: hand, system: nobody };
}

/** The cashier and the manager of a company of the demo. */
export async function handsOf(tx: Transaction, companyId: number): Promise<Hands> {
  const people = await tx
    .select({ userId: userTable.id, name: userTable.nickname, username: userTable.username })
    .from(userTable)
    .where(and(eq(userTable.companyId, companyId), inArray(userTable.username, [...cashiers, ...reviewers])));
  const handOf = (usernames: readonly string[]): Hand => {
    const person = people.find(({ username }) => usernames.includes(username));
    return person ? { userId: person.userId, name: person.name } : nobody;
  };
  return { cashier: handOf(cashiers), reviewer: handOf(reviewers), system: nobody };
}

async function fillCondo(
  tx: Transaction,
  services: Services,
  condo: CondoRow,
  { reviews, refusals, seed }: { reviews: number; refusals: number; seed: number },
  hands: Hands,
): Promise<void> {
  const now = services.clock.now();
  const { leases, standards } = await leasesOf(tx, condo.id);
  const money: DemoMoney = { charges: [], payments: [], refunds: [], deductions: [], reminders: [] };
  let owing = OWING;
  for (const [index, lease] of leases.entries()) {
    // A separate random stream per lease, so that leases do not affect each other.
    const chance = seeded(seed + index * 7);
    const owes = owing > 0 && index % 17 === 5 && mayOwe(lease);
    if (owes) owing -= 1;
    const settings = { now, chance, aheadDays: condo.rentGenerationDays, owing: owes };
    const planned = planLeaseMoney(lease, standards.get(lease.id) ?? [], settings);
    for (const [kind, items] of Object.entries(planned)) {
      // Both have the same keys, each with its own kind of item.
      (money[kind as keyof DemoMoney] as unknown[]).push(...items);
    }
  }
  money.charges.sort((a, b) => a.createdAt - b.createdAt);
  const { overdueFirstDays: firstDays, overdueSecondDays: secondDays } = condo;
  addCases(money, { now, chance: seeded(seed - 1), reviews, refusals, firstDays, secondDays });
  money.payments.sort((a, b) => a.submittedAt - b.submittedAt);
  money.refunds.sort((a, b) => a.time - b.time);
  const stored = await storeMoney(tx, services, condo.id, money, hands);
  await writeBooks(tx, condo.id, money, stored);
  await storeNotes(tx, condo.id, money, stored);
  await importDemoStatement(tx, condo.id, money, stored, now);
}

const mayOwe = ({
  valid,
  moveOutDay,
  previousId,
}: {
  valid: boolean;
  moveOutDay: string | null;
  previousId: number | null;
}) => valid && moveOutDay === null && previousId === null;

async function leasesOf(tx: Transaction, condoId: number) {
  const rows = await tx
    .select()
    .from(leaseTable)
    .where(eq(leaseTable.condoId, condoId))
    .orderBy(asc(leaseTable.id));
  const renewed = new Set(rows.map(({ previousId }) => previousId));
  const standards = await tx
    .select({ standard: standardTable })
    .from(standardTable)
    .innerJoin(leaseTable, eq(leaseTable.id, standardTable.leaseId))
    .where(eq(leaseTable.condoId, condoId))
    .orderBy(asc(standardTable.id));
  return {
    leases: rows.map((row) => ({ ...row, renewed: renewed.has(row.id) })),
    standards: Map.groupBy(
      standards.map(({ standard }) => standard),
      ({ leaseId }) => leaseId,
    ),
  };
}

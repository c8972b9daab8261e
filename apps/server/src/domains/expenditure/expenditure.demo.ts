import { startOfDay } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { expenseOf } from '@iris/contract/payment/payment.model';
import { asc, eq, sum } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { type DemoMovement, writeDemoMovements } from '../payment/index.ts';
import { drawSlip, type Hands, handsOf } from '../rent/index.ts';
import { seeded } from '../resident/index.ts';
import { expenditureNo, expenditureNumbers } from './expenditure.actions.ts';
import { expenditureEntry } from './expenditure.audit.ts';
import { type DemoExpenditure, planYear } from './expenditure.plan.demo.ts';
import { expenditureTable } from './expenditure.table.ts';

const SEED = 2_811_407;
const HOUR_MS = 3_600_000;
/** Why mistaken expenditures were voided. */
const TWICE = '重複記錄 Entered twice';
/** How many of each condo's newest have a picture of their invoice. */
const PICTURES = 4;

type Spent = DemoExpenditure & { id: number; number: string; time: number; voidedAt: number | null };

/** A year of expenditures for each demo condo, with its books and a few vouchers. */
export async function fillExpenditures(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const condos = await tx
    .select({ id: condoTable.id, company: companyTable, area: sum(unitTable.area).mapWith(Number) })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .innerJoin(unitTable, eq(unitTable.condoId, condoTable.id))
    .groupBy(condoTable.id, companyTable.id)
    .orderBy(asc(condoTable.id));
  for (const [index, { id: condoId, company, area }] of condos.entries()) {
    const manager = `${company.name} ${company.nameEn}`.trim();
    const plan = planYear({ area, company: manager }, now, seeded(SEED + index * 1_000));
    const hands = await handsOf(tx, company.id);
    const spent = await store(tx, condoId, plan, hands);
    const pictures = await drawVouchers(tx, services, spent);
    await writeBooks(tx, condoId, spent, pictures, hands);
    await writeHistory(tx, condoId, spent, hands);
  }
}

/** Recorded on their day, one after the other; mistakes were noticed on the next day. */
async function store(
  tx: Transaction,
  condoId: number,
  plan: readonly DemoExpenditure[],
  { cashier, reviewer }: Hands,
): Promise<Spent[]> {
  const first = await takeNumbers(tx, expenditureNumbers(condoId), plan.length);
  const numbered = plan.map((one, index) => {
    const time = startOfDay(one.day) + 10 * HOUR_MS + (index % 60) * 60_000;
    const number = expenditureNo(one.day, first + index);
    return { ...one, number, time, voidedAt: one.voided ? time + 25 * HOUR_MS : null };
  });
  const ids = await insertMany(
    tx,
    expenditureTable,
    numbered.map(({ voided, time, voidedAt, ...said }) => ({
      ...said,
      condoId,
      status: voided ? ('VOID' as const) : ('VALID' as const),
      userId: cashier.userId,
      userName: cashier.name,
      createdAt: time,
      voidedBy: voided ? reviewer.name : '',
      voidedAt,
      voidReason: voided ? TWICE : '',
    })),
  );
  return numbered.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
}

/** Pictures of the newest invoices: file ids by expenditure id. */
async function drawVouchers(
  tx: Transaction,
  { files }: Pick<Services, 'files'>,
  spent: readonly Spent[],
): Promise<Map<number, number>> {
  const pictures = new Map<number, number>();
  const billed = spent.filter(({ way, voided }) => way === 'BANK' && !voided);
  for (const { id, day, number, reference, amount } of billed.slice(-PICTURES)) {
    const facts = [
      ['Date', day],
      ['Reference', reference],
      ['For', number],
    ] as const;
    const total = `HK$ ${formatMoney(amount).replace('HK$', '')}`;
    const image = await drawSlip('Invoice', facts, total);
    const owner = { ownerKind: 'expenditure', ownerId: id };
    const voucherFileId = await files.putImage(tx, { ...owner, image, name: number });
    await tx.update(expenditureTable).set({ voucherFileId }).where(eq(expenditureTable.id, id));
    pictures.set(id, voucherFileId);
  }
  return pictures;
}

/** Ledger and transactions, as `addExpenditure` and `voidExpenditure` write them. */
async function writeBooks(
  tx: Transaction,
  condoId: number,
  spent: readonly Spent[],
  pictures: ReadonlyMap<number, number>,
  { cashier, reviewer }: Hands,
): Promise<void> {
  await writeDemoMovements(
    tx,
    condoId,
    spent.flatMap((one): DemoMovement[] => {
      const { id: sourceId, number, payee, category, way, voidedAt } = one;
      const moved = (time: number, amount: number) => ({
        ...{ sourceId, time },
        entries: [
          { account: expenseOf(category), amount },
          { account: way, amount: -amount },
        ],
        flow: [
          {
            ...{ number, name: payee, billType: 'EXPENDITURE' as const, paymentType: `OUT_${way}` as const },
            ...{ total: -amount, account: way, voucherFileId: pictures.get(sourceId) ?? null },
          },
        ],
      });
      const out = { kind: 'EXPENDITURE' as const, by: cashier, ...moved(one.time, one.amount) };
      if (voidedAt === null) return [out];
      return [out, { kind: 'EXPENDITURE_VOID', by: reviewer, memo: TWICE, ...moved(voidedAt, -one.amount) }];
    }),
  );
}

/** Who recorded each, and who voided the mistakes. */
async function writeHistory(
  tx: Transaction,
  condoId: number,
  spent: readonly Spent[],
  { cashier, reviewer }: Hands,
): Promise<void> {
  const told = spent.flatMap((one) => {
    const entered = { one, action: 'add' as const, time: one.time, by: cashier };
    if (one.voidedAt === null) return [entered];
    return [entered, { one, action: 'void' as const, time: one.voidedAt, by: reviewer }];
  });
  await insertMany(
    tx,
    auditTable,
    told
      .sort((a, b) => a.time - b.time)
      .map(({ one, action, time, by }) => {
        const { id: entityId, ...entry } = expenditureEntry({ ...one, condoId, voidReason: TWICE }, action);
        return { ...entry, entityId, time, userId: by.userId, userName: by.name, address: '' };
      }),
  );
}

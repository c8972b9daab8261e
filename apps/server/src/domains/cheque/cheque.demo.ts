import { chequeText } from '@iris/contract/cheque/cheque.text';
import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import { among } from '../../platform/db/among.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { makeBills, plainBill } from '../bill/index.ts';
import { condoTable } from '../company/company.table.ts';
import { type ChequeBatchRow, chequeTable } from '../payment/cheque.table.ts';
import {
  bankCheques,
  type ChargeRow,
  clearBatch,
  endCheque,
  lockCharges,
  takeCheque,
} from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { insertStatement } from '../statement/index.ts';
import { userTable } from '../user/user.table.ts';

const HOUR_MS = 3_600_000;
/** Days before today on which the bills were made. */
const BILLED = 20;
const banks = ['004', '012', '024', '003', '015'] as const;

/** How many days ago a cheque was taken, its own day against today, and what became of it. */
interface Story {
  ago: number;
  day: number;
  fate: 'CLEARED' | 'RETURNED' | 'BANKED' | 'HAND' | 'HELD';
}
const stories: readonly Story[] = [
  { ago: 12, day: -13, fate: 'CLEARED' },
  { ago: 12, day: -12, fate: 'CLEARED' },
  { ago: 12, day: -15, fate: 'RETURNED' },
  { ago: 2, day: -3, fate: 'BANKED' },
  { ago: 2, day: -2, fate: 'BANKED' },
  { ago: 1, day: -1, fate: 'HAND' },
  { ago: 0, day: -2, fate: 'HAND' },
  { ago: 6, day: 0, fate: 'HELD' },
  { ago: 6, day: 9, fate: 'HELD' },
  { ago: 3, day: 24, fate: 'HELD' },
];

/** Cheques of the demo estate, by the rules that apply to all: cleared, returned, paid in, in hand and post-dated. */
export async function fillCheques(tx: Transaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const [condo] = await tx.select().from(condoTable).orderBy(asc(condoTable.id)).limit(1);
  const [cashier] = await tx.select().from(userTable).where(eq(userTable.username, 'cashier'));
  if (!condo || !cashier) return;
  const actor = { userId: cashier.id, name: cashier.nickname, address: '' };
  const made = startOfDay(addDays(today, -BILLED)) + 10 * HOUR_MS;
  const bills = await billsToPay(tx, { ...actor, at: made }, { condoId: condo.id, today });
  const at = (ago: number, hour: number) => {
    const time = Math.min(startOfDay(addDays(today, -ago)) + hour * HOUR_MS, now);
    return {
      actor: { ...actor, at: time },
      language: 'zh-HK' as const,
      clock: { ...clock, now: () => time },
    };
  };
  const taken: { id: number; story: Story }[] = [];
  for (const [index, bill] of bills.entries()) {
    const story = stories[index];
    if (!story) break;
    const charges = await lockCharges(tx, [bill.id]);
    const payment = await takeCheque(tx, at(story.ago, 10), charges, {
      chequeBank: banks[index % banks.length],
      chequeDay: addDays(today, story.day),
      slipNo: String(300_127 + index * 7_919),
      payer: '',
      remark: '',
    });
    const [cheque] = await tx.select().from(chequeTable).where(eq(chequeTable.paymentId, payment.id));
    if (cheque) taken.push({ id: cheque.id, story });
  }
  const thoseThat = (...fates: Story['fate'][]) =>
    taken.filter(({ story }) => fates.includes(story.fate)).map(({ id }) => id);
  const old = thoseThat('CLEARED', 'RETURNED');
  if (old.length > 0) {
    const batch = await bankCheques(tx, at(11, 15), { condoId: condo.id, ids: old });
    for (const id of thoseThat('RETURNED')) {
      const reason = '存款不足，請與出票人接洽';
      await endCheque(tx, at(9, 11), id, {
        as: 'RETURNED',
        reason,
        receiptReason: chequeText['cheque.receiptVoid'][0].replace('{{reason}}', reason),
        feeChargeId: null,
      });
    }
    await clearBatch(tx, at(8, 11), { id: batch.id, day: addDays(today, -9), closedReason: '補登' });
  }
  const waiting = thoseThat('BANKED');
  if (waiting.length === 0) return;
  const batch = await bankCheques(tx, at(1, 15), { condoId: condo.id, ids: waiting });
  await creditOf(tx, batch, cashier.nickname, now);
}

/** A bank statement with the credit of a batch, which waits to be matched. */
async function creditOf(
  tx: Transaction,
  { condoId, amount, day }: ChequeBatchRow,
  importedBy: string,
  importedAt: number,
): Promise<void> {
  const statement = { condoId, name: `cheques-${day}.csv`, importedBy, importedAt, skipped: 0 };
  const row = { row: 2, day, amount, reference: 'CHEQUE DEPOSIT 支票存入', name: '' };
  await insertStatement(tx, statement, [row], []);
}

/** HKD cents: the monthly fee of a car park space, which these people pay by cheque. */
const FEES = [280_000, 320_000, 280_000, 350_000];

/** Bills for car park spaces of the past month to ten people, each for a unit that is theirs. */
async function billsToPay(
  tx: Transaction,
  actor: Actor,
  { condoId, today }: { condoId: number; today: string },
): Promise<ChargeRow[]> {
  const known = await tx
    .selectDistinctOn([chargeTable.payerId])
    .from(chargeTable)
    .where(and(eq(chargeTable.condoId, condoId), eq(chargeTable.kind, 'BILL'), isNotNull(chargeTable.unitId)))
    .orderBy(chargeTable.payerId, desc(chargeTable.id))
    .limit(stories.length);
  const startDay = addDays(today, -BILLED);
  const [title, titleEn] = ['車位月費', 'Car park space'];
  const bills = await makeBills(
    tx,
    actor,
    'add',
    known.flatMap((charge, index) => {
      const { unitId, buildingId, floorId, buildingName, floorName, unitName } = charge;
      if (unitId === null || buildingId === null || floorId === null) return [];
      return {
        condoId,
        place: { unitId, buildingId, floorId, buildingName, floorName, unitName },
        payer: { id: charge.payerId, name: charge.payerName, phone: charge.payerPhone },
        bill: plainBill({
          type: 'OTHER',
          source: 'SINGLE',
          title,
          titleEn,
        }),
        startDay,
        endDay: addDays(startDay, 29),
        dueDay: addDays(today, 10),
        amount: FEES[index % FEES.length] ?? 0,
        auto: false,
        lines: [],
        remark: '',
      } as const;
    }),
  );
  await tx
    .update(chargeTable)
    .set({ createdAt: startOfDay(startDay) + 10 * HOUR_MS })
    .where(
      among(
        chargeTable.id,
        bills.map(({ id }) => id),
      ),
    );
  return bills;
}

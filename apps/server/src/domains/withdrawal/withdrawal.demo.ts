import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import type { Image } from '../../platform/files/image.ts';
import type { Services } from '../../platform/http/context.ts';
import { accountTable, entryTable } from '../../platform/ledger/ledger.table.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { postDemoFees } from '../online/index.ts';
import { drawSlip, handsOf } from '../rent/index.ts';
import { findByUsername } from '../user/index.ts';
import { splitOver } from './withdrawal.ask.ts';
import { askedEntry, judgedEntry } from './withdrawal.audit.ts';
import { type Part, payOut, putBack, setAside } from './withdrawal.books.ts';
import { insertParts, insertWithdrawal, saveVerdict, type WithdrawalRow } from './withdrawal.queries.ts';

interface Story {
  /** How many days ago it was requested, and which share of the available money, in percent. */
  ago: number;
  share: number;
  remark: string;
  end: 'PAID_OUT' | 'PENDING' | { refused: string };
}

/** Each month most of the available money, and finally the latest request of each company. */
const stories: readonly Story[] = [
  ...Array.from(
    { length: 14 },
    (_, month): Story => ({ ago: 491 - month * 30, share: 90, remark: '', end: 'PAID_OUT' }),
  ),
  { ago: 71, share: 85, remark: '', end: 'PAID_OUT' },
  { ago: 41, share: 80, remark: '季度維修費用', end: 'PAID_OUT' },
  { ago: 20, share: 80, remark: '', end: { refused: '收款賬戶的資料正在更新，請於三個工作天後再申請' } },
  { ago: 13, share: 65, remark: '', end: 'PAID_OUT' },
  { ago: 1, share: 75, remark: '十一月管理費及租金', end: 'PENDING' },
];
/** For payments this recent Stripe had not reported its fee. */
const UNSURE_MS = 2 * 86_400_000;
const HOUR_MS = 3_600_000;
const HUNDRED_DOLLARS = 10_000;

/** The movements of a condo's online money, in HKD cents, by time. */
type Moves = { time: number; amount: number }[];

/** Stripe's fees for the demo's payments, and withdrawals of some months with their books. */
export async function fillWithdrawals(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  await postDemoFees(tx, now);
  const judge = await findByUsername(tx, 'operator');
  if (!judge) return;
  const operator: Actor = { userId: judge.id, name: judge.nickname, address: '' };
  const companies = await tx
    .select()
    .from(companyTable)
    .where(isNull(companyTable.deletedAt))
    .orderBy(asc(companyTable.id));
  const history: Told[] = [];
  for (const [index, company] of companies.entries()) {
    const { reviewer } = await handsOf(tx, company.id);
    const asker: Actor = { userId: reviewer.userId, name: reviewer.name, address: '' };
    const books = await movesOf(tx, company.id);
    for (const story of stories) {
      const askedAt = startOfDay(addDays(dayOf(now), -story.ago)) + (10 + index) * HOUR_MS;
      const asked = await askOnce(tx, asker, { company, books, story, askedAt });
      if (!asked) continue;
      history.push({ by: asker, time: askedAt, entry: askedEntry(asked.row) });
      const judged = await judgeOnce(tx, services, operator, story.end, asked, books);
      if (judged) history.push({ by: operator, time: judged.judgedAt ?? now, entry: judgedEntry(judged) });
    }
  }
  await writeHistory(tx, history);
}

/** A history entry of a given time, epoch ms. */
interface Told {
  by: Actor;
  time: number;
  entry: ReturnType<typeof askedEntry | typeof judgedEntry>;
}

async function writeHistory(tx: Transaction, history: Told[]): Promise<void> {
  await insertMany(
    tx,
    auditTable,
    history
      .sort((a, b) => a.time - b.time)
      .map(({ by, time, entry: { id: entityId, ...entry } }) => ({
        ...entry,
        entityId,
        time,
        userId: by.userId,
        userName: by.name,
        address: by.address,
      })),
  );
}

async function movesOf(tx: Transaction, companyId: number): Promise<Map<number, Moves>> {
  const rows = await tx
    .select({ condoId: accountTable.condoId, time: entryTable.time, amount: entryTable.amount })
    .from(entryTable)
    .innerJoin(accountTable, eq(accountTable.id, entryTable.accountId))
    .innerJoin(condoTable, eq(condoTable.id, accountTable.condoId))
    .where(and(eq(condoTable.companyId, companyId), eq(accountTable.kind, 'ONLINE')))
    .orderBy(asc(accountTable.condoId), asc(entryTable.id));
  return Map.groupBy(rows, ({ condoId }) => condoId);
}

/** What a condo held at a given time, and the part that was available then and is not needed later. */
function heldAt(moves: Moves, at: number): { had: number; available: number } {
  const before = moves.filter(({ time }) => time <= at);
  const after = moves.filter(({ time }) => time > at).sort((a, b) => a.time - b.time);
  const had = sumOf(before);
  const unsure = sumOf(before.filter(({ time, amount }) => amount > 0 && time > at - UNSURE_MS));
  let [left, least] = [had, had];
  for (const { amount } of after) {
    left += amount;
    least = Math.min(least, left);
  }
  return { had, available: Math.max(Math.min(least, had - unsure), 0) };
}

const sumOf = (moves: Moves): number => moves.reduce((sum, { amount }) => sum + amount, 0);

interface Asking {
  company: typeof companyTable.$inferSelect;
  books: ReadonlyMap<number, Moves>;
  story: Story;
  askedAt: number;
}
type Asked = { row: WithdrawalRow; parts: Part[] };

/** A withdrawal of money that nothing later needs; none where there is too little. */
async function askOnce(
  tx: Transaction,
  asker: Actor,
  { company, books, story, askedAt }: Asking,
): Promise<Asked | null> {
  const held = [...books].map(([condo_id, moves]) => ({ condo_id, ...heldAt(moves, askedAt) }));
  const all = held.reduce((sum, { available }) => sum + available, 0);
  const wanted = Math.min((all * story.share) / 100, limits.amountCents);
  const amount = Math.floor(wanted / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;
  if (amount === 0) return null;
  const { bankName, bankUserName, bankAccount } = company;
  const row = await insertWithdrawal(tx, {
    ...{ companyId: company.id, amount, bankName, bankUserName, bankAccount, askedAt },
    remark: story.remark,
    balance: held.reduce((sum, { had }) => sum + had, 0) - amount,
    askedById: asker.userId,
    askedBy: asker.name,
  });
  const parts = await insertParts(tx, row.id, splitOver(held, amount));
  await setAside(tx, asker, row, parts);
  for (const part of parts) books.get(part.condoId)?.push({ time: askedAt, amount: -part.amount });
  return { row, parts };
}

/** The operator decides on the next afternoon; null for one that still waits. */
async function judgeOnce(
  tx: Transaction,
  { files }: Services,
  operator: Actor,
  end: Story['end'],
  { row, parts }: Asked,
  books: ReadonlyMap<number, Moves>,
): Promise<WithdrawalRow | null> {
  if (end === 'PENDING') return null;
  const judgedAt = row.askedAt + 29 * HOUR_MS;
  const by = { judgedById: operator.userId, judgedBy: operator.name, judgedAt };
  if (end !== 'PAID_OUT') {
    const verdict = { status: 'REJECTED', rejectReason: end.refused, slipFileId: null } as const;
    const refused = await saveVerdict(tx, row.id, { ...by, ...verdict });
    await putBack(tx, operator, row, parts, judgedAt);
    for (const part of parts) books.get(part.condoId)?.push({ time: judgedAt, amount: part.amount });
    return refused;
  }
  const image = await drawAdvice(row, judgedAt);
  const owner = { ownerKind: 'withdrawal', ownerId: row.id };
  const slipFileId = await files.putImage(tx, { ...owner, image, name: row.number });
  const paid = await saveVerdict(tx, row.id, { ...by, status: 'PAID_OUT', rejectReason: '', slipFileId });
  await payOut(tx, operator, paid, parts, judgedAt);
  return paid;
}

const drawAdvice = ({ number, bankAccount, amount }: WithdrawalRow, time: number): Promise<Image> =>
  drawSlip(
    'Bank of Victoria Harbour',
    [
      ['Date', dayOf(time)],
      ['Type', 'Transfer'],
      ['To', bankAccount],
      ['Reference', number],
    ],
    `HK$ ${formatMoney(amount).replace('HK$', '')}`,
  );

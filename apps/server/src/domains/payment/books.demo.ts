import { type Day, dayOf } from '@iris/contract/core/day';
import type { AccountKind, TransactionKind } from '@iris/contract/payment/payment.model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import { accountTable, entryTable, transactionTable } from '../../platform/ledger/ledger.table.ts';
import { flowTable } from './flow.table.ts';
import { receiptTable } from './receipt.table.ts';

/** An account of the condo's books: a wallet has its holder, what is held for a landlord has that one. */
export interface DemoAccount {
  account: AccountKind;
  holderId?: number;
  landlordId?: number;
}

/** Money of the demo that moved once. */
export interface DemoMovement {
  kind: TransactionKind;
  sourceId: number;
  /** Epoch ms. */
  time: number;
  /** The day of `time`, unless the money moved earlier. */
  valueDay?: Day;
  by: { userId: number | null; name: string };
  memo?: string;
  /** HKD cents, debit positive; they sum to zero. */
  entries: readonly (DemoAccount & { chargeId?: number | null; amount: number })[];
  flow: readonly Omit<typeof flowTable.$inferInsert, 'transactionId' | 'condoId' | 'payTime' | 'valueDay'>[];
}

/** Writes movements to the condo's ledger and finance flow in the order of their time, as the actions write them. */
export async function writeDemoMovements(
  tx: Transaction,
  condoId: number,
  movements: readonly DemoMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  const sorted = movements
    .toSorted((one, other) => one.time - other.time)
    .map((one) => ({ ...one, valueDay: one.valueDay ?? dayOf(one.time) }));
  const ids = await insertMany(
    tx,
    transactionTable,
    sorted.map(({ kind, sourceId, time, valueDay, by, memo = '' }) => ({
      ...{ condoId, kind, sourceId, time, valueDay },
      ...{ userId: by.userId, userName: by.name, memo },
    })),
  );
  const posted = sorted.map((one, index) => ({ ...one, transactionId: ids[index] ?? 0 }));
  const accounts = await accountsOf(
    tx,
    condoId,
    posted.flatMap(({ entries }) => entries),
  );
  await insertMany(
    tx,
    entryTable,
    posted.flatMap(({ transactionId, time, valueDay, entries }) =>
      entries.map(({ chargeId = null, amount, ...account }) => ({
        ...{ transactionId, time, valueDay, chargeId, amount },
        accountId: accounts.get(keyOf(account)) ?? 0,
      })),
    ),
  );
  await insertMany(
    tx,
    flowTable,
    posted.flatMap(({ transactionId, time, valueDay, flow }) =>
      flow.map((row) => ({ ...row, condoId, transactionId, payTime: time, valueDay })),
    ),
  );
}

const keyOf = ({ account, holderId = 0, landlordId = 0 }: DemoAccount): string =>
  `${account} ${holderId} ${landlordId}`;

/** The ids of accounts by their keys; creates missing ones. */
async function accountsOf(
  tx: Transaction,
  condoId: number,
  wanted: readonly DemoAccount[],
): Promise<Map<string, number>> {
  const named = new Map(wanted.map((one) => [keyOf(one), one]));
  const sorted = [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, account]) => account);
  await tx
    .insert(accountTable)
    .values(sorted.map(({ account, ...owner }) => ({ condoId, kind: account, ...owner })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: accountTable.id, kind: accountTable.kind, ...owners })
    .from(accountTable)
    .where(eq(accountTable.condoId, condoId));
  return new Map(
    rows.map(({ id, kind, holderId, landlordId }) => [
      keyOf({ account: kind, holderId: holderId ?? 0, landlordId: landlordId ?? 0 }),
      id,
    ]),
  );
}

const owners = { holderId: accountTable.holderId, landlordId: accountTable.landlordId };

/** Issues receipts with the condo's next numbers, in the order of their time. Times in epoch ms. */
export async function issueDemoReceipts(
  tx: Transaction,
  condoId: number,
  receipts: readonly Omit<typeof receiptTable.$inferInsert, 'condoId' | 'no'>[],
): Promise<void> {
  if (receipts.length === 0) return;
  const first = await takeNumbers(tx, { condoId, name: 'receipt' }, receipts.length);
  await insertMany(
    tx,
    receiptTable,
    receipts
      .toSorted((one, other) => one.issuedAt - other.issuedAt)
      .map((receipt, index) => ({ ...receipt, condoId, no: first + index })),
  );
}

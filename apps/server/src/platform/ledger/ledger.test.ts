import { dayOf } from '@iris/contract/core/day';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { openDatabase } from '../db/database.ts';
import { accountTable, entryTable, transactionTable } from './ledger.table.ts';
import { balancesOf, type Posting, post, postingsOf } from './ledger.ts';

const server = await startServer();
const { db } = server.services;
const owner = openDatabase(server.databaseUrl, { max: 1 });
const actor = { userId: 1, name: '會計', address: '' };
const time = 1_700_000_000_000;

let sources = 0;
const posting = (changed: Partial<Posting> = {}): Posting => {
  sources += 1;
  return {
    condoId: 1,
    kind: 'PAYMENT',
    sourceId: sources,
    time,
    entries: [
      { account: 'CASH', chargeId: 1, amount: 100 },
      { account: 'RENT_INCOME', chargeId: 1, amount: -100 },
    ],
    ...changed,
  };
};
const posted = (one: Posting) => db.transaction((tx) => post(tx, actor, one));

/** What the database says when it refuses. */
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
  throw new Error('it was not refused');
}

describe('the ledger', () => {
  it('takes no movement whose entries do not sum to zero', async () => {
    const lopsided = posting({
      entries: [
        { account: 'CASH', chargeId: 1, amount: 100 },
        { account: 'RENT_INCOME', chargeId: 1, amount: -99 },
      ],
    });
    expect(await refusal(posted(lopsided))).toMatch(/do not sum to zero/);
    const source = { kind: lopsided.kind, sourceId: lopsided.sourceId };
    expect(await postingsOf(db, [source])).toEqual([]);
  });

  it('takes no entry that joins a transaction alone', async () => {
    const transactionId = await posted(posting());
    const [account] = await db.select().from(accountTable);
    const alone = {
      transactionId,
      accountId: account?.id ?? 0,
      chargeId: 1,
      amount: 1,
      time,
      valueDay: dayOf(time),
    };
    expect(await refusal(db.insert(entryTable).values(alone))).toMatch(/do not sum to zero/);
  });

  it('takes a source once', async () => {
    const one = posting();
    await posted(one);
    expect(await refusal(posted(one))).toMatch(/ledger_transaction_source/);
  });

  it('is never changed, by the server or by the owner of the database', async () => {
    await posted(posting());
    const changes = [
      sql`update ledger_entry set amount = 0`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry`,
      sql`update ledger_transaction set memo = 'x'`,
      sql`delete from ledger_transaction`,
      sql`truncate ledger_transaction cascade`,
      sql`update finance_flow set total = 0`,
      sql`delete from finance_flow`,
      sql`truncate finance_flow`,
      sql`update ledger_account set balance = 0`,
    ];
    for (const change of changes) {
      expect(await refusal(db.execute(change))).toMatch(/permission denied/);
      expect(await refusal(owner.execute(change))).toMatch(/is append only|balances follow from entries/);
    }
    expect(await refusal(db.execute(sql`delete from ledger_account`))).toMatch(/permission denied/);
    await owner.$client.end();
  });

  it('keeps each balance equal to its entries, however many post at once', async () => {
    const condoId = 2;
    const work = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? posting({ condoId })
        : posting({
            condoId,
            kind: 'REFUND',
            entries: [
              { account: 'DEPOSIT_HELD', chargeId: 1, amount: index },
              { account: 'CASH', chargeId: 1, amount: -index },
            ],
          }),
    );
    await Promise.all(work.map(posted));
    const balances = await balancesOf(db, condoId);
    const out = work.length ** 2 / 4;
    expect(balances.get('CASH')).toBe(20 * 100 - out);
    expect(balances.get('RENT_INCOME')).toBe(-2_000);
    expect(balances.get('DEPOSIT_HELD')).toBe(out);
    expect([...balances.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    const { rows } = await db.execute<{ kind: string }>(sql`
      select ${accountTable.kind} from ${accountTable}
      where balance <> (select coalesce(sum(amount), 0) from ${entryTable} where account_id = ${accountTable.id})`);
    expect(rows).toEqual([]);
  });

  it('holds the books of one condo alone', async () => {
    await db.transaction(async (tx) => {
      await post(tx, actor, posting({ condoId: 1 }));
      // Another condo's cashier does not wait for this one.
      await posted(posting({ condoId: 3 }));
    });
    expect((await balancesOf(db, 3)).get('CASH')).toBe(100);
  });

  it('says who posted what, in the order it was posted', async () => {
    const one = posting({ memo: '十一月' });
    const id = await posted(one);
    expect(await postingsOf(db, [{ kind: 'PAYMENT', sourceId: one.sourceId }])).toMatchObject([
      {
        transaction: { id, userName: '會計', memo: '十一月', time },
        account: 'CASH',
        entry: { amount: 100 },
      },
      { account: 'RENT_INCOME', entry: { amount: -100 } },
    ]);
    expect(await postingsOf(db, [])).toEqual([]);
    const rows = await db.select().from(transactionTable);
    expect(rows.every(({ condoId }) => condoId > 0)).toBe(true);
  });
});

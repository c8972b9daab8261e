import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import { condoTable } from '../company/company.table.ts';
import type { StoredPass } from './visitor.queries.ts';
import { visitorTable, visitorTokenTable } from './visitor.table.ts';

/** Whether a pass of the condo has a code; ended ones keep theirs until they are forgotten. */
export async function isCodeTaken(tx: Transaction, condoId: number, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: visitorTable.id })
    .from(visitorTable)
    .where(and(eq(visitorTable.condoId, condoId), eq(visitorTable.codeKey, key)));
  return rows.length > 0;
}

/** Keeps a token's hash. */
export async function addToken(tx: Transaction, passId: number, hash: string): Promise<void> {
  await tx.insert(visitorTokenTable).values({ passId, hash });
}

/** How often a pass was sent or shown. */
export const countTokens = (db: Db, passId: number): Promise<number> =>
  db.$count(visitorTokenTable, eq(visitorTokenTable.passId, passId));

/** The pass of a page's token, in a condo that is still there. */
export async function passOfPage(db: Db, hash: string): Promise<StoredPass | undefined> {
  const [row] = await db
    .select({ pass: visitorTable })
    .from(visitorTokenTable)
    .innerJoin(visitorTable, eq(visitorTable.id, visitorTokenTable.passId))
    .innerJoin(condoTable, and(eq(condoTable.id, visitorTable.condoId), isNull(condoTable.deletedAt)))
    .where(eq(visitorTokenTable.hash, hash));
  return row?.pass;
}

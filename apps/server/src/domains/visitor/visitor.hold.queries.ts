import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { kept } from '../../platform/db/preparing.ts';
import { type PassRow, shownOfPass, withReason } from './visitor.list.queries.ts';
import { visitorTable, visitorTokenTable } from './visitor.table.ts';

const byToken = sql`${visitorTokenTable} join ${visitorTable} on ${visitorTable.id} = ${visitorTokenTable.passId}`;
const hold = sql`for no key update of ${visitorTable}`;

/** Passes with their reasons, held until the commit: whoever comes through a gate with one, changes or cancels it waits. */
const held = async (tx: Transaction, from: SQL): Promise<PassRow | undefined> => {
  const { rows } = await tx.execute(kept(sql`select ${shownOfPass.columns} from ${from} ${hold}`));
  return shownOfPass.read(rows)[0];
};

/** The pass of a token, in whichever condo, held as it is found: what another gate did just now is in it. */
export const holdByToken = (tx: Transaction, hash: string): Promise<PassRow | undefined> =>
  held(tx, sql`${byToken} ${withReason} where ${visitorTokenTable.hash} = ${hash}`);

/** The pass of a code in a condo, held as it is found. */
export const holdByCode = (tx: Transaction, condoId: number, key: string): Promise<PassRow | undefined> =>
  held(
    tx,
    sql`${visitorTable} ${withReason}
      where ${visitorTable.condoId} = ${condoId} and ${visitorTable.codeKey} = ${key}`,
  );

type Found = PassRow & { sent: string };

/** The same of many, each with what it was found by; those that somebody else holds are left out, so nobody waits. */
async function heldFree(tx: Transaction, sent: SQL, from: SQL): Promise<Found[]> {
  const { rows } = await tx.execute(
    kept(sql`select ${shownOfPass.columns}, ${sent} as sent from ${from} ${hold} skip locked`),
  );
  // Read as the columns say; `sent` is text.
  return shownOfPass.read(rows) as Found[];
}

/** The passes of tokens, in whichever condos. */
export const holdFreeByTokens = (tx: Transaction, hashes: readonly string[]): Promise<Found[]> =>
  heldFree(
    tx,
    sql`${visitorTokenTable.hash}`,
    sql`${byToken} ${withReason} where ${visitorTokenTable.hash} = any(${sql.param(hashes)}::text[])`,
  );

/** The passes of codes, each in its condo. */
export const holdFreeByCodes = (
  tx: Transaction,
  codes: readonly { condoId: number; key: string }[],
): Promise<Found[]> =>
  heldFree(
    tx,
    sql`${visitorTable.codeKey}`,
    sql`unnest(${sql.param(codes.map(({ condoId }) => condoId))}::bigint[],
        ${sql.param(codes.map(({ key }) => key))}::text[]) as sent (condo_id, key)
      join ${visitorTable} on ${visitorTable.condoId} = sent.condo_id and ${visitorTable.codeKey} = sent.key
      ${withReason}`,
  );

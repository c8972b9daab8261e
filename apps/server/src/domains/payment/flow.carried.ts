import { heldFlows, heldOfCharges } from '@iris/contract/payment/payment.charges';
import { type SQL, sql } from 'drizzle-orm';

const quoted = (names: readonly string[]): SQL => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** Whether a transaction carried held money over from one charge to another: none came in or went out. */
export const carriedOver = (flow: SQL): SQL =>
  sql`(${flow}.account in (${quoted(heldOfCharges)}) and ${flow}.bill_type in (${quoted(heldFlows)}))`;

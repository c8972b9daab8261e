import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { type SQL, sql } from 'drizzle-orm';
import { constant, fixed } from '../../platform/db/fixed.ts';
import { chargeTable } from './payment.table.ts';
import { turnOf } from './payment.turn.ts';

/** Money is due and nothing is in progress; the partial indexes use exactly these words. */
export const openCharge = sql.raw(`"charge"."status" in ('UNPAID', 'CENSOR_REJECT')`);
/** Owed, whether or not a payment is in progress. */
export const owedCharge = sql.raw(`"charge"."status" in ('UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT')`);
/** Owed and past its due day. */
export const overdueOn = (today: string): SQL =>
  sql`(${owedCharge} and ${chargeTable.dueDay} < ${constant(today)}::date)`;

/** The order of a list that nobody sorts. */
export const turnOfCharge = fixed(turnOf(chargeTable));

const waived = sql.raw(`("charge"."status" = 'VOID' and "charge"."forgiven")`);
const voided = sql.raw(`("charge"."status" = 'VOID' and not "charge"."forgiven")`);

const names = ['receivable', 'received', 'unpaid', 'overdue', 'waived', 'voided', 'refunded'] as const;
type Name = (typeof names)[number];
/** Counts and sums of HKD cents, named as the columns of `figureColumns`. */
export type Figures = Record<Name | `${Name}_sum`, number>;

/**
 * The totals of charges, as aggregates over rows of `charge`: the only place that defines which charge counts towards
 * which figure.
 */
export const figureColumns = (today: string): SQL => {
  const rest = sql`${owedCharge} or ${chargeTable.status} = 'VOID'`;
  const figure = (name: Name, where: SQL, amount: SQL) => sql`
    count(*) filter (where ${where}) as ${sql.raw(name)},
    coalesce(sum(${amount}) filter (where ${where}), 0)::bigint as ${sql.raw(`${name}_sum`)}`;
  const { amount, paid, refunded } = chargeTable;
  return sql.join(
    [
      figure('receivable', sql`true`, sql`${amount} - ${refunded}`),
      figure('received', sql`not (${rest})`, sql`${paid} - ${refunded}`),
      figure('unpaid', owedCharge, sql`${amount}`),
      figure('overdue', overdueOn(today), sql`${amount}`),
      figure('waived', waived, sql`${amount}`),
      figure('voided', voided, sql`${amount}`),
      figure('refunded', sql`${refunded} > 0`, sql`${refunded}`),
    ],
    sql`,`,
  );
};

/** Conditions for charges that are not void, and for void ones. */
interface Chosen {
  standing?: SQL | undefined;
  voided?: SQL | undefined;
}

/**
 * The charges of two conditions as if they were the table, so that each uses its own index; without a condition there
 * are none. `charge_bill_sums` covers the columns that `figureColumns` reads of charges that are not void. `more` adds
 * columns.
 */
export function chargesOf({ standing, voided: gone }: Chosen, more: SQL = sql``): SQL {
  const read = (where: SQL, forgiven: SQL) => sql`select ${chargeTable.status}, ${chargeTable.dueDay},
    ${chargeTable.amount}, ${chargeTable.paid}, ${chargeTable.refunded}, ${forgiven} as forgiven${more}
    from ${chargeTable} where ${where}`;
  const parts = [
    standing && read(standing, sql`false`),
    gone && read(gone, sql`${chargeTable.forgiven}`),
  ].filter((part) => part !== undefined);
  return sql`(${sql.join(parts, sql` union all `)}) as ${chargeTable}`;
}

const nothing = Object.fromEntries(names.flatMap((name) => [name, `${name}_sum`]).map((key) => [key, 0]));

/** The sum of several figures, by name; all zero when there are none. */
export function addFigures(all: readonly Figures[]): Figures {
  const sums = { ...nothing } as Figures;
  for (const figures of all) {
    for (const name of names) {
      sums[name] += figures[name];
      sums[`${name}_sum`] += figures[`${name}_sum`];
    }
  }
  return sums;
}

/** Figures as the API returns them: a count and an amount in cents for each name. */
export function viewFigures(figures: Figures): ChargeFigures {
  const of = (name: Name) => ({ count: figures[name], amount: figures[`${name}_sum`] });
  return {
    receivable: of('receivable'),
    received: of('received'),
    unpaid: of('unpaid'),
    overdue: of('overdue'),
    waived: of('waived'),
    voided: of('voided'),
    refunded: of('refunded'),
  };
}

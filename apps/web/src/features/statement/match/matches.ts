import type { StatementLine } from '@iris/contract/statement/statement.model';

export type Match = StatementLine['proposals'][number];

interface Chosen {
  byHand: ReadonlyMap<number, Match>;
  /** The index of the chosen option of each line. */
  picked: ReadonlyMap<number, number>;
  ticked: ReadonlyMap<number, boolean>;
  /** Lines that could not be booked wait until somebody looks at them again. */
  failed: ReadonlyMap<number, string>;
}

/** The possible matches of a line: the proposals, then the manual one. */
export const optionsOf = (line: StatementLine, byHand: ReadonlyMap<number, Match>): readonly Match[] => {
  const found = byHand.get(line.id);
  return found ? [...line.proposals, found] : line.proposals;
};

/** What a match pays, or the batch of cheques that it clears. */
const keysOf = ({ charges, batch }: Match): string[] => [
  ...charges.map(({ charge_id }) => `charge ${charge_id}`),
  ...(batch ? [`batch ${batch.id}`] : []),
];

/**
 * The lines to book, each with the charges it pays or the batch of cheques it clears. Certain ones are ticked
 * automatically. What an earlier line pays is not paid twice: the later line is held back and names the earlier one's
 * row.
 */
export function matchesOf(lines: readonly StatementLine[], { byHand, picked, ticked, failed }: Chosen) {
  const payers = new Map<string, number>();
  const current = new Map<number, { at: number; match: Match }>();
  const heldBy = new Map<number, number>();
  const selected: { line: StatementLine; match: Match }[] = [];
  for (const line of lines) {
    if (line.state !== 'OPEN') continue;
    const options = optionsOf(line, byHand);
    const at = picked.get(line.id) ?? 0;
    const match = options[at];
    if (!match) continue;
    current.set(line.id, { at, match });
    const paid = keysOf(match);
    const other = paid.map((key) => payers.get(key)).find((row) => row !== undefined);
    if (other !== undefined) {
      heldBy.set(line.id, other);
      continue;
    }
    if (!(ticked.get(line.id) ?? (match.sure && !failed.has(line.id)))) continue;
    for (const key of paid) payers.set(key, line.row);
    selected.push({ line, match });
  }
  return {
    byHand,
    current,
    heldBy,
    selected,
    /** HKD cents. */
    amount: selected.reduce((sum, { line }) => sum + line.amount, 0),
  };
}

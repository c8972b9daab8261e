/** Figures of charges in the order in which they are shown. */
export const figureNames = ['receivable', 'received', 'unpaid', 'overdue', 'waived', 'voided'] as const;
export type FigureName = (typeof figureNames)[number];

/** What each figure narrows a list to; waived charges are listed with the void ones. */
export const figureFilters: Readonly<Record<FigureName, Readonly<Record<string, string>> | null>> = {
  receivable: {},
  received: { settled: 'true' },
  unpaid: { settled: 'false' },
  overdue: { overdue: 'true' },
  waived: null,
  voided: { status: 'VOID' },
};

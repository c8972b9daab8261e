/** The figures of charges, in display order. */
export const figureNames = ['receivable', 'received', 'unpaid', 'overdue', 'waived', 'voided'] as const;
export type FigureName = (typeof figureNames)[number];

/** The filter that each figure sets; waived charges are listed with the void ones. */
export const figureFilters = {
  receivable: {},
  received: { settled: 'true' },
  unpaid: { settled: 'false' },
  overdue: { overdue: 'true' },
  waived: null,
  voided: { status: 'VOID' },
} as const satisfies Record<FigureName, Readonly<Record<string, string>> | null>;

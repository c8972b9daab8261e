import { useState } from 'react';

/** The row that is open beside its list, as the list now shows it. Another one is opened by its id. */
export function useOpenedRow<Row extends { id: number }>(rows: readonly Row[]) {
  const [kept, keep] = useState<Row | null>(null);
  const rowOf = (id: number | undefined) => rows.find((one) => one.id === id);
  const opened = rowOf(kept?.id) ?? kept;
  return { opened, open: (id: number | null) => keep(rowOf(id ?? undefined) ?? null) };
}

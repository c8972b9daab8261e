/** A page whose rows carry the list's total. Past the end there is no such row, so the first one is asked for. */
export async function totalled<Row extends { total: number }>(
  { page, count }: { page: number; count: number },
  ask: (limit: number, offset: number) => Promise<{ rows: Row[] }>,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await ask(count, page * count);
  const [first] = rows.length > 0 || page === 0 ? rows : (await ask(1, 0)).rows;
  return { rows, total: first?.total ?? 0 };
}

/** Does something with each item, so many at a time. Throws what one of them threw, once none is under way. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const go = async () => {
    for (const item of left) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, go));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

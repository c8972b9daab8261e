import { isOutage } from '../outage.ts';

/**
 * Does a job's work for each item in turn. One that fails does not keep the others from their turn: what is wrong in one
 * estate must not stop the rents of all later ones. The first failure is thrown at the end, so that the run counts as
 * failed and is tried again; without the database nothing else can succeed, so that failure is thrown at once.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isOutage(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Items in the order of their ids, each found when its turn comes: `next` finds the first after an id. */
export async function* inTurn<Item extends { id: number }>(
  next: (after: number) => Promise<Item | undefined>,
): AsyncGenerator<Item> {
  for (let item = await next(0); item; item = await next(item.id)) yield item;
}

import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers calls that come within some milliseconds of one another by one run over all of them, which begins after the
 * last: for calls of programs, which come in thousands and may each wait that long.
 */
export function together<Item, Answer>(
  ms: number,
  run: (items: readonly Item[]) => Promise<Answer>,
): (item: Item) => Promise<Answer> {
  let next: { items: Item[]; answer: Promise<Answer> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const answer = pause(ms).then(() => {
      next = undefined;
      return run(items);
    });
    next = { items, answer };
    return next;
  };
  return (item) => {
    const { items, answer } = next ?? begin();
    items.push(item);
    return answer;
  };
}

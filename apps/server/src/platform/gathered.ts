/**
 * Answers calls by runs over all that wait at the same moment, at most `size`, in the order in which they came. One run
 * is under way at a time: a call that comes alone is run at once, and the busier it gets, the more share a run. For calls
 * each of which would cost a transaction; those of `together` can wait.
 */
export function gathered<Item, Answer>(
  size: number,
  run: (items: readonly Item[]) => Promise<Answer>,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; answer: PromiseWithResolvers<Answer> }[] = [];
  let busy = false;

  const begin = async (): Promise<void> => {
    const taken = waiting.splice(0, size);
    try {
      const answered = await run(taken.map(({ item }) => item));
      for (const { answer } of taken) answer.resolve(answered);
    } catch (error) {
      for (const { answer } of taken) answer.reject(error);
    }
    busy = false;
    next();
  };
  /** After this turn of the event loop, in which more may come. */
  const next = (): void => {
    if (busy || waiting.length === 0) return;
    busy = true;
    setImmediate(begin);
  };

  return (item) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ item, answer });
    next();
    return answer.promise;
  };
}

interface Turn<Answer> {
  now: Promise<Answer>;
  next?: Promise<Answer>;
}

/**
 * Answers equal questions that wait at the same moment with one answer: after a change every open console asks the same
 * again. Whoever asks while an answer is worked out gets the next one, which begins after they asked, so nobody gets an
 * answer from before their own change. What `ask` answers must depend on nothing of the caller but `question`.
 */
export function coalesced<Answer>(): (question: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const turns = new Map<string, Turn<Answer>>();
  const begin = (question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const turn: Turn<Answer> = { now: ask() };
    turns.set(question, turn);
    const over = () => {
      if (!turn.next) turns.delete(question);
    };
    turn.now.then(over, over);
    return turn.now;
  };
  return (question, ask) => {
    const turn = turns.get(question);
    if (!turn) return begin(question, ask);
    const start = () => begin(question, ask);
    turn.next ??= turn.now.then(start, start);
    return turn.next;
  };
}

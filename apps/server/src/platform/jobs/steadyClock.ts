/**
 * The machine's clock, which goes on from where it was when it is set back. pg-boss waits by its clock: with the machine's own
 * it would do nothing for as long as that had been ahead. What is due it finds by the database's time, whose difference to
 * this clock it measures.
 */
export function steadyClock() {
  let ahead = 0;
  let last = 0;
  return {
    now(): number {
      ahead = Math.max(ahead, last - Date.now());
      last = Date.now() + ahead;
      return last;
    },
    // pg-boss hands timers back as it got them, and knows nothing of them.
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work: () => void, ms: number) => setInterval(work, ms),
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
  };
}

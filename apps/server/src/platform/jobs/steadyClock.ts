/**
 * A clock for pg-boss that follows the machine's forward and goes on from where it was when that is set back. pg-boss waits
 * by its clock, so with the machine's own it would do nothing for as long as that had been ahead. What is due it finds by
 * the database's time, and it measures how far this clock is from that.
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
    // pg-boss hands timers back as it got them, so they are Node's.
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work: () => void, ms: number) => setInterval(work, ms),
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
  };
}

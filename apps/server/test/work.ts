/**
 * The processor time in microseconds that some work takes in this process, including password hashing in its threads;
 * other programs on a busy machine do not count.
 */
export async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Rounds of `stint`, about a millisecond on the processor that limits in milliseconds refer to. */
const ROUNDS = 1_000_000;
const STINTS = 10;
let unit: number | undefined;

/** The microseconds that a fixed piece of work takes on this machine. */
function stint(): number {
  const before = process.threadCpuUsage();
  let sum = 1;
  for (let round = 0; round < STINTS * ROUNDS; round += 1) sum = Math.imul(sum ^ round, 0x01000193);
  // The result is used, so that the work is not optimized away.
  if (sum === 0) throw new Error('it is never 0');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / STINTS;
}

/** The microseconds that a millisecond of the reference processor takes here. */
function unitOf(): number {
  unit ??= Array.from({ length: 5 }, stint).sort((a, b) => a - b)[2];
  return unit ?? 1;
}

/**
 * Measures how long this thread works without a pause, in its own processor time, so that other programs on a busy
 * machine do not count. `stop` returns the longest turn as a share of all its work since, independent of the speed of
 * the machine: work in one piece is most of the total anywhere. `longestMs` returns that turn in milliseconds of the
 * processor that limits refer to: it is compared with a fixed piece of work, so that the speed of the machine cancels
 * out as well.
 */
export function watchTurns(): { stop(): number; longestMs(): number } {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  const began = spent();
  let longest = 0;
  let before = began;
  let going = true;
  const note = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const turn = () => {
    if (!going) return;
    note();
    setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop() {
      going = false;
      // Count work that has just ended too, although no turn followed.
      note();
      return longest / (before - began);
    },
    longestMs: () => longest / unitOf(),
  };
}

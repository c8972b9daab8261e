/**
 * The processor time that a piece of work takes in this process, the hashing of passwords beside it included, in
 * microseconds: other programs of a busy machine do not count.
 */
export async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Of `stint`, about a millisecond of the processor that limits in milliseconds are meant for. */
const ROUNDS = 1_000_000;
const STINTS = 10;
let unit: number | undefined;

/** The microseconds that a fixed piece of work takes on this machine. */
function stint(): number {
  const before = process.threadCpuUsage();
  let sum = 1;
  for (let round = 0; round < STINTS * ROUNDS; round += 1) sum = Math.imul(sum ^ round, 0x01000193);
  // Read, so that the work is not left out.
  if (sum === 0) throw new Error('it is never 0');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / STINTS;
}

/** The microseconds that a millisecond of the intended processor takes here. */
function unitOf(): number {
  unit ??= Array.from({ length: 5 }, stint).sort((a, b) => a - b)[2];
  return unit ?? 1;
}

/**
 * Watches how long this thread works without a pause, in its own processor time: other programs of a busy machine do
 * not count. `stop` gives the longest stretch as a share of all its work since, so that the speed of the machine drops
 * out: work in one piece is most of itself on any. `longestMs` gives that stretch in milliseconds of the processor that
 * limits are meant for: it is measured beside a fixed piece of work, so that the speed of the machine drops out as well.
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
      // What ended just now counts too, though no turn came after it.
      note();
      return longest / (before - began);
    },
    longestMs: () => longest / unitOf(),
  };
}

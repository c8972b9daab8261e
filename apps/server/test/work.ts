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

/**
 * Watches how long this thread works without a pause, in its own processor time: other programs of a busy machine do
 * not count. `stop` gives the longest stretch as a share of all its work since, so that the speed of the machine drops
 * out: work in one piece is most of itself on any. How many milliseconds it takes is the bench's to say.
 */
export function watchTurns(): { stop(): number } {
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
  };
}

import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;
/** Where the kernel's line of a process has, after the name: its parent, its own ticks, those of children that ended. */
const PARENT = 1;
const OWN = [11, 12];
const ENDED = [13, 14];

/** What the kernel says of a process, after its name; null when it has ended. */
async function statOf(pid: number | string): Promise<number[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null
    ? null
    : stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
}

const secondsAt = (stat: readonly number[] | null, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (stat?.[place] ?? 0), 0) / TICKS_A_SECOND;

/** Seconds of processor time that a process itself has used. */
export const processorSeconds = async (pid: number): Promise<number> => secondsAt(await statOf(pid), OWN);

/**
 * Seconds of processor time that a process has used with all that it started: the server with its database. What its
 * children had used when they ended, such as a closed connection of the database, is part of it.
 */
export async function familySeconds(pid: number): Promise<number> {
  const stats = new Map<number, number[]>();
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await statOf(name);
    if (stat) stats.set(Number(name), stat);
  }
  const within = (one: number): boolean => one === pid || (one > 1 && within(stats.get(one)?.[PARENT] ?? 0));
  return [...stats]
    .filter(([one]) => within(one))
    .reduce((sum, [, stat]) => sum + secondsAt(stat, [...OWN, ...ENDED]), 0);
}

import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

/** Seconds of processor time that processes have used; what ended meanwhile counts no more. */
export async function processorSeconds(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [, , , , , , , , , , , user = '0', system = '0'] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ');
      return (Number(user) + Number(system)) / TICKS_A_SECOND;
    }),
  );
  return each.reduce((sum, one) => sum + one, 0);
}

/** A process with all that it started: the server with its database. */
export async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const within = (one: number): boolean => one === pid || (one > 1 && within(parents.get(one) ?? 0));
  return [...parents.keys()].filter(within);
}

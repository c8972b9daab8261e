import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { serverIsBuilt } from './product.ts';
import { alone } from './template.ts';

const inServer = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const vite = inServer('../../node_modules/vite/bin/vite.js');

const source = fileURLToPath(new URL('./jobProgram.ts', import.meta.url));
const program = inServer('dist/jobs/jobProgram.js');

/** Builds the program of the jobs, as the server is: its sources take three times as long to start. */
async function buildJobs(): Promise<void> {
  // The server's own build clears the folder around it, so it comes first, and what is there is of these sources.
  await serverIsBuilt();
  await alone(inject('clusterUrl'), 'build jobs', async () => {
    if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return;
    const args = ['build', '--ssr', source, '--outDir', 'dist/jobs', '--logLevel', 'warn'];
    const child = spawn(process.execPath, [vite, ...args], { cwd: inServer('.'), stdio: 'inherit' });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error('the program of the jobs could not be built');
  });
}

interface Killed {
  job: 'openDue' | 'settleCancelled';
  databaseUrl: string;
  /** How much of the work is done, in all, and before each kill. */
  done: () => Promise<number>;
  all: number;
  perLife: number;
}

/**
 * Runs a job in two servers' processes at once, which are killed (SIGKILL) in the middle, again and again, until one of
 * them comes to its end. Returns how often they were killed.
 */
export async function killedJob({ job, databaseUrl, done, all, perLife }: Killed): Promise<number> {
  await buildJobs();
  const startRun = () => {
    const child = spawn(process.execPath, [program, job, databaseUrl], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { child, ended: once(child, 'exit').then(([code]) => code as number | null) };
  };
  for (let kills = 0; ; ) {
    const before = await done();
    const runs = [startRun(), startRun()];
    const over = Promise.all(runs.map(({ ended }) => ended));
    let running = true;
    over.then(() => {
      running = false;
    });
    // The last ones are left to a life that nobody ends.
    while (running && (before + perLife >= all || (await done()) < before + perLife)) await pause(5);
    if (running) kills += 1;
    for (const { child } of runs) child.kill('SIGKILL');
    if ((await over).every((code) => code === 0)) return kills;
  }
}

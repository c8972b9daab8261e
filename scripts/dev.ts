import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run dev`: the server, restarted when its sources change, and Vite's server for the console with hot reload,
 * which forwards API calls to it (see apps/web/vite.config.ts). Ctrl-C, or the exit of either, stops both.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '8080';
const env = { ...process.env, PORT: port };

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/program.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
const site = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/web'),
  env,
  stdio: 'inherit',
});
const both: ChildProcess[] = [server, site];

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

let stopping = false;
/** Waits for both: the server stops its PostgreSQL last. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of both) child.kill('SIGTERM');
  await Promise.all(both.map(ended));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
for (const child of both) child.once('exit', (code) => void stop(code ?? 0));

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

/** Node's flags under `npm start`. */
export const serverFlags = (): string[] => {
  const packaged = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(packaged) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
};

export interface Product {
  address: string;
  pid: number;
  /** From the start of the process to the line that reports it is ready. */
  readyMs: number;
  /** Resident memory of the server's own process, in MB; its peak is that since `forgetPeak`, or the start. */
  memory(): Promise<{ now: number; peak: number }>;
  forgetPeak(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product as its own process, as a person would. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const began = performance.now();
  const child = spawn(process.execPath, [...serverFlags(), program], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failed measurement leaves no server behind.
  process.once('exit', () => child.kill());
  const address = await readyAddress(child);
  return {
    address,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const megabytes = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
    // Otherwise the peak is that of whatever was measured before.
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => {}),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text) => {
      said += text;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the product did not start: ${said}`)));
  });
}

/** An access token of a demo account. */
export async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/tranbiot-core/cms/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Estate2026' }),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  return data.access_token;
}

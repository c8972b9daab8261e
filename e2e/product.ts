import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';

const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

const copying = promisify(execFile);

/** The variable that tells workers which folder the run has filled. */
const FILLED = 'IRIS_E2E_FILLED';

let started = '';

/** The address of this worker's product. */
export const address = (): string => started;

/** Fills a folder with the demo estate, which is slow, once for all workers; returns a function that removes it. */
export default async function fill(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'iris-e2e-filled-'));
  const { stop } = await start(folder);
  await stop();
  process.env[FILLED] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A copy of the filled folder; its files stay owned by PostgreSQL's user. */
async function filledFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'iris-e2e-'));
  await copying('cp', ['-a', `${process.env[FILLED]}/.`, folder]);
  return folder;
}

/** Starts the product as a person would, with the demo estate; returns its address and how to stop it. */
async function start(dataDir: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const { DATABASE_URL: _, ...env } = process.env;
  const product = spawn(process.execPath, [program], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', DEMO: '1', DEMO_DEVICES: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    createInterface({ input: product.stdout }).on('line', (line) => {
      // Its log: what went wrong in the product is read beside the test that met it.
      if (line.startsWith('{')) process.stderr.write(`${line}\n`);
      said += `${line}\n`;
      const found = /ready at (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    product.once('exit', () => reject(new Error(`the product did not start: ${said}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

/**
 * Every worker has its own product. A failed test ends its worker, so its retry gets a product that the first attempt
 * has not touched.
 */
export const test = base.extend<object, { product: string }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const folder = await filledFolder();
      const { address, stop } = await start(folder);
      started = address;
      await use(address);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});

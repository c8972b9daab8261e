import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

let started = '';

/** The product of this worker. */
export const address = (): string => started;

/** Starts the product as a person would, with the demo estate, in a folder of its own; answers how to stop it. */
async function start(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iris-e2e-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const product = spawn(process.execPath, [main], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started = await new Promise<string>((resolve, reject) => {
    let said = '';
    product.stdout.on('data', (text) => {
      said += text;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    product.once('exit', () => reject(new Error(`the product did not start: ${said}`)));
  });
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Every worker has a product of its own. A failed test ends its worker, so its second try meets a product
 * in which the first has done nothing.
 */
export const test = base.extend<object, { product: string }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const stop = await start();
      await use(started);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});

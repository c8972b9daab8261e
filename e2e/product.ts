import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

/** Starts the product as a person would, with the demo estate, in a folder of its own; stops it after the tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'iris-e2e-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const product = spawn(process.execPath, [main], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.IRIS_ADDRESS = await new Promise<string>((resolve, reject) => {
    let said = '';
    product.stdout.on('data', (text) => {
      said += text;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
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

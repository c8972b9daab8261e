import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterwards } from './afterwards.ts';
import { ended, type Refused, signIn, startProduct } from './product.ts';

it('a server whose own PostgreSQL is killed goes on, and ends with a sentence when it cannot', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iris-fault-'));
  const product = await startProduct({ DATA_DIR: folder, DEMO: '0' });
  afterwards(async () => {
    await ended(product.process, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const postmaster = async () =>
    Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const ready = () => fetch(`${product.address}/readyz`).then(({ status }) => status);
  const signedIn = () => signIn(product.address, 'nobody').catch((error: Refused) => error.status);
  const before = await signedIn();

  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(async () => (await postmaster().catch(() => killed)) !== killed && ready()).toBe(200);
  expect(await signedIn()).toBe(before);

  const exit = once(product.process, 'exit');
  await rm(join(folder, 'pg/global'), { recursive: true });
  process.kill(await postmaster(), 'SIGKILL');
  expect(await exit).toEqual([1, null]);
  expect(product.said()).toMatch(/^Iris is stopping: PostgreSQL did not start: .*\.$/m);
});

import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { newPerson, signIn } from './person.ts';
import { address, test } from './product.ts';

/** The scripts (KB, gzipped) loaded before an element of the screen appears; prefetched ones do not count. */
async function scriptsUntil(page: Page, path: string, there: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${address()}${path}`, { waitUntil: 'commit' });
  await page.locator(there).first().waitFor();
  const all = await Promise.all([...sizes]);
  return all.reduce((sum, size) => sum + size, 0) / 1024;
}

test('the scripts of the first screens stay within their budgets', async ({ browser }) => {
  const stranger = await newPerson(browser);
  const login = await scriptsUntil(stranger, '/login', 'button[type=submit]');
  expect(login).toBeLessThanOrEqual(90);
  // It is that large because it is counted.
  expect(login).toBeGreaterThan(60);

  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  const storageState = await manager.context().storageState();
  // Nothing is cached from before.
  const fresh = await browser.newContext({ locale: 'zh-HK', storageState });
  expect(await scriptsUntil(await fresh.newPage(), '/index', '.shell main h1')).toBeLessThanOrEqual(320);
  await fresh.close();
});

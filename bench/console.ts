import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

interface FirstLoad {
  /** All scripts loaded before the screen was usable, gzipped, in KB. */
  scriptKB: number;
  /** From navigation to the element that makes the screen usable. */
  usableMs: number;
}

/**
 * Milliseconds from navigation to the first frame that has an element: the page looks by itself, because whoever waits
 * for it outside asks every half second in the end.
 */
export async function shownAfter(page: Page, url: string, wanted: string): Promise<number> {
  await page.addInitScript(`{
    const look = () =>
      document.querySelector(${JSON.stringify(wanted)}) ? performance.mark('shown') : requestAnimationFrame(look);
    look();
  }`);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(wanted).first().waitFor();
  return page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN);
}

async function load(page: Page, url: string, usable: string): Promise<FirstLoad> {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  const usableMs = await shownAfter(page, url, usable);
  // Only what the screen needed; prefetched scripts do not count.
  const sizes = await Promise.all([...scripts]);
  return { scriptKB: sizes.reduce((sum, size) => sum + size, 0) / 1024, usableMs };
}

/**
 * First-load scripts and time to usable of /login (before the console is prefetched), of /index, and of the board of a
 * condo's repairs: opened for the first time, and again with its scripts at hand.
 */
export async function measureConsole(address: string, condo: number): Promise<Record<string, FirstLoad>> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const context = await browser.newContext({ locale: 'zh-HK' });
  const page = await context.newPage();
  const login = await load(page, `${address}/login`, 'button[type=submit]');
  await page.locator('input[name=username]').fill('manager');
  await page.locator('input[name=password]').fill('Estate2026');
  await page.locator('button[type=submit]').click();
  await page.locator('.shell main h1').waitFor();
  const fresh = await browser.newContext({ locale: 'zh-HK', storageState: await context.storageState() });
  const index = await load(await fresh.newPage(), `${address}/index`, '.shell main h1');
  await page.evaluate((id) => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('iris.condo.')))
      localStorage.setItem(key, String(id));
  }, condo);
  const there = await browser.newContext({ locale: 'zh-HK', storageState: await context.storageState() });
  const board = `${address}/repair/list?form=board`;
  const movable = '[data-order][data-movable=true]';
  const first = await load(await there.newPage(), board, movable);
  const again = await load(await there.newPage(), board, movable);
  await browser.close();
  return { '/login': login, '/index': index, 'board of 300 open orders': first, 'the same again': again };
}

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

/** A page that has come to rest and is closed: what it fetches ahead would slow the next one, and people open one at a time. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.close();
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
  await page.waitForLoadState('networkidle');
  const home = await fresh.newPage();
  const index = await load(home, `${address}/index`, '.shell main h1');
  await rest(home);
  await page.evaluate((id) => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('iris.condo.')))
      localStorage.setItem(key, String(id));
  }, condo);
  const there = await browser.newContext({ locale: 'zh-HK', storageState: await context.storageState() });
  await page.close();
  const board = `${address}/repair/list?form=board`;
  const movable = '[data-order][data-movable=true]';
  const cold = await there.newPage();
  const first = await load(cold, board, movable);
  await rest(cold);
  const again = await load(await there.newPage(), board, movable);
  await browser.close();
  return { '/login': login, '/index': index, 'board of 300 open orders': first, 'the same again': again };
}

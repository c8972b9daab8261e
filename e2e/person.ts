import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { address, test } from './product.ts';

const password = 'Estate2026';

/** What the person's pages complained of; a test that expects none looks here. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

interface Look {
  theme?: string;
  language?: string;
  width?: number;
  height?: number;
}

/** What this worker opened, and for which test: consoles of tests that are over would go on working beside this one. */
const opened = new Map<BrowserContext, string>();

async function closeEarlier(current: string): Promise<void> {
  for (const [context, ofTest] of opened) {
    if (ofTest === current) continue;
    opened.delete(context);
    await context.close();
  }
}

/** A person in a browser of their own. */
export async function newPerson(
  browser: Browser,
  { theme, language = 'zh-HK', width = 1440, height = 900 }: Look = {},
): Promise<Page> {
  const { testId } = test.info();
  await closeEarlier(testId);
  const context = await browser.newContext({
    locale: language,
    viewport: { width, height },
    // A dialog that still moves when it is pressed may miss the press; and drawing the movement takes most of the time.
    reducedMotion: 'reduce',
  });
  opened.set(context, testId);
  if (theme) await context.addInitScript((value) => localStorage.setItem('iris.theme', value), theme);
  return context.newPage();
}

/** Signs in as a person would, and waits for the dashboard. */
export async function signIn(page: Page, username: string, typed: string = password): Promise<void> {
  await page.goto(`${address()}/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(typed);
  const submit = page.locator('button[type=submit]');
  // Who was signed in a moment ago by the test before is asked to wait a second.
  await expect(async () => {
    if (await submit.isVisible()) await submit.click({ timeout: 2_000 });
    await expect(page.locator('.shell main h1')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/** Opens a screen by its address. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(address() + path);
  await expect(page.locator('.shell main h1').first()).toBeVisible();
}

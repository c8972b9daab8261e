import { sessionApi } from '@iris/contract/session/session.api';
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

/**
 * Signs in and opens a screen, the dashboard unless `at` says another. The form of the sign-in screen is left out: its own
 * tests fill it in, and all others need only what comes of it.
 */
export async function signIn(page: Page, username: string, { at = '/index' } = {}): Promise<void> {
  // Any page of this address holds its storage, and this one is there at once.
  await page.goto(`${address()}/healthz`);
  // Who was signed in a moment ago by the test before is asked to wait a second.
  await expect(async () => {
    const refused = await page.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        const { code, message, data } = await response.json();
        if (code !== 0) return `${code} ${message}`;
        localStorage.setItem('iris.access', data.access_token);
        localStorage.setItem('iris.refresh', data.refresh_token);
        return null;
      },
      { path: sessionApi.login.path, body: { username, password } },
    );
    expect(refused).toBeNull();
  }).toPass({ timeout: 60_000 });
  await open(page, at);
}

/** Opens a screen by its address. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(address() + path);
  await expect(page.locator('.shell main h1').first()).toBeVisible();
}

import { sessionApi } from '@iris/contract/session/session.api';
import type { Theme } from '@iris/contract/user/user.theme';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { address, test } from './product.ts';

const password = 'Estate2026';
const SHOWN_MS = 20_000;

/** The errors of the person's pages; a test that expects none checks this. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

interface Look {
  theme?: Theme;
  language?: string;
  width?: number;
  height?: number;
  /** Stops the clock of their pages: such a browser is not reused afterwards. */
  stopsClock?: boolean;
}

/** A person's browser. */
interface Seat {
  context: BrowserContext;
  /**
   * A page without scripts that stays open: it is used to read and write the storage, and keeps the browser's compiled
   * code alive.
   */
  keeper: Page;
  language: string;
  /** The test that uses it; null when free. */
  taken: string | null;
  kept: boolean;
}

/**
 * The browsers that this worker opened. They are reused after clearing everything except their caches of files and
 * compiled code: a cached console takes a quarter less processor time to open.
 */
const seats = new Set<Seat>();

/** Consoles of finished tests would keep working beside this one. */
async function leaveEarlier(current: string): Promise<void> {
  for (const seat of seats) {
    if (seat.taken === null || seat.taken === current) continue;
    if (seat.kept) await empty(seat);
    else await seat.context.close();
  }
}

async function empty(seat: Seat): Promise<void> {
  const { context, keeper } = seat;
  // Close the pages first: an open one would write back what is cleared.
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  await context.unrouteAll();
  context.removeAllListeners('request');
  await context.clearPermissions();
  await context.clearCookies();
  // The console stores nothing elsewhere. Playwright's own way to clear a browser would clear its cache too.
  await keeper.evaluate(() => localStorage.clear());
  seat.taken = null;
}

async function openSeat(browser: Browser, language: string, kept: boolean): Promise<Seat> {
  const context = await browser.newContext({
    locale: language,
    // A click on a moving dialog may miss it; and drawing the animation takes most of the time.
    reducedMotion: 'reduce',
  });
  const keeper = await context.newPage();
  // Any page of this address can access its storage, and this one loads at once.
  await keeper.goto(`${address()}/healthz`);
  const seat = { context, keeper, language, taken: null, kept };
  seats.add(seat);
  context.on('close', () => seats.delete(seat));
  return seat;
}

/** Simultaneous requests are served one after another: a browser is cleared once, and for one person. */
let turn: Promise<unknown> = Promise.resolve();

async function takeSeat(browser: Browser, language: string, stopsClock: boolean): Promise<Seat> {
  const { testId } = test.info();
  await leaveEarlier(testId);
  const free = [...seats].find((seat) => seat.taken === null && seat.language === language);
  const seat = free && !stopsClock ? free : await openSeat(browser, language, !stopsClock);
  seat.taken = testId;
  return seat;
}

/** A person in a separate browser. */
export async function newPerson(
  browser: Browser,
  { theme, language = 'zh-HK', width, height, stopsClock = false }: Look = {},
): Promise<Page> {
  const taking = turn.then(() => takeSeat(browser, language, stopsClock));
  // An error is reported to its own caller, and does not block the next one.
  turn = taking.catch(() => {});
  const { context, keeper } = await taking;
  if (theme) await keeper.evaluate((value) => localStorage.setItem('iris.theme', value), theme);
  const page = await context.newPage();
  if (width && height) await page.setViewportSize({ width, height });
  return page;
}

/**
 * Signs in and opens a screen, by default the dashboard, or the one in `at`. The sign-in form is skipped: its own tests
 * fill it in, and all others only need the session.
 */
export async function signIn(page: Page, username: string, { at = '/index' } = {}): Promise<void> {
  const seat = [...seats].find(({ context }) => context === page.context());
  if (!seat) throw new Error('only a person of newPerson signs in');
  // A person whom the previous test signed in a moment ago has to wait a second.
  await expect(async () => {
    const refused = await seat.keeper.evaluate(
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
  await load(page, at);
}

/** The address of the page for what is not found. */
const UNKNOWN = '/404';

/**
 * Waits for a screen, and whether it is that page. It polls within the page: an assertion would poll every half second,
 * and this is awaited hundreds of times.
 */
const shown = (page: Page, unknown?: boolean) =>
  page.waitForFunction(
    (wanted) =>
      (wanted === undefined || wanted === /^(找不到|Page not found)/.test(document.title)) &&
      document.querySelector('.shell main h1')?.checkVisibility(),
    unknown,
    { polling: 30, timeout: SHOWN_MS },
  );

/** Loads the console anew at an address, as a bookmark does. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(address() + path);
  await shown(page);
}

/**
 * Opens a screen within the running console, as a link does: loading the console anew takes as long again. Each comes
 * from the page that is shown for an unknown address, so that nothing of the screen before stays.
 */
async function goTo(page: Page, path: string): Promise<void> {
  for (const to of [UNKNOWN, path]) {
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, to);
    await shown(page, to === UNKNOWN);
  }
}

/** Opens a screen: within the console where one runs in the page. */
export async function open(page: Page, path: string): Promise<void> {
  const running = page.url().startsWith(address()) && (await page.locator('.shell main h1').count()) > 0;
  await (running ? goTo : load)(page, path);
}

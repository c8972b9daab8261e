import { sessionApi } from '@iris/contract/session/session.api';
import type { Theme } from '@iris/contract/user/user.theme';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { address, test } from './product.ts';

const password = 'Estate2026';
const SHOWN_MS = 20_000;

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
  theme?: Theme;
  language?: string;
  width?: number;
  height?: number;
  /** Stops the clock of their pages: such a browser is nobody else's afterwards. */
  stopsClock?: boolean;
}

/** A browser of one person. */
interface Seat {
  context: BrowserContext;
  /** A page without scripts that stays open: by it the storage is read and written, and the browser keeps what it compiled. */
  keeper: Page;
  language: string;
  /** The test that has it; none while nobody does. */
  taken: string | null;
  kept: boolean;
}

/**
 * The browsers that this worker opened. They are handed out again, emptied of everything but what they fetched and
 * compiled: a console that is in the cache costs a quarter less processor time to open.
 */
const seats = new Set<Seat>();

/** Consoles of tests that are over would go on working beside this one. */
async function leaveEarlier(current: string): Promise<void> {
  for (const seat of seats) {
    if (seat.taken === null || seat.taken === current) continue;
    if (seat.kept) await empty(seat);
    else await seat.context.close();
  }
}

async function empty(seat: Seat): Promise<void> {
  const { context, keeper } = seat;
  // Pages first: an open one would write again what is taken away.
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  await context.unrouteAll();
  context.removeAllListeners('request');
  await context.clearPermissions();
  await context.clearCookies();
  // The console keeps nothing elsewhere. Playwright's own way to empty a browser would take its cache too.
  await keeper.evaluate(() => localStorage.clear());
  seat.taken = null;
}

async function openSeat(browser: Browser, language: string, kept: boolean): Promise<Seat> {
  const context = await browser.newContext({
    locale: language,
    // A dialog that still moves when it is pressed may miss the press; and drawing the movement takes most of the time.
    reducedMotion: 'reduce',
  });
  const keeper = await context.newPage();
  // Any page of this address holds its storage, and this one is there at once.
  await keeper.goto(`${address()}/healthz`);
  const seat = { context, keeper, language, taken: null, kept };
  seats.add(seat);
  context.on('close', () => seats.delete(seat));
  return seat;
}

/** Who asks at the same time is served one after the other: a browser is emptied once, and for one person. */
let turn: Promise<unknown> = Promise.resolve();

async function takeSeat(browser: Browser, language: string, stopsClock: boolean): Promise<Seat> {
  const { testId } = test.info();
  await leaveEarlier(testId);
  const free = [...seats].find((seat) => seat.taken === null && seat.language === language);
  const seat = free && !stopsClock ? free : await openSeat(browser, language, !stopsClock);
  seat.taken = testId;
  return seat;
}

/** A person in a browser of their own. */
export async function newPerson(
  browser: Browser,
  { theme, language = 'zh-HK', width, height, stopsClock = false }: Look = {},
): Promise<Page> {
  const taking = turn.then(() => takeSeat(browser, language, stopsClock));
  // What went wrong for one is theirs to hear, and does not keep the next waiting.
  turn = taking.catch(() => {});
  const { context, keeper } = await taking;
  if (theme) await keeper.evaluate((value) => localStorage.setItem('iris.theme', value), theme);
  const page = await context.newPage();
  if (width && height) await page.setViewportSize({ width, height });
  return page;
}

/**
 * Signs in and opens a screen, the dashboard unless `at` says another. The form of the sign-in screen is left out: its own
 * tests fill it in, and all others need only what comes of it.
 */
export async function signIn(page: Page, username: string, { at = '/index' } = {}): Promise<void> {
  const seat = [...seats].find(({ context }) => context === page.context());
  if (!seat) throw new Error('only a person of newPerson signs in');
  // Who was signed in a moment ago by the test before is asked to wait a second.
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
  await open(page, at);
}

/** Opens a screen by its address. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(address() + path);
  // Asked within the page: an assertion would ask every half second, and this is waited for some hundred times.
  await page.waitForFunction(() => document.querySelector('.shell main h1')?.checkVisibility(), undefined, {
    polling: 30,
    timeout: SHOWN_MS,
  });
}

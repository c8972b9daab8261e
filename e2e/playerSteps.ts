import { type Browser, expect, type Page, type Route } from '@playwright/test';

/**
 * A player in a browser whose clock the story moves. The server's time comes with each heartbeat; it is told as the night
 * before, so that what the player reports is of the past and the server takes it.
 */
export async function playerAt(browser: Browser, begin: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const real = Date.now();
  let moved = 0;
  await page.clock.install({ time: begin });
  await page.route('**/iris-base/player/v1/heartbeat', async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort();
    const answer = await response.json();
    if (answer.data) answer.data.time = begin + moved + Date.now() - real;
    await route.fulfill({ response, json: answer });
  });
  const pass = async (ms: number): Promise<void> => {
    moved += ms;
    await page.clock.fastForward(ms);
  };
  const calls = '**/iris-base/player/v1/**';
  const lost = (route: Route) => route.abort('internetdisconnected');
  return {
    context,
    page,
    now: () => begin + moved + Date.now() - real,
    /** Lets so much time pass at once, as for a machine that slept. */
    pass,
    /** Cuts the network: calls that a story answers do not touch the browser's own, so they are ended here. */
    async cut(): Promise<void> {
      await page.route(calls, lost);
      await context.setOffline(true);
    },
    async reconnect(): Promise<void> {
      await page.unroute(calls, lost);
      await context.setOffline(false);
    },
    /** Lets half minutes pass, each with a heartbeat unless the one before still waits, until something holds. */
    until: (holds: () => Promise<void>): Promise<void> =>
      expect(async () => {
        await pass(31_000);
        await holds();
      }).toPass({ timeout: 90_000 }),
  };
}

/** The code that a player without a machine shows. */
export const codeOn = async (page: Page): Promise<string> => {
  const code = page.locator('#notice .code');
  await expect(code).toBeVisible();
  return ((await code.textContent()) ?? '').replaceAll(' ', '');
};
/** Where the video on the screen comes from, and that it moves. */
export async function runs(page: Page): Promise<string> {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await place();
  await expect.poll(place).not.toBe(before);
  return (await video.getAttribute('src')) ?? '';
}

import { expect, type Page } from '@playwright/test';
import { open } from './person.ts';

/** The page of some paid bill: the ids of bills depend on the day on which the demo was filled. */
const PAID_BILL = '/bill/:id/detail';
/** The page of the charge of a repair, and the demo's order that has one. */
const REPAIR_CHARGE = '/repair/charge/:id/detail';
const CHARGED_ORDER = '/repair/62/detail';
/** The pages of a sign-up and of its fee. */
const SIGNUP = '/activity/:id/signup/:number/info';
const ACTIVITY_CHARGE = '/activity/charge/:id/detail';
/** The fee of a booking, and the demo's booking that has one. */
const BOOKING_CHARGE = '/facility/booking/charge/:id/detail';
const CHARGED_BOOKING = '/facility/booking/12/detail';
const FOUND = [PAID_BILL, REPAIR_CHARGE, SIGNUP, ACTIVITY_CHARGE, BOOKING_CHARGE];

/**
 * The console's list, imported at run time: its types would bring the whole console into the type check of these tests.
 */
const features = new URL('../apps/web/src/shell/features.ts', import.meta.url).href;
const { consoleMap }: { consoleMap: { screens: readonly { path: string; samples?: readonly string[] }[] } } =
  await import(features);
/** Every screen at the addresses named in its record; by default at its path, with 1 for an id. */
export const screens = consoleMap.screens.flatMap(
  ({ path, samples }) =>
    samples ?? [FOUND.some((found) => path.startsWith(found)) ? path : path.replace(':id', '1')],
);

/** The address of a screen, with the id of the newest paid bill, a repair's charge or a paid sign-up where one is needed. */
export async function addressOf(page: Page, path: string): Promise<string> {
  if (path === REPAIR_CHARGE) {
    await open(page, CHARGED_ORDER);
    const charge = page.locator('a[href^="/repair/charge/"]').first();
    return (await charge.getAttribute('href')) ?? '';
  }
  if (path === BOOKING_CHARGE) {
    await open(page, CHARGED_BOOKING);
    const charge = page.locator('a[href^="/facility/booking/charge/"]').first();
    return (await charge.getAttribute('href')) ?? '';
  }
  if (path === SIGNUP || path === ACTIVITY_CHARGE) {
    await open(page, '/activity/list?charged=true&sort=-enrolled');
    await page.getByRole('table').getByRole('link').first().click();
    const signup = page.getByRole('row', { name: /已確認|Confirmed/ }).locator('a[href*="/signup/"]');
    const address = (await signup.first().getAttribute('href')) ?? '';
    if (path === SIGNUP) return address;
    await open(page, address);
    return (await page.locator('a[href^="/activity/charge/"]').first().getAttribute('href')) ?? '';
  }
  if (!path.startsWith(PAID_BILL)) return path;
  await open(page, '/bill/list?settled=true');
  const link = page.getByRole('table').getByRole('link').first();
  return path.replace(PAID_BILL, (await link.getAttribute('href')) ?? '');
}

/** Switches the theme as another tab of this browser would. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const otherTab = new BroadcastChannel('iris.preferences');
    otherTab.postMessage({ theme: chosen });
    otherTab.close();
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { button, dialog, region } from './rentSteps.ts';
import { menu } from './userSteps.ts';

/** Steps of people who work through their list of what waits. */

export const work = (page: Page): Locator => region(page, '待辦');
export const line = (page: Page, title: string): Locator => work(page).getByRole('link', { name: title });

/** Back to the home page by the menu; what waits is there. */
export async function home(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: '首頁' }).click();
  await expect(work(page)).toHaveAttribute('aria-busy', 'false');
}

/** Follows a line of the work list, and waits until the home page, which has lists too, is gone. */
export async function follow(page: Page, title: string): Promise<void> {
  await line(page, title).click();
  await expect(work(page)).toHaveCount(0);
}

/** The rows of the page's list that lead somewhere. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') });

/** From the home page: all messages are read. */
export async function readMessages(page: Page): Promise<void> {
  await follow(page, '消息未讀');
  await button(page, '全部已讀').click();
  await home(page);
}

/** On the home page: nothing waits. */
export async function nothingWaits(page: Page): Promise<void> {
  await expect.poll(() => work(page).getByRole('link').allInnerTexts(), { timeout: 8_000 }).toEqual([]);
  await expect(page.getByRole('main')).toContainText('今日沒有待辦');
}

/** Works in another estate from here on. */
export async function switchTo(page: Page, estate: string): Promise<void> {
  await page.getByRole('button', { name: /^切換屋苑/ }).click();
  await page.getByRole('button', { name: new RegExp(estate) }).click();
  await expect(work(page)).toHaveAttribute('aria-busy', 'false');
}

/** Where a dialog asks why something is booked in a closed quarter: what came at the end of the last one, when it is over. */
export const closedReason = (page: Page): Locator => dialog(page).getByLabel('在已結季度入賬的原因');

const cents = (text: string | null): number =>
  Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);

/** Counts and closes the earliest day that is open; what is counted is corrected once if it differs from the books. */
export async function closeDay(page: Page, float = 200_000): Promise<void> {
  const heading = page.getByText(/^點算 \d{4}-\d{2}-\d{2}$/);
  await expect(heading).toBeVisible();
  const day = ((await heading.textContent()) ?? '').slice(-10);
  const count = async (amount: number) => {
    await page.getByLabel('$1,000 紙幣').fill(String(Math.floor(amount / 100_000)));
    await page.getByLabel('$1 硬幣').fill(String(Math.floor((amount % 100_000) / 100)));
    await page.getByLabel('1 毫硬幣').fill(String(Math.floor((amount % 100) / 10)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `${day} 的點算與賬面` })).toBeVisible();
  };
  // Only the first close of a drawer asks with which float it began.
  const opening = page.getByLabel('開始時的找續金');
  if (await opening.isVisible()) await opening.fill(String(float / 100));
  await count(float);
  const books = cents(await page.getByRole('row', { name: /^現金/ }).getByRole('cell').nth(1).textContent());
  if (books !== float) {
    await button(page, '重新點算').click();
    await count(books);
  }
  // No coin is smaller than ten cents.
  if (books % 10 !== 0) await page.getByLabel('差額原因').fill('仙位不收');
  await page.getByRole('button', { name: '結賬', exact: true }).click();
  await button(dialog(page), '結賬').click();
  await expect(button(page, '下載報告')).toBeFocused();
}

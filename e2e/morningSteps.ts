import { expect, type Locator, type Page } from '@playwright/test';
import { button, region } from './rentSteps.ts';
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

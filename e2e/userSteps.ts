import { type Browser, expect, type Page } from '@playwright/test';
import { newPerson, open } from './person.ts';
import { address } from './product.ts';

/** Steps with users, shared by several journeys. */

/** The password set with a one-time link. */
export const password = 'Harbour2026';
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const menu = (page: Page) => page.getByRole('navigation', { name: '主選單' });
/** Opens a folder of the menu, if it is closed. */
export async function openFolder(page: Page, name: string): Promise<void> {
  const toggle = menu(page).getByRole('button', { name: `展開或收起${name}` });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}
/** The entries of a menu, from top to bottom. */
export const entriesOf = (within: ReturnType<typeof menu>) => within.getByRole('listitem').allInnerTexts();
export const words = (entries: string[]) => entries.map((entry) => entry.replaceAll(/\s+/g, ' ').trim());

/** Adds a user at the estate level; returns the one-time link shown on the screen. */
export async function addUser(page: Page, username: string, groups: readonly string[]): Promise<string> {
  await open(page, '/admin/user/add');
  await page.getByLabel('賬戶', { exact: true }).fill(username);
  await page.getByLabel('名稱', { exact: true }).fill(`試用${username}`);
  await page.getByRole('combobox', { name: '屋苑' }).click();
  const first = page.locator('.ant-select-item-option').first();
  // The only estate of a company is chosen from the start.
  await expect(first).toBeVisible();
  if ((await page.locator('.ant-select-item-option-selected').count()) === 0) await first.click();
  await page.keyboard.press('Escape');
  for (const group of groups) await page.getByRole('checkbox', { name: group, exact: true }).check();
  await button(page, /新增用戶$/).click();
  const link = page.getByRole('textbox', { name: '一次性連結' });
  await expect(link).toHaveValue(/\/login\?mode=link&token=/);
  return new URL(await link.inputValue()).search;
}

/** Opens a one-time link in a separate browser, sets the password and signs in. */
export async function enter(browser: Browser, username: string, link: string): Promise<Page> {
  const page = await newPerson(browser);
  await page.goto(`${address()}/login${link}`);
  await expect(page.getByText(`試用${username}`)).toBeVisible();
  await expect(page.getByLabel('賬戶')).toHaveValue(username);
  await page.getByLabel('新密碼', { exact: true }).fill('short');
  await page.getByLabel('再次輸入新密碼').fill('short');
  await button(page, '設定密碼並登入').click();
  await expect(page.getByRole('alert')).toHaveText('6 至 18 個字元，須有字母和數字');
  await page.getByLabel('新密碼', { exact: true }).fill(password);
  await page.getByLabel('再次輸入新密碼').fill(password);
  await button(page, '設定密碼並登入').click();
  await expect(page.locator('.shell main h1')).toBeVisible();
  return page;
}

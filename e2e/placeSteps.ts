import type { Day } from '@iris/contract/core/day';
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './person.ts';

/** Steps with places and days, as a person takes them on the screen. */

/** A separate building for a test, so that its units are empty. */
export async function addBuilding(page: Page, name: string): Promise<void> {
  const next = page.getByRole('button', { name: '下一步' });
  await open(page, '/housingEstate/building/add');
  await page.getByLabel('名稱', { exact: true }).fill(name);
  await next.click();
  await page.getByLabel('樓層', { exact: true }).fill('1-2');
  await next.click();
  await page.getByLabel('每層單位').fill('A-B');
  await page.getByLabel('面積（平方呎）').fill('480');
  await page.getByRole('button', { name: '新增大廈' }).click();
  await expect(page.getByText(`已新增${name}：2 層，4 個單位`)).toBeVisible();
}

/** Types a day into a picker, as people without a mouse do. */
export async function typeDay(within: Page | Locator, label: string, day: Day): Promise<void> {
  const field = within.getByLabel(label, { exact: true });
  await field.click();
  await field.fill(day);
  await field.press('Enter');
}

/** Types parts of a place's name into its picker, and chooses the best match. */
export async function choosePlace(within: Page | Locator, label: string, typed: string): Promise<void> {
  const field = within.getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(typed);
  // The menu shows all places until it has caught up with the typing: make sure that the chosen one is the intended
  // one.
  const meant = new RegExp(typed.split(' ').join('.*'));
  const shown = field.page().locator('.ant-cascader-menu-item:visible, .ant-select-item-option:visible');
  await shown.filter({ hasText: meant }).first().click();
}

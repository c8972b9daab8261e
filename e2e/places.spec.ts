import { expect, type Page } from '@playwright/test';
import { choosePlace } from './placeSteps.ts';
import { test } from './product.ts';
import { button, region } from './rentSteps.ts';
import { atHome } from './trial.ts';
import { menu, openFolder } from './userSteps.ts';

/** Where an office's daily work is found from the home page, by its visible name and by who may do it. */

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** By the menu: a folder and an entry in it, or an entry of its own. */
async function byMenu(page: Page, entry: string, folder?: string): Promise<void> {
  if (folder) await openFolder(page, folder);
  await menu(page).getByRole('link', { name: entry }).click();
}
/** By the search of the menu. */
async function bySearch(page: Page, typed: string, entry: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜尋選單' }).fill(typed);
  await menu(page).getByRole('link', { name: entry }).click();
}

test('a cashier finds the counter and the close of the day', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'cashier');
  await byMenu(page, '櫃枱收款');
  await expect(title(page)).toHaveText('櫃枱收款');
  await menu(page).getByRole('link', { name: '首頁' }).click();
  await region(page, '我的錢箱').getByRole('link', { name: '點算結賬' }).click();
  await expect(page.getByRole('heading', { name: '結賬記錄' })).toBeVisible();
  await byMenu(page, '轉賬審核', '租約合同');
  await expect(title(page)).toContainText('轉賬審核');
  await pressed(5);
});

test('a manager finds counter, withdrawals, approvals and change of owner', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'manager');
  await byMenu(page, '櫃枱收款');
  await expect(title(page)).toHaveText('櫃枱收款');
  await byMenu(page, '公司錢包及提款', '流水管理');
  await expect(button(page, '申請提款')).toBeVisible();
  await byMenu(page, '退款批核', '賬單管理');
  await expect(title(page)).toContainText('待批核退款');
  await byMenu(page, '轉賬審核', '租約合同');
  await expect(title(page)).toContainText('轉賬審核');
  await byMenu(page, '更換業主', '住戶管理');
  await expect(title(page)).toHaveText('更換業主');
  await pressed(10);
  for (const [typed, entry] of [
    ['提款', '公司錢包及提款'],
    ['批核', '退款批核'],
    ['業主', '更換業主'],
  ] as const)
    await bySearch(page, typed, entry);
});

test('an operator finds the withdrawals to review on the home page', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'operator');
  await region(page, '提款待審').getByRole('link', { name: '全部提款' }).click();
  await expect(
    page
      .getByRole('tab', { name: '提現審核' })
      .or(page.getByRole('link', { name: '提現審核' }))
      .first(),
  ).toBeVisible();
  await pressed(1);
});

test('the front desk changes the owner of a unit, and has no counter', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'frontdesk');
  await expect(menu(page).getByRole('link', { name: '櫃枱收款' })).toHaveCount(0);
  await byMenu(page, '更換業主', '住戶管理');
  await choosePlace(page, '單位', 'A座 12 C');
  await button(page, '更換業主').click();
  await expect(page.getByRole('dialog')).toContainText('現時業主');
  await pressed(5);
});

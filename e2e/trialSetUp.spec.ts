import { expect } from '@playwright/test';
import { addCompany, fillCompany, fillCondo, saveCondo } from './companySteps.ts';
import { address, test } from './product.ts';
import { button, dialog, region } from './rentSteps.ts';
import { atHome, counted } from './trial.ts';
import { menu, password } from './userSteps.ts';

/** Unique to this run: a repeated journey finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-4);

test('a new company gets an estate, an administrator, a group and its first units', async ({ browser }) => {
  test.setTimeout(180_000);
  const operator = await atHome(browser, 'operator');
  const { page } = operator;
  await page.getByRole('main').getByRole('link', { name: '新增公司' }).click();
  await fillCompany(page, `新設物業${run}`, `Setup Property ${run}`, true);
  await addCompany(page);
  await fillCondo(page, `新設花園${run}`, `Setup Garden ${run}`);
  await saveCondo(page);
  await expect(page.getByText(`「新設花園${run}」可以使用了`)).toBeVisible({ timeout: 60_000 });

  // The company is chosen, and that the person is its administrator.
  const step = page.getByRole('listitem').filter({ hasText: '管理員' });
  await expect(step.filter({ hasText: '邀請公司的管理員' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('main').getByRole('link', { name: '新增管理員' }).click();
  await expect(page.getByRole('main').getByTitle(`新設物業${run}`)).toBeVisible();
  await page.getByLabel('賬戶', { exact: true }).fill(`set${run}`);
  await page.getByLabel('名稱', { exact: true }).fill('尉遲管理');
  await button(page, '新增用戶').click();
  const link = page.getByRole('textbox', { name: '一次性連結' });
  await expect(link).toHaveValue(/\/login\?mode=link&token=/);
  const { search } = new URL(await link.inputValue());
  await expect(page.getByRole('link', { name: '新增權限組' })).toBeVisible();
  await operator.pressed(16);

  const administrator = await counted(browser);
  const own = administrator.page;
  await own.goto(`${address()}/login${search}`);
  await own.getByLabel('新密碼', { exact: true }).fill(password);
  await own.getByLabel('再次輸入新密碼').fill(password);
  await own.keyboard.press('Enter');
  // Signed in with it, in the only estate.
  await expect(own.locator('.head-condo')).toContainText(`新設花園${run}`);
  const begin = region(own, '開始使用');
  await begin.getByRole('link', { name: '新增權限組' }).click();
  await own.getByLabel('名稱', { exact: true }).fill('樓宇主任');
  await own.getByLabel('說明', { exact: true }).fill('屋苑和住戶');
  await own.getByRole('checkbox', { name: '屋苑管理：全部操作' }).click();
  await own.getByRole('checkbox', { name: '住戶管理：全部操作' }).click();
  await button(own, '新增權限組').click();
  await expect(own.getByRole('row').filter({ hasText: '樓宇主任' })).toBeVisible();
  await menu(own).getByRole('link', { name: '首頁' }).click();
  await begin.getByRole('link', { name: '新增大廈和單位' }).click();
  await own.getByLabel('名稱', { exact: true }).fill('1座');
  await own.keyboard.press('Enter');
  await button(own, '下一步').click();
  await own.getByLabel('樓層', { exact: true }).fill('1-3');
  await button(own, '下一步').click();
  await own.getByLabel('每層單位').fill('A-D');
  await own.getByLabel('面積（平方呎）').fill('480');
  await button(own, '新增大廈').click();
  await expect(own.getByText('已新增1座：3 層，12 個單位')).toBeVisible();
  await administrator.pressed(9);
});

test('the day is closed, and the quarter’s summary is read', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'cashier');
  await region(page, '我的錢箱').getByRole('link', { name: '點算結賬' }).click();
  await expect(page.getByLabel('$1,000 紙幣')).toBeFocused();
  await page.getByLabel('$100 紙幣').fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('差額原因')).toBeFocused();
  await page.keyboard.type('試點，待查');
  await page.keyboard.press('Enter');
  await button(dialog(page), '結賬').click();
  await expect(button(page, '下載報告')).toBeFocused();
  await expect(region(page, '結賬記錄')).toContainText('試點，待查');
  await menu(page).getByRole('link', { name: '流水管理' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: '季度收支摘要' })
    .or(page.getByRole('tab', { name: '季度收支摘要' }))
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('盈餘／（虧絀）');
  await pressed(4);
});

import { dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { test } from './product.ts';
import { button, dialog, region, rentUnit } from './rentSteps.ts';
import { atHome } from './trial.ts';
import { menu, openFolder } from './userSteps.ts';

/** Unique to this run: a repeated story finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-4);
const landlord = `上官業主${run}`;
const tenant = `夏侯租戶${run}`;
const month = dayOf(Date.now()).slice(0, 7);

test('a landlord’s rent is collected, held, paid out with a statement, and voided', async ({ browser }) => {
  await rentUnit({
    ...{ building: `業主座${run}`, tenant, phone: '92229391', idNo: 'B905148(7)' },
    ...{ monthly: 1_000_000, rents: 1, landlord },
  });
  const cashier = await atHome(browser, 'cashier');
  await cashier.page.keyboard.type(tenant);
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.page.getByRole('option')).toHaveCount(1);
  await cashier.page.keyboard.press('Enter');
  await expect(region(cashier.page, '收款')).toContainText('HK$30,000.00');
  // The rent alone, without the deposit.
  await cashier.page.getByRole('checkbox', { name: /按金/ }).uncheck();
  await expect(region(cashier.page, '收款')).toContainText('HK$10,000.00');
  await cashier.page.getByLabel('實收現金').focus();
  await cashier.page.keyboard.press('Enter');
  await cashier.page.keyboard.press('Enter');
  await expect(cashier.page.getByText('已收 HK$10,000.00')).toBeVisible();

  const { page } = await atHome(browser, 'manager');
  await openFolder(page, '流水管理');
  await menu(page).getByRole('link', { name: '代業主收租' }).click();
  await page.getByPlaceholder('業主姓名或電話').fill(landlord);
  await page.getByRole('row').filter({ hasText: landlord }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(landlord);
  const main = page.getByRole('main');
  await expect(main).toContainText('HK$10,000.00');

  await button(page, '編輯業主').click();
  await dialog(page).getByLabel('電話').fill('91239391');
  await dialog(page).getByLabel('銀行').fill('恒生銀行');
  await dialog(page).getByLabel('代管費').fill('5');
  await button(dialog(page), '儲存').click();
  await expect(main).toContainText('5%');
  await expect(main).toContainText('91239391');
  await button(page, '記錄開支').first().click();
  await dialog(page).getByLabel('項目').fill('更換燈泡');
  await dialog(page).getByLabel('金額').fill('200');
  await button(dialog(page), '記錄開支').click();
  await expect(region(page, '開支')).toContainText('更換燈泡');
  await expect(region(page, '賬目')).toContainText('HK$9,800.00');

  await menu(page).getByRole('link', { name: '代業主收租' }).click();
  await button(page, '支付業主').click();
  const picked = page.getByLabel('月份');
  await picked.click();
  await picked.fill(month);
  await picked.press('Enter');
  const row = page.getByRole('row').filter({ hasText: landlord });
  await expect(row).toContainText('HK$9,300.00');
  await page.getByRole('checkbox', { name: '選擇全部' }).uncheck();
  await row.getByRole('checkbox').check();
  await button(page, '支付 HK$9,300.00').click();
  await expect(dialog(page)).toContainText('代管費 HK$500.00');
  await button(dialog(page), '確認支付').click();
  await expect(page.getByText('已支付 1 位業主，共').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await menu(page).getByRole('link', { name: '代業主收租' }).click();
  await page.getByPlaceholder('業主姓名或電話').fill(landlord);
  await page.getByRole('row').filter({ hasText: landlord }).click();
  await expect(region(page, '支付記錄')).toContainText('HK$9,300.00');
  await expect(page.getByRole('main')).toContainText('HK$0.00');
  const statement = page.getByLabel('月結單月份');
  await statement.click();
  await statement.fill(month);
  await statement.press('Enter');
  const opened = page.context().waitForEvent('page');
  await button(page, '開啟月結單').click();
  await (await opened).close();

  await button(region(page, '支付記錄'), /^作廢/).click();
  await dialog(page).getByLabel('作廢原因').fill('轉賬失敗');
  await button(dialog(page), '作廢').last().click();
  await button(dialog(page).last(), '作廢').last().click();
  await expect(region(page, '支付記錄')).toContainText('轉賬失敗');
  await expect(region(page, '賬目')).toContainText('HK$9,800.00');
});

import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { billUnit } from './billSteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { choosePlace } from './placeSteps.ts';
import { test } from './product.ts';
import { button, dialog } from './rentSteps.ts';

const today = dayOf(Date.now());
const month = `${today.slice(0, 8)}01`;

test('a standard is added with a price of four decimals, then gets a version from a later day', async ({
  browser,
}) => {
  await billUnit({ building: '標準座', owner: '端木標準', phone: '92230001', bills: [] });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/bill/standard/add' });
  await button(page, '新增收費標準').click();
  await expect(page.getByText('必須填寫').first()).toBeVisible();
  await page.getByLabel('名稱', { exact: true }).fill('標準座管理費');
  await page.getByLabel('英文名稱').fill('Standard Court fee');
  const price = page.getByLabel('單價');
  await price.fill('1.23456');
  await price.blur();
  await expect(page.getByText('請輸入數字')).toBeVisible();
  await price.fill('3.2575');
  await expect(page.getByText('500 平方呎 × HK$3.2575 / 平方呎 = HK$1,628.75')).toBeVisible();
  await page.getByText('指定大廈', { exact: true }).click();
  await page.getByLabel('大廈', { exact: true }).fill('標準座');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText('現時包括 1 個單位')).toBeVisible();
  await page.getByText('每次按賬單百分比').click();
  await page.getByLabel('寬限日數').fill('14');
  await page.getByLabel('每次百分比').fill('2');
  await page.getByLabel('每張賬單上限').fill('100');
  await expect(page.getByText('HK$1,000.00 的賬單逾期 45 日，附加費共 HK$40.00')).toBeVisible();
  await button(page, '新增收費標準').click();

  const drawer = dialog(page);
  await expect(drawer).toContainText('HK$3.2575 / 平方呎');
  await expect(drawer).toContainText('標準座');
  await button(drawer, '新增版本').click();
  const form = dialog(page).last();
  const from = addMonths(month, 3);
  await form.getByLabel('單價').fill('3.5');
  await form.getByLabel('生效日期').fill(from);
  await page.keyboard.press('Enter');
  await expect(form.getByText(`${from.slice(0, 7)} 及以後的賬單採用這個版本`)).toBeVisible();
  await button(form, '新增版本').click();
  await expect(page.getByText(`已新增 ${from} 起的版本`)).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: `由 ${from} 起` })).toContainText('HK$3.50');
  await expect(drawer).toContainText('HK$3.2575');

  await button(drawer, `刪除 ${from} 的版本`).click();
  await button(dialog(page).last(), '刪除版本').click();
  await expect(page.getByText(`已刪除 ${from} 起的版本`)).toBeVisible();
  await button(drawer, '停用').click();
  await button(dialog(page).last(), '停用').click();
  await expect(drawer.getByText('已停用').first()).toBeVisible();
});

test('readings are typed in the rows of meters, and a lower one says why or is corrected', async ({
  browser,
}) => {
  await billUnit({ building: '抄錶座', owner: '令狐抄錶', phone: '92230002', bills: [] });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/bill/standard/list?tab=meters' });
  await button(page, '新增水電錶').click();
  const add = dialog(page);
  await choosePlace(add, '單位', '抄錶座 1 A');
  await add.getByLabel('錶號').fill('W-READ-1');
  await button(add, '新增水電錶').click();
  await expect(page.getByText('已新增錶 W-READ-1')).toBeVisible();

  await open(page, '/bill/standard/list?tab=meters&search=W-READ-1');
  const row = page.getByRole('row').filter({ hasText: 'W-READ-1' });
  await expect(row).toContainText('未有讀數');
  const note = async (day: string, value: string) => {
    await page.getByLabel('抄錶日期').fill(day);
    await page.keyboard.press('Enter');
    await page.getByLabel('W-READ-1 的新讀數').fill(value);
    await page.keyboard.press('Enter');
    await expect(row).toContainText(day);
  };
  await note(addDays(today, -60), '100');
  await note(addDays(today, -30), '112.5');
  await expect(row).toContainText('12.500 立方米');
  await page.getByLabel('抄錶日期').fill(addDays(today, -1));
  await page.keyboard.press('Enter');
  await page.getByLabel('W-READ-1 的新讀數').fill('12.5');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('低於');
  await expect(row).not.toContainText(addDays(today, -1));
  await button(row, '說明原因').click();
  const form = dialog(page);
  await expect(form.getByLabel('讀數', { exact: true })).toHaveValue('12.5');
  await form.getByText('已換錶').click();
  await form.getByLabel('舊錶最後讀數').fill('118');
  await button(form, '儲存讀數').click();
  await expect(page.getByText(`已儲存 ${addDays(today, -1)} 的讀數`)).toBeVisible();
  await expect(row).toContainText('18.000 立方米');

  await row.getByText('W-READ-1').click();
  const drawer = dialog(page);
  await button(drawer, `更正 ${addDays(today, -1)} 的讀數`).click();
  await dialog(page).last().getByLabel('讀數', { exact: true }).fill('13');
  await button(dialog(page).last(), '儲存讀數').click();
  await expect(drawer.getByRole('row').nth(1)).toContainText('18.500 立方米');
  await expect(drawer.getByRole('listitem').first()).toContainText(`${addDays(today, -1)} · 12.5`);
});

import { addMonths, dayOf } from '@iris/contract/core/day';
import { residentHeadings } from '@iris/contract/resident/resident.sample';
import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { addStandard, billUnit } from './billSteps.ts';
import { choosePlace, typeDay } from './placeSteps.ts';
import { test } from './product.ts';
import { act, addBuilding, button, dialog, rentUnit, slip, stateOf } from './rentSteps.ts';
import { atHome } from './trial.ts';
import { menu } from './userSteps.ts';

/** Unique to this run: a repeated journey finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-4);
const today = dayOf(Date.now());

test('a lease for a new tenant', async ({ browser }) => {
  await addBuilding(`試租座${run}`);
  const { page, pressed } = await atHome(browser, 'manager');
  await page.getByRole('main').getByRole('button', { name: '新增' }).click();
  await page.getByRole('menuitem', { name: '新增租約' }).click();
  await choosePlace(page, '單位', `試租座${run} 1 A`);
  await typeDay(page, '開始日期', today);
  await button(page, '2 年').click();
  await button(page, '下一步').click();
  await page.getByText('新租戶', { exact: true }).click();
  await page.getByLabel('姓名', { exact: true }).fill(`申屠新約${run}`);
  await page.getByLabel('電話', { exact: true }).fill('92220901');
  await page.getByLabel('證件號碼', { exact: true }).fill('B350672(5)');
  await button(page, '下一步').click();
  await page.getByLabel('第 1 行每月租金').fill('20000');
  await button(page, /^2 個月租金/).click();
  await button(page, '新增租約').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^L\d+/);
  await pressed(11);
});

test('a month’s bills are previewed and made', async ({ browser }) => {
  const { unitId } = await billUnit({
    building: `出月座${run}`,
    owner: `東方出月${run}`,
    phone: '92240901',
    bills: [],
  });
  const month = `${today.slice(0, 8)}01`;
  await addStandard({
    name: `出月管理費${run}`,
    from_day: addMonths(month, -6),
    price: 25_000,
    unit_ids: [unitId],
  });
  const { page, pressed } = await atHome(browser, 'manager');
  await page.getByRole('main').getByRole('button', { name: '新增' }).click();
  await page.getByRole('menuitem', { name: '新增賬單' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`出月管理費${run}`) }).click();
  await expect(page.getByRole('table', { name: '逐個單位' })).toContainText(`東方出月${run}`);
  await button(page, '生成 1 張賬單').click();
  await button(dialog(page), '生成 1 張賬單').click();
  await expect(page.getByText(/已生成 1 張賬單，合共 HK\$1,200\.00/)).toBeVisible();
  await pressed(6);
});

test('a tenant moves out early', async ({ browser }) => {
  const { lease } = await rentUnit({
    building: `早退座${run}`,
    tenant: `端木早退${run}`,
    phone: '92220902',
    idNo: 'B274915(2)',
    monthly: 1_000_000,
    rents: 1,
  });
  const { page, pressed } = await atHome(browser, 'manager');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜尋頁面和記錄' }).fill(lease.business_no);
  await expect(page.getByRole('option', { name: new RegExp(lease.business_no) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lease.business_no);
  await act(page, /退租$/);
  const guide = dialog(page).filter({ hasText: '依次完成以下步驟' });
  await button(guide, '提早遷出').click();
  const drawer = dialog(page).filter({ hasText: '訂明遷出日期' });
  await typeDay(drawer, '遷出日期', today);
  await drawer.getByLabel('退租原因').fill('調職');
  await button(drawer, '訂明日期').click();
  await button(dialog(page).filter({ hasText: '遷出？' }), '訂明日期').click();
  await expect(drawer).toBeHidden();
  // The deposit comes in first, pays what is still owed, and the rest goes back.
  await button(guide, '收取按金').click();
  const taking = dialog(page).filter({ hasText: '收款 HK$20,000.00' });
  await button(taking, '剛好').click();
  await button(taking, '收款 HK$20,000.00').click();
  await button(taking, '完成').click();
  await button(guide, '以按金支付').click();
  await button(dialog(page).filter({ hasText: '租金？' }), '以按金支付').click();
  await expect(guide.getByText('沒有未繳交的租金')).toBeVisible();
  await button(guide, '退還按金').click();
  const back = dialog(page).filter({ hasText: '持有按金' });
  await back.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(back.getByRole('img', { name: '退款證明' })).toBeVisible();
  await button(back, '退還按金').click();
  await button(dialog(page).filter({ hasText: '退還 HK$' }), '退還按金').click();
  await button(guide, '確認退租').click();
  await button(dialog(page).filter({ hasText: '退租？' }), '確認退租').click();
  await expect(stateOf(page)).toContainText('已退租');
  await pressed(17);
});

test('the owner of a unit changes, and twenty residents come by sheet', async ({ browser }) => {
  const building = `換主座${run}`;
  const owner = `鍾離舊主${run}`;
  await billUnit({ building, owner, phone: '92240903', bills: [] });
  const { page, pressed } = await atHome(browser, 'manager');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜尋頁面和記錄' }).fill(`${building} 1 A`);
  await expect(page.getByRole('option', { name: new RegExp(building) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await button(page, '更換業主').click();
  const drawer = page.getByRole('dialog').filter({ hasText: `現時業主：${owner}` });
  await drawer.getByText('新的人').click();
  await drawer.getByLabel('姓名', { exact: true }).fill('司徒新主');
  await drawer.getByLabel('電話', { exact: true }).fill('91110902');
  await drawer.getByLabel('原因').fill('單位轉讓');
  await button(drawer, '更換業主').click();
  await button(page.getByRole('dialog').last(), '更換業主').click();
  await expect(page.getByText('業主已改為司徒新主')).toBeVisible();
  await pressed(5);

  const rows = [
    [...residentHeadings],
    ...Array.from({ length: 20 }, (_, index) => [
      ...[building, '1', 'A', '家庭成員', `試住${run}${index}`, '', `9111${String(2_000 + index)}`],
      ...['', '', '', '', ''],
    ]),
  ];
  const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] }));
  await menu(page).getByRole('link', { name: '住戶管理' }).click();
  await page.getByRole('link', { name: '匯入住戶' }).or(button(page, '匯入住戶')).click();
  const mimeType = 'application/zip';
  await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType, buffer: sheet });
  await expect(page.getByText('沒有錯誤：20 行')).toBeVisible();
  await button(page, '匯入 20 行').click();
  await button(dialog(page), '匯入 20 行').click();
  await expect(page.getByText('已匯入 20 個綁定').first()).toBeVisible();
  await pressed(9);
});

test('the palette, a theme, a saved view and an export', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'manager', 'en');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Leases');
  await expect(page.getByRole('option', { name: /^Leases/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leases');
  await page.getByRole('button', { name: /theme/i }).click();
  await page
    .getByRole('menuitemradio', { name: 'Dark blue' })
    .or(page.getByRole('menuitem', { name: 'Dark blue' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark blue');
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/tenant/i))
    .first()
    .fill('a');
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog(page).getByRole('textbox').fill(`Trial ${run}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Trial ${run}`).first()).toBeVisible();
  await button(page, 'Export').click();
  const saved = page.waitForEvent('download');
  await button(dialog(page), 'Download Excel').click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await pressed(6);
});

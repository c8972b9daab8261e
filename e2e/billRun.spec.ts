import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { addStandard, billUnit } from './billSteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { addBuilding, button, dialog } from './rentSteps.ts';

const today = dayOf(Date.now());
/** A month that no other test bills. */
const month = addMonths(`${today.slice(0, 8)}01`, 5);

test('a month is looked at, made and cannot be made twice; a unit without an owner is marked', async ({
  browser,
}) => {
  const { unitId } = await billUnit({
    building: '出賬座',
    owner: '東方出賬',
    phone: '92240001',
    bills: [],
  });
  const empty = await addBuilding('無主座');
  const standard = await addStandard({
    name: '出賬座管理費',
    from_day: addMonths(month, -6),
    price: 25_000,
    unit_ids: [unitId, empty],
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: `/bill/add?month=${month}` });
  await page.getByRole('checkbox', { name: /出賬座管理費/ }).click();
  const rows = page.getByRole('table', { name: '逐個單位' });
  await expect(rows).toContainText('東方出賬');
  await expect(rows).toContainText('HK$1,200.00');
  await expect(page.getByText('沒有收費對象：1 個')).toBeVisible();
  await page.getByLabel('只看有提示的').click();
  await expect(rows).toContainText('沒有收費對象');
  await expect(rows).not.toContainText('東方出賬');

  await button(page, '生成 1 張賬單').click();
  await expect(dialog(page)).toContainText('合共 HK$1,200.00');
  await button(dialog(page), '生成 1 張賬單').click();
  const done = `${month.slice(0, 7)}：已生成 1 張賬單，合共 HK$1,200.00`;
  await expect(page.getByText(done)).toBeVisible();
  // The run is in the address, so it survives a refresh.
  await page.reload();
  await expect(page.getByText(done)).toBeVisible();

  await open(page, `/bill/add?month=${month}&standards=${standard}`);
  await expect(page.getByText('本月已出賬').first()).toBeVisible();
  await expect(button(page, '生成 0 張賬單')).toBeDisabled();
  await expect(page.getByRole('table', { name: '出賬記錄' })).toContainText('出賬座管理費');
});

test('a charge for one occasion goes to the owner unless another is chosen', async ({ browser }) => {
  const { unitId } = await billUnit({
    building: '臨時座',
    owner: '西門臨時',
    phone: '92240002',
    bills: [],
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: `/bill/add?tab=single&unit=${unitId}` });
  await button(page, '新增賬單').click();
  await expect(page.getByText('必須填寫').first()).toBeVisible();
  await expect(page.locator('.ant-select').filter({ hasText: '西門臨時' })).toBeVisible();
  await page.getByLabel('項目', { exact: true }).fill('更換門匙');
  await page.getByLabel('金額').fill('380');
  await page.getByLabel('臨時收費').check();
  await button(page, '新增賬單').click();
  await expect(page).toHaveURL(/\/bill\/\d+\/detail$/);
  await expect(page.getByText('西門臨時').first()).toBeVisible();
  await expect(page.getByText('HK$380.00').first()).toBeVisible();
});

test('a broken sheet of bills is refused with row and reason, corrected on the screen and imported', async ({
  browser,
}) => {
  await billUnit({ building: '表格座', owner: '南宮表格', phone: '92240003', bills: [] });
  const due = addDays(today, 14);
  const rows = [
    ['大廈', '樓層', '單位', '賬單類型', '項目', '金額', '開始日期', '結束日期', '繳款限期', '備註'],
    ['表格座', '1', 'A', '其他收費', '清潔費', '250', today, today, due, ''],
    ['表格座', '1', 'A', '其他收費', '維修費', '很多', today, today, due, ''],
    ['表格座', '1', 'Z', '其他收費', '維修費', '120', today, today, due, ''],
  ];
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows }] });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/bill/add?tab=import' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bills.xlsx', mimeType: 'application/zip', buffer: Buffer.from(sheet) });
  await expect(page.getByText('有 2 處錯誤。請在下面修正，然後重新檢查。')).toBeVisible();
  const grid = page.getByRole('grid', { name: '匯入資料' });
  const cell = (row: string, column: number) =>
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      .getByRole('gridcell')
      .nth(column);
  await expect(cell('3', 5)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell('4', 2)).toHaveAttribute('title', '找不到此單位');
  await expect(button(page, /^匯入 \d 張賬單$/)).toBeDisabled();
  const correct = async (row: string, column: number, value: string) => {
    await cell(row, column).dblclick();
    await cell(row, column).getByRole('textbox').fill(value);
    await page.keyboard.press('Enter');
  };
  await correct('3', 5, '180.5');
  await correct('4', 2, 'A');
  await button(page, '重新檢查').click();
  await expect(page.getByText('3 張賬單可以匯入，合共 HK$550.50。')).toBeVisible();
  await button(page, '匯入 3 張賬單').click();
  await button(dialog(page), '匯入 3 張賬單').click();
  await expect(page.getByText('已匯入 3 張賬單，合共 HK$550.50').first()).toBeVisible();
});

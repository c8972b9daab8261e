import { addDays, dayOf } from '@iris/contract/core/day';
import { expect, type Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, region, slip } from './rentSteps.ts';
import { downloaded } from './sheet.ts';
import { addUser, enter } from './userSteps.ts';

/** Unique to this run: a repeated test finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-5);
const insurer = `海灣保險${run}`;
const list = '/finance/waterbills?tab=expenditure';
const today = dayOf(Date.now());
/** The first day of this quarter. */
const quarter = `${today.slice(0, 4)}-${String(Number(today.slice(5, 7)) - ((Number(today.slice(5, 7)) - 1) % 3)).padStart(2, '0')}-01`;

/** Opens a select of a form and chooses an option. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** The HKD cents of an account in this quarter's summary, for the quarter and the year; zeros if it is not listed. */
async function spent(page: Page, table: string, account: string): Promise<[number, number]> {
  await open(page, `/finance/waterbills?tab=summary&quarter=${quarter}`);
  const statement = page.getByRole('table', { name: table });
  await expect(statement.getByRole('row').last()).toContainText(/\d\.\d\d/);
  const row = statement.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: account, exact: true }),
  });
  if ((await row.count()) === 0) return [0, 0];
  const figures = await row.getByRole('cell').allInnerTexts();
  const cents = figures.map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
  return [cents[0] ?? Number.NaN, cents[1] ?? Number.NaN];
}

test('an expenditure is recorded, stands in the list, the flow and the summary, and is voided', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const before = await spent(page, '收支表', '保險');

  await open(page, list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支出');
  await button(page, '記錄支出').first().click();
  const drawer = dialog(page);
  await button(drawer, '記錄').last().click();
  await expect(drawer.getByText('必須填寫')).toHaveCount(4);
  await choose(page, '類別', '保險');
  await drawer.getByLabel('項目').fill('公眾責任保險');
  await drawer.getByLabel('收款人').fill(insurer);
  await drawer.getByLabel('金額').fill('12345.67');
  // The calendar offers no day after today, and a typed one is named and not taken.
  const day = drawer.getByLabel('日期');
  const tomorrow = addDays(today, 1);
  await day.click();
  await day.fill(tomorrow);
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(`${tomorrow} 不可選，請選 `)).toBeVisible();
  await day.fill(today);
  await page.keyboard.press('Enter');
  await day.blur();
  await expect(day).toHaveValue(today);
  await drawer.getByLabel('參考編號').fill('CHQ-778');
  await drawer.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(drawer.getByRole('img', { name: '憑證' })).toBeVisible();
  // After saving, the next one begins with only the same category.
  await button(drawer, '記錄並繼續下一筆').click();
  const said = page.getByText(/^已記錄 E\d{6}-\d{6}，HK\$12,345\.67$/);
  await expect(said).toBeVisible();
  const number = /E\d{6}-\d{6}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await expect(drawer.getByLabel('項目')).toBeFocused();
  await expect(drawer.getByLabel('金額')).toHaveValue('');
  await expect(drawer.locator('.ant-select').filter({ hasText: '保險' })).toBeVisible();
  await drawer.getByLabel('項目').fill('僱員保險');
  await drawer.getByLabel('收款人').fill(insurer);
  await drawer.getByLabel('金額').fill('100');
  await drawer.getByText('現金', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toHaveCount(0);

  await open(page, `${list}&search=${encodeURIComponent(insurer)}`);
  await expect(page.getByText('第 1–2 筆，共 2 筆')).toBeVisible();
  await expect(page.getByText('合計 HK$12,445.67')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('CHQ-778');
  await expect(row).toContainText('已入賬');
  expect(await spent(page, '收支表', '保險')).toEqual([before[0] + 1_244_567, before[1] + 1_244_567]);

  // From the flow back to the expenditure.
  await open(page, `/finance/waterbills?search=${number}`);
  await expect(page.getByText('第 1–1 筆，共 1 筆')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('借貸平衡')).toBeVisible();
  await expect(page.getByRole('table', { name: '支出' })).toContainText('HK$12,345.67');
  await page.getByRole('main').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(/tab=expenditure&expenditure=\d+$/);
  await expect(drawer).toContainText('公眾責任保險');
  await expect(drawer.getByRole('img', { name: '憑證' })).toBeVisible();

  await button(drawer, '作廢').click();
  const voiding = dialog(page).filter({ hasText: `作廢 ${number}` });
  await button(voiding.last(), '作廢').click();
  await expect(voiding.getByText('必須填寫')).toBeVisible();
  await voiding.getByLabel('作廢原因').fill('發票重複');
  await button(voiding.last(), '作廢').click();
  const asked = dialog(page).filter({ hasText: `作廢 ${number}（HK$12,345.67）？` });
  await expect(asked).toContainText('賬簿會記入相反的分錄');
  await button(asked, '作廢').click();
  await expect(page.getByText(`已作廢 ${number}`)).toBeVisible();
  await expect(drawer.getByText(/^陳經理 於 .* 作廢：發票重複$/)).toBeVisible();
  await expect(button(drawer, '作廢')).toHaveCount(0);
  const told = region(page, '歷史').getByRole('listitem');
  await expect(told.filter({ hasText: '作廢原因 發票重複' }).first()).toContainText('陳經理 作廢');
  await expect(told.filter({ hasText: '陳經理 新增' })).toBeVisible();
  await drawer.getByRole('link', { name: '在財務流水查看' }).click();
  await expect(page.getByText('第 1–2 筆，共 2 筆')).toBeVisible();
  expect(await spent(page, '收支表', '保險')).toEqual([before[0] + 10_000, before[1] + 10_000]);
});

test('what was spent comes as a sheet, in both languages', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: list });
  const payee = `=潔淨${run}`;
  await button(page, '記錄支出').first().click();
  await choose(page, '類別', '辦公室開支');
  await dialog(page).getByLabel('項目').fill('影印');
  await dialog(page).getByLabel('收款人').fill(payee);
  await dialog(page).getByLabel('金額').fill('1234.5');
  await dialog(page).getByLabel('參考編號').fill('CHQ-9');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);

  await button(page, '匯出').click();
  await expect(dialog(page).getByText('列表的全部記錄')).toBeVisible();
  const counted = dialog(page).getByText(/^符合條件 [\d,]+ 項$/);
  await expect(counted).toBeVisible();
  const total = Number(((await counted.textContent()) ?? '').replaceAll(/\D/g, ''));
  const { name, sheet } = await downloaded(page, () => button(page, '下載 Excel').click());
  expect(name).toMatch(/^支出 \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/);
  // Others record expenditures meanwhile, so there may be more, but not fewer.
  expect(sheet.rowCount - 1).toBeGreaterThanOrEqual(total);
  const lines = Array.from({ length: sheet.rowCount }, (_, line) =>
    Array.from({ length: 13 }, (_, n) => sheet.getCell(line + 1, n + 1).value ?? ''),
  );
  expect(lines[0]?.join()).toBe(
    '編號,日期,類別,項目,收款人,金額,付款方式,參考編號,狀態,作廢原因,備註,記錄人,記錄時間',
  );
  const [number, day, ...rest] = lines.find((line) => line[4] === payee) ?? [];
  expect(number).toMatch(/^E\d{6}-\d{6}$/);
  expect(day).toBeInstanceOf(Date);
  const said = ['辦公室開支', '影印', payee, 1234.5, '銀行', 'CHQ-9', '已入賬', '', '', '陳經理'];
  expect(rest.slice(0, 10)).toEqual(said);
  expect(sheet.getCell('F2').numFmt).toContain('HK$');

  const other = await newPerson(browser, { language: 'en' });
  await signIn(other, 'cashier', { at: list });
  await button(other, 'Export').click();
  await expect(dialog(other).getByText('All records in the list')).toBeVisible();
  await expect(dialog(other).getByText(/^[\d,]+ match(es)?$/)).toBeVisible();
  const english = await downloaded(other, () => button(other, 'Download Excel').click());
  expect(english.name).toMatch(/^Expenditure \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/);
  expect((english.sheet.getRow(1).values as unknown[]).slice(1).join()).toBe(
    'Number,Date,Category,Item,Payee,Amount,Payment method,Reference,Status,Reason for voiding,Remark,Recorded by,Recorded at',
  );
});

test('in English the summary of a quarter is a statement that comes as a PDF; none is in the future', async ({
  browser,
}) => {
  const page = await newPerson(browser, { language: 'en', theme: 'dark purple', width: 768, height: 1024 });
  await signIn(page, 'cashier');
  const before = await spent(page, 'Income and expenditure', 'Professional fees');
  await open(page, list);
  await button(page, 'Record expenditure').first().click();
  await choose(page, 'Category', 'Professional fees');
  await dialog(page).getByLabel('Item').fill('Audit');
  await dialog(page).getByLabel('Payee').fill(`Kestrel & Co. ${run}`);
  await dialog(page).getByLabel('Amount').fill('8000');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `Kestrel & Co. ${run}` })).toContainText('No voucher');
  expect(await spent(page, 'Income and expenditure', 'Professional fees')).toEqual([
    before[0] + 800_000,
    before[1] + 800_000,
  ]);
  await expect(page.getByText('This quarter is still in progress. Figures are to date.')).toBeVisible();
  await expect(button(page, 'Next quarter')).toBeDisabled();
  await expect(page.getByRole('table', { name: 'Balance sheet' })).toContainText('Total assets');

  // Without a quarter in the address, the last completed one is shown.
  await page.setViewportSize({ width: 1440, height: 1024 });
  await open(page, '/finance/waterbills?tab=summary');
  await expect(page.getByText('Total income')).toBeVisible();
  await expect(page.getByText('This quarter is still in progress.')).toHaveCount(0);
  // In a window that is made narrower nothing stays as wide as it was, the chart included.
  await page
    .getByRole('img', { name: 'Expenditure this quarter by category (HK$)' })
    .locator('canvas, svg')
    .waitFor();
  await page.setViewportSize({ width: 768, height: 1024 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  const saved = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await button(page, 'Next quarter').click();
  await expect(page).toHaveURL(new RegExp(`quarter=${quarter}$`));
});

test('who may only look at the flow records and voids nothing', async ({ browser }) => {
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  const group = `只看流水${run}`;
  await open(manager, '/admin/group/add');
  await manager.getByLabel('名稱', { exact: true }).fill(group);
  await manager.getByLabel('說明', { exact: true }).fill('只可查看');
  await manager.getByRole('checkbox', { name: '流水管理：查看' }).check();
  await button(manager, /新增權限組$/).click();
  await expect(manager).toHaveURL(/\/admin\/group\/list$/);
  const reader = await enter(browser, `look${run}`, await addUser(manager, `look${run}`, [group]));

  await open(manager, list);
  await button(manager, '記錄支出').first().click();
  await choose(manager, '類別', '雜項');
  await dialog(manager).getByLabel('項目').fill('節日佈置');
  await dialog(manager).getByLabel('收款人').fill(`佈置${run}`);
  await dialog(manager).getByLabel('金額').fill('680');
  await manager.keyboard.press('Control+Enter');
  await expect(dialog(manager)).toHaveCount(0);

  await open(reader, `${list}&search=${encodeURIComponent(`佈置${run}`)}`);
  await expect(button(reader, '記錄支出')).toHaveCount(0);
  await reader.getByRole('row').filter({ hasText: '節日佈置' }).click();
  await expect(dialog(reader)).toContainText('HK$680.00');
  await expect(button(dialog(reader), '作廢')).toHaveCount(0);
});

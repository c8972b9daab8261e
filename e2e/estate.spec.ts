import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const next = (page: Page) => button(page, '下一步').click();

/** Adds a building in three steps, as a manager does. */
async function addBuilding(page: Page, name: string): Promise<void> {
  await open(page, '/housingEstate/building/add');
  await page.getByLabel('名稱', { exact: true }).fill(name);
  await next(page);
  await page.getByLabel('樓層', { exact: true }).fill('G, 1-3');
  await next(page);
  await page.getByLabel('每層單位').fill('A-D');
  await page.getByLabel('面積（平方呎）').fill('480');
  await expect(page.getByText('4 層 × 4 單位 = 16 個單位').first()).toBeVisible();
  await button(page, '新增大廈').click();
  await expect(page).toHaveURL(/\/housingEstate\/list\?building=\d+/);
  await expect(page.getByText(`已新增${name}：4 層，16 個單位`)).toBeVisible();
}

test('a manager builds a tower, walks its plan by keyboard, edits a unit and sees its history', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '試驗一座');
  await page.getByRole('link', { name: '3樓 A · 住宅 · 空置' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/unitManage\/\d+\/detail/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('試驗一座 2樓 B');
  await button(page, /編輯$/).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('面積（平方呎）').fill('0');
  await button(page, '儲存').click();
  await expect(form.getByText('面積須大於 0')).toBeVisible();
  await form.getByLabel('面積（平方呎）').fill('512');
  await button(page, '儲存').click();
  await expect(form).toBeHidden();
  await expect(page.getByText('512').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '歷史' })).toContainText('480');
});

test('a stale save shows what changed and asks', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/unitManage/list?search=B座' });
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await button(page, /編輯$/).click();
  await page.getByRole('dialog').getByLabel('備註').fill('第一個人');
  await button(other, /編輯$/).click();
  await other.getByRole('dialog').getByLabel('備註').fill('第二個人');
  await button(other, '儲存').click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await button(page, '儲存').click();
  await expect(page.getByText('你的修改')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('第二個人')).toBeVisible();
  await button(page, '採用最新內容').click();
  await expect(page.getByRole('dialog').getByLabel('備註')).toHaveValue('第二個人');
});

test('deleting a building asks for its name, and a lived-in one is refused', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '試驗二座');
  await page.getByRole('button', { name: '操作' }).first().click();
  await page.getByRole('menuitem', { name: '刪除' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4 層樓和 16 個單位會一併刪除');
  const confirm = dialog.getByRole('button', { name: '刪除' });
  await expect(confirm).toBeDisabled();
  // The field does not show the answer, and a wrong answer is reported.
  await expect(dialog.getByRole('textbox')).not.toHaveAttribute('placeholder');
  await dialog.getByRole('textbox').fill('試驗');
  await confirm.click();
  await expect(dialog.getByText('關鍵字不正確，請輸入完整名稱')).toBeVisible();
  await dialog.getByRole('textbox').fill('試驗二座');
  await confirm.click();
  await expect(page.getByRole('button', { name: /^試驗二座 ·/ })).toHaveCount(0);

  await open(page, '/housingEstate/list?building=1');
  await page.getByRole('button', { name: '操作' }).first().click();
  await page.getByRole('menuitem', { name: '刪除' }).click();
  await dialog.getByRole('textbox').fill('A座');
  await confirm.click();
  await expect(page.getByText(/份有效租約，請先辦理退租/).first()).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('button', { name: /^A座 ·/ })).toBeVisible();
});

test('units are imported: mistakes are marked, corrected in place, and nothing is written before', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const rows = [
    ['大廈', '樓層', '單位', '面積（平方呎）', '單位類型'],
    ['匯入座', '1', 'A', 500, '住宅'],
    ['匯入座', '1', 'A', 500, '住宅'],
    ['匯入座', '1', 'C', 0, '住宅'],
    ['匯入座', '2', 'A', 620, '太空艙'],
  ];
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows }] });
  await open(page, '/unitManage/list');
  await page
    .getByRole('button', { name: '匯入單位' })
    .or(page.getByRole('link', { name: '匯入單位' }))
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下載範本' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'units.xlsx', mimeType: 'application/zip', buffer: Buffer.from(sheet) });
  await expect(page.getByText(/有 \d 處錯誤/)).toBeVisible();
  const grid = page.getByRole('grid', { name: '匯入資料' });
  const correct = async (row: string, column: number, value: string) => {
    const cell = grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      .getByRole('gridcell')
      .nth(column);
    await cell.dblclick();
    if (column === 4) await cell.getByRole('combobox').selectOption(value);
    else {
      await cell.getByRole('textbox').fill(value);
      await page.keyboard.press('Enter');
    }
  };
  await correct('3', 2, 'B');
  await correct('4', 3, '480');
  await correct('5', 4, '住宅');
  await button(page, '重新檢查').click();
  await expect(page.getByText('沒有錯誤：4 個單位，新增 1 座大廈、2 層樓。')).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/unitManage/list?search=匯入座');
  await expect(other.getByText('沒有符合條件的記錄')).toBeVisible();
  await button(page, '匯入 4 個單位').click();
  await page.getByRole('dialog').getByRole('button', { name: '匯入 4 個單位' }).click();
  await expect(page.getByText('已匯入 4 個單位（新增 1 座大廈、2 層樓）').first()).toBeVisible();
  await open(other, '/unitManage/list?search=匯入座');
  await expect(other.getByText(/符合條件 4 個/)).toBeVisible();
});

test('a list keeps filter, order and page in the address, and views for the person', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/unitManage/list?state=VACANT&sort=-area' });
  await expect(page.getByText(/符合條件 \d+ 個/)).toBeVisible();
  await expect(page.getByRole('button', { name: '篩選 · 1' })).toBeVisible();
  const first = await page.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
  await page.getByRole('button', { name: '儲存檢視' }).click();
  await page.getByLabel('檢視名稱').fill('空置最大');
  const kept = page.waitForResponse((response) => response.url().includes('/preferences/'));
  await page.keyboard.press('Enter');
  // It shows at once; the next page reads the server's state.
  await kept;
  await open(page, '/unitManage/list');
  await page
    .getByRole('button', { name: '空置最大' })
    .or(page.getByRole('link', { name: '空置最大' }))
    .first()
    .click();
  await expect(page).toHaveURL(/state=VACANT/);
  await page.getByRole('row').nth(2).getByRole('link').first().click();
  await expect(page).toHaveURL(/detail/);
  await page.goBack();
  await expect(page).toHaveURL(/state=VACANT/);
});

test('who may only look finds no way to change; who may not is sent away', async ({ browser }) => {
  const operator = await newPerson(browser);
  await signIn(operator, 'cashier');
  await expect(operator.getByRole('link', { name: '屋苑管理' })).toHaveCount(0);
  await operator.goto(`${address()}/housingEstate/building/add`);
  await expect(operator.getByText('您無此页面的权限哟')).toBeVisible();
  await expect(operator).toHaveURL(/\/index$/);
});

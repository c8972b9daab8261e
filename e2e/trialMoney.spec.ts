import { addDays, dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { billUnit } from './billSteps.ts';
import { test } from './product.ts';
import { button, dialog, region, rentUnit, slip } from './rentSteps.ts';
import { atHome } from './trial.ts';
import { menu, openFolder } from './userSteps.ts';

/** Unique to this run: a repeated journey finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-4);
const cents = (text: string | null): number =>
  Number((/[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '0').replaceAll(/[^\d]/g, ''));

test('what is overdue, and who owes most', async ({ browser }) => {
  const { page, pressed } = await atHome(browser, 'manager');
  await region(page, '待辦').getByRole('link', { name: '租金逾期' }).click();
  await expect(page.getByRole('main')).toContainText('逾期');
  await page.getByRole('main').getByRole('link', { name: '欠款人' }).click();
  await expect(page.getByText('按單位', { exact: true })).toBeVisible();
  // With the oldest due day below it.
  const owed = page.locator('tbody tr[data-row-key] td:nth-child(4)');
  await expect(owed.nth(1)).toBeVisible();
  const sums = (await owed.allTextContents()).map(cents);
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  await pressed(2);
});

test('three rents of one tenant, and forty bills of an owner', async ({ browser }) => {
  await rentUnit({
    building: `試收座${run}`,
    tenant: `東郭試收${run}`,
    phone: '92229301',
    idNo: 'B482137(3)',
    monthly: 1_000_000,
    rents: 3,
  });
  const owner = `南宮四十${run}`;
  await billUnit({
    building: `四十座${run}`,
    owner,
    phone: '92229302',
    bills: Array.from({ length: 40 }, (_, index) => ({ title: `雜項 ${index}`, amount: 10_000, dueIn: 5 })),
  });
  const { page, pressed } = await atHome(browser, 'cashier');
  const find = page.getByRole('combobox', { name: '單位、住戶姓名或電話' });
  /** The found unit is opened, and everything it owes is taken in cash, all by keyboard. */
  const collect = async (amount: string) => {
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: '現金' })).toBeFocused();
    await expect(region(page, '收款')).toContainText(amount);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('實收現金')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`已收 ${amount}`)).toBeVisible();
  };
  // The home page of a cashier begins with the search of the counter.
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(`東郭試收${run}`);
  await page.keyboard.press('Enter');
  await collect('HK$50,000.00');
  await button(page, '下一個單位').click();
  await expect(find).toBeFocused();
  await page.keyboard.type(owner);
  await collect('HK$4,000.00');
  await pressed(1);
});

test('a slip from last week is handed in and passed', async ({ browser }) => {
  const { bills, owner } = await billUnit({
    building: `上週座${run}`,
    owner: `百里上週${run}`,
    phone: '92229303',
    bills: [{ title: '泊車費', amount: 123_400, dueIn: -3 }],
  });
  const number = bills[0]?.business_no ?? '';
  const day = addDays(dayOf(Date.now()), -7);
  const cashier = await atHome(browser, 'cashier');
  const { page } = cashier;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜尋頁面和記錄' }).fill(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await button(page, '收款').click();
  await dialog(page).getByText('銀行轉賬', { exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(page.getByRole('img', { name: '轉賬憑證' })).toBeVisible();
  await page.getByLabel('憑證上的金額').fill('1234');
  await page.getByLabel('轉賬日期').fill(day);
  await page.getByLabel('轉賬日期').press('Enter');
  await button(dialog(page), '提交審核').click();
  await expect(page.getByText('已提交，等候另一位同事審核')).toBeVisible();
  await button(dialog(page), '完成').click();
  await cashier.pressed(4);

  const manager = await atHome(browser, 'manager');
  await region(manager.page, '待辦').getByRole('link', { name: '賬單轉賬憑證待審核' }).click();
  await manager.page.getByText(owner).first().click();
  await expect(manager.page.getByRole('main')).toContainText(day);
  await button(manager.page, '通過').first().click();
  await expect(manager.page.getByText(number).first()).toBeVisible();
  await manager.pressed(4);
});

test('a bank file is imported, and its sure lines are entered', async ({ browser }) => {
  const { rents, tenant } = await rentUnit({
    building: `銀行座${run}`,
    tenant: `公冶銀行${run}`,
    phone: '92229304',
    idNo: 'B638204(0)',
    monthly: 1_246_800,
    rents: 1,
  });
  const { page, pressed } = await atHome(browser, 'manager');
  await openFolder(page, '租約合同');
  await menu(page).getByRole('link', { name: '月結單對賬' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: `bank ${run}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Reference,Payer,Deposit,Withdrawal\n${dayOf(Date.now())},${rents[0]?.business_no},${tenant},12468.00,`,
    ),
  });
  await button(page, '確認入賬 1 行').click();
  await button(dialog(page), '確認入賬 1 行').click();
  await expect(page.getByText('全部行已處理')).toBeVisible();
  await pressed(4);
});

test('a withdrawal is asked for and paid out', async ({ browser }) => {
  const amount = `1${String(Date.now() % 1_000).padStart(3, '0')}.50`;
  const company = await atHome(browser, 'manager');
  await openFolder(company.page, '流水管理');
  await menu(company.page).getByRole('link', { name: '公司錢包' }).click();
  await button(company.page, '申請提款').click();
  await dialog(company.page).getByLabel('提款金額').fill(amount);
  await button(dialog(company.page), '提交申請').click();
  const said = company.page.getByText(/^已申請提款 HK\$/);
  await expect(said).toBeVisible();
  const number = /W\d{8}-\d{6}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await company.pressed(4);

  const operator = await atHome(browser, 'operator');
  const { page } = operator;
  await region(page, '提款待審').getByRole('link', { name: number }).click();
  const paying = dialog(page);
  await paying.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(paying.getByRole('img', { name: '付款憑證' })).toBeVisible();
  await button(paying, '已付款').click();
  await button(dialog(page).last(), '已付款').click();
  await expect(page.getByText(`${number} 已付款`)).toBeVisible();
  await operator.pressed(3);
});

import { dayOf } from '@iris/contract/core/day';
import { expect, type Page } from '@playwright/test';
import { complaints, newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, region, rentUnit } from './rentSteps.ts';
import { menu } from './userSteps.ts';

/** Imports a bank statement of today: lines of `Description,Withdrawal,Deposit,Payer`. */
const giveStatement = (page: Page, lines: readonly string[]) => {
  const unique = String(Date.now());
  const rows = lines.map((line, index) => `${dayOf(Date.now())},${unique} ${index} ${line}`);
  return page.locator('input[type=file]').setInputFiles({
    name: `${unique}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Withdrawal,Deposit,Payer', ...rows].join('\n')),
  });
};

test('a cheque for part of a rent is taken, paid in, returned by the bank, and owed again with a fee', async ({
  browser,
}) => {
  test.slow();
  const { rents } = await rentUnit({
    building: '支票座',
    tenant: '歐陽支票',
    phone: '92229188',
    idNo: 'B716253(2)',
    monthly: 900_000,
    rents: 1,
  });
  const page = await newPerson(browser, { language: 'en' });
  const heard = complaints(page);
  await signIn(page, 'deputy');
  await page.getByRole('link', { name: 'Counter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Unit, resident or phone' }).fill('歐陽支票');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByText('Cheque', { exact: true }).click();
  const dues = region(page, 'Items to collect');
  await dues.getByRole('checkbox', { name: /Deposit/ }).uncheck();

  const pay = region(page, 'Collect');
  await button(pay, /^Collect a different amount/).click();
  await pay.getByLabel('Collect now').fill('6000');
  // Nothing is lost by a refusal: the number is too short.
  await pay.getByLabel('Cheque number').fill('1234');
  await button(pay, 'Receive cheque for HK$6,000.00').click();
  await expect(pay.getByText('A cheque number has 6 to 12 digits')).toBeVisible();
  await pay.getByLabel('Cheque number').fill('482913');
  // A bank that is not listed is named by its code; this one is.
  await pay.getByRole('combobox', { name: 'Bank' }).fill('999');
  await expect(page.getByTitle('999', { exact: true })).toBeVisible();
  await pay.getByRole('combobox', { name: 'Bank' }).fill('hang');
  await page.getByTitle('024 Hang Seng Bank').click();
  await button(pay, 'Receive cheque for HK$6,000.00').click();
  await expect(page.getByText('HK$6,000.00 collected')).toBeVisible();
  await expect(page.getByText(/^Receipt R-\d{6}$/)).toBeVisible();

  // A second press later it is in the list of what is to be paid in.
  await page.getByRole('button', { name: 'Finance' }).click();
  await page.getByRole('link', { name: /^Cheques/ }).click();
  await page.getByRole('button', { name: /^To pay in/ }).click();
  const row = page.getByRole('row').filter({ hasText: '482913' });
  await expect(row).toContainText('Hang Seng Bank');
  // The rows of the previous tab may still be shown, and a selection among them is lost.
  await expect(() => row.getByRole('checkbox').check()).toPass();
  await page.getByRole('button', { name: 'bank Pay in' }).click();
  await dialog(page).getByRole('button', { name: 'Pay in', exact: true }).click();
  await expect(page.getByText(/^Q\d{6}-\d{6} paid in, HK\$6,000\.00$/)).toBeVisible();
  const batch = page.getByRole('row').filter({ hasText: 'HK$6,000.00' });
  await expect(batch).toContainText('Not cleared');

  // The bank credits it and takes it back: its statement shows the withdrawal as a returned cheque, and nothing is sure.
  const batchNo = (await batch.getByRole('link').textContent()) ?? '';
  await open(page, '/rent/statement');
  await giveStatement(page, [`CHQ DEP,,6000.00,`, `CHQ RTN,6000.00,,`]);
  const hint = page.getByRole('list', { name: 'Withdrawals that may be returned cheques' });
  await expect(hint).toContainText(`cheque 482913 of batch ${batchNo} (not recorded as returned)`);
  await expect(page.getByRole('row').filter({ hasText: batchNo })).toContainText('Possible');
  await expect(page.getByRole('checkbox', { name: 'Select line 2' })).not.toBeChecked();
  await hint.getByRole('link', { name: batchNo }).click();
  const paidIn = page.getByRole('row').filter({ hasText: '482913' });
  await expect(paidIn).toContainText('Paid in, not cleared');
  await paidIn.getByRole('button', { name: /482913/ }).click();
  await page.getByText('Returned by bank', { exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Bank’s reason').fill('Refer to drawer');
  await drawer.getByLabel('Fee').fill('150');
  await button(drawer, 'Returned by bank').click();
  await expect(page.getByText('Cheque 482913 recorded as returned')).toBeVisible();
  await expect(paidIn).toContainText('Returned');

  // That part of the rent is owed again and its receipt void; the rest was never paid. The page leads to both at once.
  await open(page, `/rent/${rents[0]?.id}/detail`);
  await page.getByRole('list', { name: 'Part payments' }).getByRole('link').click();
  await expect(page.getByText('Cheque returned', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Cheque returned: Refer to drawer/)).toBeVisible();
  await page.getByRole('link', { name: 'Collect outstanding parts together, HK$9,000.00' }).click();
  await expect(dues.getByText('All (2 of 4 selected)')).toBeVisible();
  await expect(pay).toContainText('HK$9,000.00');
  // The fee is a bill of the unit.
  await dues.getByRole('checkbox', { name: /Returned cheque fee/ }).check();
  await expect(pay).toContainText('HK$9,150.00');
  expect(heard).toEqual([]);
});

test('the credit of a bank statement clears the batch of a cheque', async ({ browser }) => {
  test.slow();
  await rentUnit({
    building: '存票座',
    tenant: '歐陽存票',
    phone: '92229199',
    idNo: 'B716254(0)',
    monthly: 871_300,
    rents: 2,
  });
  const page = await newPerson(browser);
  const heard = complaints(page);
  await signIn(page, 'manager');
  await menu(page).getByRole('link', { name: '櫃枱收款' }).click();
  await page.getByRole('combobox', { name: '單位、住戶姓名或電話' }).fill('歐陽存票');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByText('支票', { exact: true }).click();
  const dues = region(page, '可收款項');
  await dues.getByRole('checkbox', { name: /按金/ }).uncheck();
  const pay = region(page, '收款');
  await pay.getByLabel('支票號碼').fill('482914');
  await pay.getByRole('combobox', { name: '付款銀行' }).fill('024');
  await page.getByTitle(/^024 /).click();
  await button(pay, '收取支票 HK$17,426.00').click();
  await expect(page.getByText(/^收據 R-\d{6}$/)).toBeVisible();
  await open(page, '/finance/cheque?view=DUE');
  const row = page.getByRole('row').filter({ hasText: '482914' });
  await row.getByRole('checkbox').check();
  await button(page, /存入銀行$/).click();
  await button(dialog(page), /^存入/).click();
  await expect(page.getByText(/^已存入 Q\d{6}-\d{6}，共 HK\$17,426\.00$/)).toBeVisible();
  const batch = page.getByRole('row').filter({ hasText: 'HK$17,426.00' });
  const number = (await batch.getByRole('link').textContent()) ?? '';

  await page.getByRole('button', { name: '租約合同' }).click();
  await page.getByRole('link', { name: /^月結單對賬/ }).click();
  await giveStatement(page, ['CHEQUE DEPOSIT,,17426.00,', 'INTEREST,,0.41,BANK']);
  const line = page.getByRole('row').filter({ hasText: number });
  await expect(line).toContainText(/1 張支票，存入於 \d{4}-\d{2}-\d{2}/);
  await expect(line).toContainText('吻合');
  await expect(page.getByRole('checkbox', { name: '選取第 2 行' })).toBeChecked();
  await button(page, '確認入賬 1 行').click();
  await expect(dialog(page)).toContainText('配對的支票批次會記錄為已兑現');
  await button(dialog(page), '確認入賬 1 行').click();
  await button(page, /^已配對\s*1$/).click();

  // The line leads to its cheques, which have cleared, and the batch leads back to the line.
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('row').filter({ hasText: '482914' })).toContainText('已兑現');
  await open(page, '/finance/cheque?tab=batches');
  await expect(batch).not.toContainText('待兑現');
  await batch.getByRole('link', { name: '銀行月結單' }).click();
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  expect(heard).toEqual([]);
});

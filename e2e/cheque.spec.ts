import { expect } from '@playwright/test';
import { complaints, newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, region, rentUnit } from './rentSteps.ts';

test('a cheque is taken at the counter, paid in, returned by the bank, and owed again with a fee', async ({
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

  // Nothing is lost by a refusal: the number is too short.
  const pay = region(page, 'Collect');
  await pay.getByLabel('Cheque number').fill('1234');
  await button(pay, 'Take cheque for HK$9,000.00').click();
  await expect(pay.getByText('A cheque number has 6 to 12 digits')).toBeVisible();
  await pay.getByLabel('Cheque number').fill('482913');
  // A bank that is not listed is named by its code; this one is.
  await pay.getByRole('combobox', { name: 'Bank' }).fill('999');
  await expect(page.getByTitle('999', { exact: true })).toBeVisible();
  await pay.getByRole('combobox', { name: 'Bank' }).fill('hang');
  await page.getByTitle('024 Hang Seng Bank').click();
  await button(pay, 'Take cheque for HK$9,000.00').click();
  await expect(page.getByText('HK$9,000.00 collected')).toBeVisible();
  await expect(page.getByText(/^Receipt R-\d{6}$/)).toBeVisible();

  // A second press later it is in the list of what is to be paid in.
  await page.getByRole('button', { name: 'Finance' }).click();
  await page.getByRole('link', { name: /^Cheques/ }).click();
  await page.getByRole('button', { name: /^To pay in/ }).click();
  const row = page.getByRole('row').filter({ hasText: '482913' });
  await expect(row).toContainText('Hang Seng Bank');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'bank Pay in' }).click();
  await dialog(page).getByRole('button', { name: 'Pay in', exact: true }).click();
  await expect(page.getByText(/^Q\d{6}-\d{6} paid in, HK\$9,000\.00$/)).toBeVisible();
  const batch = page.getByRole('row').filter({ hasText: 'HK$9,000.00' });
  await expect(batch).toContainText('Not cleared');

  // The bank returns it.
  await batch.getByRole('link').click();
  const paidIn = page.getByRole('row').filter({ hasText: '482913' });
  await expect(paidIn).toContainText('Paid in, not cleared');
  await paidIn.getByRole('button', { name: /482913/ }).click();
  await page.getByText('Returned by bank', { exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('The bank’s reason').fill('Refer to drawer');
  await drawer.getByLabel('Fee').fill('150');
  await button(drawer, 'Returned by bank').click();
  await expect(page.getByText('Cheque 482913 recorded as returned')).toBeVisible();
  await expect(paidIn).toContainText('Returned');

  // The rent is owed again, its receipt is void, and the fee is a bill of the unit.
  await open(page, `/rent/${rents[0]?.id}/detail`);
  await expect(page.getByText('Cheque returned', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Cheque returned: Refer to drawer/)).toBeVisible();
  await page.getByRole('link', { name: 'Counter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Unit, resident or phone' }).fill('歐陽支票');
  await page.keyboard.press('Enter');
  await expect(region(page, 'Items to collect')).toContainText('Returned cheque fee');
  await expect(region(page, 'Collect')).toContainText('HK$27,150.00');
  expect(heard).toEqual([]);
});

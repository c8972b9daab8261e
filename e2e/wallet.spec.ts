import { settingApi } from '@iris/contract/setting/setting.api';
import { expect, type Page } from '@playwright/test';
import { billUnit } from './billSteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { act, askAs, button, dialog, region, rentUnit, slip, stateOf } from './rentSteps.ts';

/** Opens the page of the only resident of this name, from the list. */
async function openResident(page: Page, name: string): Promise<void> {
  await open(page, `/resident/list?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/resident\/\d+\/detail$/);
}

test('a wallet is topped up, pays a bill at the counter, gets a part of it back and is given back', async ({
  browser,
}) => {
  test.slow();
  const { unitId, owner, bills } = await billUnit({
    building: '錢包座',
    owner: '長孫錢包',
    phone: '92450001',
    bills: [
      { title: '會所年費', amount: 30_000, dueIn: 5 },
      { title: '大堂維修分擔', amount: 90_000, dueIn: 9 },
    ],
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await openResident(page, owner);
  const wallet = region(page, '錢包');
  await expect(wallet).toContainText('這個錢包未有記錄');
  await expect(button(wallet, '退還餘額')).toHaveCount(0);

  // Cash, with its change and a receipt, without a mouse.
  await button(wallet, '增值').click();
  const topUp = dialog(page);
  await expect(topUp.getByLabel('增值金額')).toBeFocused();
  await button(topUp, '增值 HK$0.00').click();
  await expect(topUp.getByText('必須填寫').first()).toBeVisible();
  await topUp.getByLabel('增值金額').focus();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(topUp.getByLabel('實收現金')).toBeFocused();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(button(topUp, '增值 HK$500.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(topUp.getByText('收到的現金少於應收的 HK$500.00')).toBeVisible();
  await topUp.getByLabel('實收現金').fill('600');
  await button(topUp, '收款並找續 HK$100.00').click();
  await expect(topUp.getByText('已增值 HK$500.00')).toBeVisible();
  await expect(topUp.getByText('找續 HK$100.00')).toBeVisible();
  await expect(topUp.getByText('錢包餘額 HK$500.00')).toBeVisible();
  await expect(button(topUp, '打印收據')).toBeFocused();
  await button(topUp, '完成').click();
  const rows = wallet.getByRole('row');
  await expect(rows.nth(1)).toContainText(/增值.*\+HK\$500\.00.*HK\$500\.00/);

  // At the counter both bills are ticked, which exceeds the balance; one is unticked.
  const cashier = await newPerson(browser);
  await signIn(cashier, 'cashier', { at: `/bill/list/pay-batch?unit=${unitId}` });
  const way = cashier.getByRole('radio', { name: '錢包' });
  await expect(cashier.getByText('長孫錢包的錢包有 HK$500.00，不足以支付 HK$1,200.00')).toBeVisible();
  await expect(way).toBeDisabled();
  await cashier.getByRole('checkbox', { name: /大堂維修分擔/ }).uncheck();
  await expect(way).toBeEnabled();
  await cashier.getByRole('radio', { name: '現金' }).focus();
  // Past card, Octopus, FPS and cheque.
  for (let step = 0; step < 5; step += 1) await cashier.keyboard.press('ArrowRight');
  await expect(way).toBeChecked();
  const pay = region(cashier, '收款');
  await expect(pay).toContainText(/支付後餘額.*HK\$200\.00/);
  await cashier.keyboard.press('Enter');
  await expect(button(pay, '從錢包支付 HK$300.00')).toBeFocused();
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByText('已收 HK$300.00')).toBeVisible();
  await expect(cashier.getByText(/^收據 R-\d{6}$/)).toBeVisible();

  // The resident's page updates by itself; the number links to the bill.
  await expect(rows.nth(1)).toContainText(/支付.*-HK\$300\.00.*HK\$200\.00/);
  await rows
    .nth(1)
    .getByRole('link', { name: bills[0]?.business_no ?? '' })
    .click();
  await expect(stateOf(page)).toContainText('已繳交');
  await act(page, '退款');
  const refund = dialog(page);
  await expect(refund.getByRole('radio', { name: '退回錢包' })).toBeChecked();
  await refund.getByLabel('退款金額').fill('100');
  await refund.getByLabel('原因').fill('會所提早關閉');
  await refund.getByRole('button', { name: '退款', exact: true }).click();
  await button(dialog(page).filter({ hasText: '退回 HK$100.00 到長孫錢包的錢包？' }), '退款').click();
  await expect(region(page, '退款記錄')).toContainText(/已退款.*退回錢包.*HK\$100\.00/);

  // The rest is returned with proof.
  await openResident(page, owner);
  await expect(wallet).toContainText('HK$300.00');
  await button(wallet, '退還餘額').click();
  const giveBack = dialog(page);
  await expect(giveBack.getByLabel('退還金額')).toHaveValue('300.00');
  await giveBack.getByLabel('退還金額').fill('301');
  await giveBack.getByRole('button', { name: '退還餘額', exact: true }).click();
  await expect(giveBack.getByText('最多可退還 HK$300.00')).toBeVisible();
  await expect(giveBack.getByText('必須填寫')).toHaveCount(2);
  await giveBack.getByLabel('退還金額').fill('300');
  await giveBack.getByLabel('原因').fill('業主遷出');
  await giveBack.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(giveBack.getByRole('img', { name: '轉賬證明' })).toBeVisible();
  await giveBack.getByRole('button', { name: '退還餘額', exact: true }).click();
  const sure = dialog(page).filter({ hasText: '退還 HK$300.00 給長孫錢包？' });
  await expect(sure).toContainText('錢包餘下 HK$0.00');
  await button(sure, '退還餘額').click();
  await expect(page.getByText('已退還 HK$300.00')).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText(/退還餘額.*-HK\$300\.00.*HK\$0\.00/);
  await expect(rows.nth(2)).toContainText(/退款存入.*\+HK\$100\.00.*HK\$300\.00/);
  await expect(rows.nth(3)).toContainText(/支付.*-HK\$300\.00.*HK\$200\.00/);
  await expect(rows.nth(4)).toContainText(/增值.*\+HK\$500\.00.*HK\$500\.00/);
  await expect(button(wallet, '退還餘額')).toHaveCount(0);
  await button(rows.nth(1), '查看證明').click();
  await expect(dialog(page).getByRole('img', { name: '查看證明' })).toBeVisible();

  // A person who may see residents but not take money sees everything but no buttons.
  const frontdesk = await newPerson(browser);
  await signIn(frontdesk, 'frontdesk');
  await openResident(frontdesk, owner);
  await expect(region(frontdesk, '錢包').getByRole('row')).toHaveCount(5);
  await expect(button(region(frontdesk, '錢包'), '增值')).toHaveCount(0);
  await expect(
    region(frontdesk, '錢包').getByRole('link', { name: bills[0]?.business_no ?? '' }),
  ).toHaveCount(0);
});

test('in English: a link is closed, another is paid, and the wallet pays a rent', async ({ browser }) => {
  test.slow();
  const { rents } = await rentUnit({
    building: 'Purse Tower',
    tenant: 'Yip Purse',
    phone: '92450002',
    idNo: 'K299792(4)',
    monthly: 90_000,
    rents: 2,
  });
  const page = await newPerson(browser, { language: 'en', theme: 'dark purple', width: 768, height: 1024 });
  await signIn(page, 'manager');
  await openResident(page, 'Yip Purse');
  const wallet = region(page, 'Wallet');
  await expect(wallet).toContainText('No wallet entries yet');
  const askForLink = async () => {
    await button(wallet, 'Top up').click();
    const topUp = dialog(page);
    await button(topUp, 'HK$1,000.00').first().click();
    await topUp.getByText('Online payment', { exact: true }).click();
    await button(topUp, 'Create payment link').click();
    await expect(topUp.getByRole('img', { name: 'QR code of payment link' })).toBeVisible();
    await button(topUp, 'Done').click();
  };
  await askForLink();
  const waiting = region(page, 'Top-up awaiting payment');
  await button(waiting, 'Cancel link').click();
  await button(
    dialog(page).filter({ hasText: 'Cancel the top-up link for HK$1,000.00?' }),
    'Cancel link',
  ).click();
  await expect(waiting).toHaveCount(0);

  // Somebody else is viewing the company's wallet meanwhile.
  const company = await newPerson(browser, { language: 'en' });
  await signIn(company, 'manager', { at: '/company/detail?tab=wallet' });
  const fees = company.locator('dl > div').filter({ hasText: /^Fees/ });
  await expect(fees).toContainText(/HK\$[\d,]+\.\d\d/);
  const feesBefore = (await fees.textContent()) ?? '';

  await askForLink();
  const payer = page.waitForEvent('popup');
  await waiting.getByRole('link', { name: 'Open payment page' }).click();
  await (await payer).getByRole('button', { name: /^付款\s*Pay$/ }).click();
  await expect(waiting).toHaveCount(0);
  await expect(wallet.getByRole('row').nth(1)).toContainText(/Top-up.*\+HK\$1,000\.00.*HK\$1,000\.00/);

  // The balance covers the first rent, but then not the second.
  await open(page, `/rent/${rents[0]?.id}/detail`);
  await button(page, 'Collect').click();
  const collect = dialog(page);
  await expect(collect.getByText('Wallet balance of Yip Purse: HK$1,000.00')).toBeVisible();
  await collect.getByText('Wallet', { exact: true }).click();
  await expect(button(collect, 'Pay HK$900.00 from the wallet')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(collect.getByText('HK$900.00 collected')).toBeVisible();
  await button(collect, 'Done').click();
  await expect(stateOf(page)).toContainText('Paid');
  await open(page, `/rent/${rents[1]?.id}/detail`);
  await button(page, 'Collect').click();
  await expect(
    collect.getByText('The wallet of Yip Purse has HK$100.00, which does not cover HK$900.00'),
  ).toBeVisible();
  await expect(collect.getByRole('radio', { name: 'Wallet' })).toBeDisabled();

  // The platform asks Stripe for its fees each minute, or when the operator says so; the open screen shows them.
  await askAs('operator', 'POST', settingApi.runJob.path, { name: 'payment.fees' });
  await expect(fees).not.toHaveText(feesBefore);
});

import { expect } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, region, rentUnit } from './rentSteps.ts';

const find = '單位、住戶姓名或電話';

test('the counter works without a mouse, and the day is closed with a difference', async ({ browser }) => {
  test.slow();
  const { rents } = await rentUnit({
    building: '櫃枱座',
    tenant: '司徒櫃枱',
    phone: '92229101',
    idNo: 'A314159(7)',
    monthly: 1_000_000,
    rents: 2,
  });
  const page = await newPerson(browser);
  await signIn(page, 'deputy', { at: '/bill/list/pay-batch' });
  const search = page.getByRole('combobox', { name: find });
  await expect(search).toBeFocused();
  await page.keyboard.type('找不到的人');
  await expect(page.getByText('找不到「找不到的人」')).toBeVisible();
  await page.keyboard.press('Control+a');
  // Enter before the answer arrives opens the unit once it does.
  await page.keyboard.type('92229101');
  await page.keyboard.press('Enter');

  // Payer and method come first; the deposit and both rents are ticked.
  await expect(page.getByRole('radio', { name: '現金' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: '付款人' })).toHaveValue('司徒櫃枱');
  const dues = region(page, '可收款項');
  await expect(dues.getByText('全選（已選 3 筆，共 3 筆可收）')).toBeVisible();
  const pay = region(page, '收款');
  await expect(pay).toContainText('HK$40,000.00');
  // Tab moves past the payer to the list; the deposit is not paid today.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const boxes = dues.getByRole('list').getByRole('checkbox');
  const deposit = dues.getByRole('checkbox', { name: /按金/ });
  for (
    let step = 0;
    step < 3 && !(await deposit.evaluate((box) => box === document.activeElement));
    step += 1
  )
    await page.keyboard.press('ArrowDown');
  await expect(deposit).toBeFocused();
  await page.keyboard.press('Space');
  await expect(deposit).not.toBeChecked();
  await expect(boxes).toHaveCount(3);
  await expect(pay).toContainText('HK$20,000.00');

  // Too little cash is refused.
  const received = page.getByLabel('實收現金');
  for (
    let step = 0;
    step < 6 && !(await received.evaluate((box) => box === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('19000');
  await expect(pay.getByText('尚欠 HK$1,000.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('收到的現金少於應收的 HK$20,000.00')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20500');
  await expect(button(pay, '收款並找續 HK$500.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已收 HK$20,000.00')).toBeVisible();
  await expect(page.getByText('找續 HK$500.00')).toBeVisible();
  await expect(page.getByText(/^收據 R-\d{6}$/)).toBeVisible();
  await expect(button(page, '下一個單位')).toBeFocused();

  // The receipt is emailed; then Enter starts the next unit.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '收件電郵' })).toBeFocused();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已收 HK$20,000.00')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('situ@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('收據已發送至 situ@example.com')).toBeVisible();
  await button(page, '下一個單位').focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();

  // The rents are paid; the remaining deposit is paid by card.
  await page.keyboard.type('司徒櫃枱');
  await expect(page.getByRole('option')).toHaveText([/1 筆可收/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '現金' })).toBeFocused();
  // Escape closes the calendar of a cheque, not the unit.
  await page.getByText('支票', { exact: true }).click();
  await page.getByLabel('支票日期').click();
  await expect(page.getByRole('button', { name: '今日' }).or(page.getByText('昨日'))).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('支票號碼')).toBeVisible();
  await page.getByText('現金', { exact: true }).click();
  await expect(page.getByRole('radio', { name: '現金' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '刷卡' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('單據號碼')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('必須填寫')).toBeVisible();
  await page.keyboard.type('778812');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已收 HK$20,000.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await open(page, `/rent/${rents[0]?.id}/detail`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已繳交');

  // Closing the day, from the home page: nothing of the books is shown before the count is handed in.
  await page.getByRole('link', { name: '首頁' }).first().click();
  await page.getByRole('link', { name: '櫃枱收款' }).first().click();
  await page
    .getByRole('link', { name: '結賬', exact: true })
    .or(page.getByRole('tab', { name: '結賬' }))
    .click();
  await expect(page.getByLabel('開始時的找續金')).toBeFocused();
  await expect(page.getByText('HK$20,500.00')).toHaveCount(0);
  const slip = page.getByRole('list', { name: '單據和支票' });
  await expect(slip).toContainText('刷卡繳費 778812');
  await page.keyboard.type('500');
  // A hundred dollars are missing.
  await page.getByLabel('$1,000 紙幣').fill('20');
  await page.getByLabel('$100 紙幣').fill('4');
  await expect(page.getByText('HK$20,400.00')).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('row', { name: /^現金/ })).toContainText('HK$20,500.00');
  await expect(page.getByRole('row', { name: /^刷卡/ })).toContainText('HK$20,000.00');
  await expect(page.getByText('少 HK$100.00').first()).toBeVisible();
  await expect(page.getByLabel('差額原因')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('點算金額與賬面不符，請填寫原因')).toBeVisible();
  // What was handed in is still there after a reload.
  await page.reload();
  await page.getByLabel('差額原因').fill('找續時多給一百元');
  await expect(page.getByText('其餘 HK$19,900.00 存入銀行')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('少 HK$100.00。留 HK$500.00 在錢箱，HK$19,900.00 存入銀行');
  await button(dialog(page), '結賬').click();
  const saved = page.waitForEvent('download');
  await expect(button(page, '下載報告')).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^closing-\d{4}-\d\d-\d\d-\d+\.pdf$/);
  const slipSaved = page.waitForEvent('download');
  await button(page, '下載存款單').click();
  expect((await slipSaved).suggestedFilename()).toMatch(/^paying-in-\d{4}-\d\d-\d\d-\d+\.pdf$/);
  await expect(region(page, '結賬記錄')).toContainText('找續時多給一百元');
});

test('in English a unit is found by its name and paid exactly with two presses of Enter', async ({
  browser,
}) => {
  await rentUnit({
    building: 'Kestrel',
    tenant: 'Wu Kestrel',
    phone: '92229102',
    idNo: 'B314159(A)',
    monthly: 500_000,
    rents: 1,
  });
  const page = await newPerson(browser, { language: 'en', theme: 'dark purple', width: 768, height: 1024 });
  await signIn(page, 'cashier', { at: '/bill/list/pay-batch' });
  const search = page.getByRole('combobox', { name: 'Unit, resident or phone' });
  await expect(search).toBeFocused();
  await page.keyboard.type('Kestrel 1 A');
  await expect(page.getByRole('option')).toHaveText([/2 items to collect/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Cash received')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Cash received')).toHaveValue('15,000.00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('HK$15,000.00 collected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('Kestrel 1 A');
  await expect(page.getByRole('option')).toHaveText([/Nothing to collect/]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing to collect for this unit')).toBeVisible();
  await expect(button(page, 'Next unit')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

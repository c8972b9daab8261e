import { expect } from '@playwright/test';
import { newPerson, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, handIn, region, rentUnit, slip, stateOf } from './rentSteps.ts';

/** Due on the first of this month: soon, on that very day. */
const owed = /逾期 \d+ 日|將到期/;

test('cash is collected without a mouse: too little is refused, the change is told, the receipt is saved', async ({
  browser,
}) => {
  const { rents, tenant } = await rentUnit({
    building: '現金座',
    tenant: '公孫現金',
    phone: '92220001',
    idNo: 'A271828(9)',
    monthly: 1_823_400,
    rents: 1,
  });
  const page = await newPerson(browser);
  await signIn(page, 'cashier', { at: '/rent/list?search=公孫現金' });
  await page.getByRole('link', { name: rents[0]?.business_no ?? '' }).click();
  await expect(stateOf(page)).toContainText(owed);
  await expect(page.getByText('金額怎樣計算')).toBeVisible();
  await expect(page.getByRole('img', { name: '轉數快二維碼' })).toBeVisible();
  await button(page, '收款').click();
  const collect = dialog(page);
  await expect(collect).toContainText(tenant);
  await expect(collect.getByLabel('實收現金')).toBeFocused();
  await page.keyboard.type('18000');
  await expect(collect.getByText('尚欠 HK$234.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(collect.getByText('收到的現金少於應收的 HK$18,234.00')).toBeVisible();
  await expect(stateOf(page)).toContainText(owed);
  await collect.getByLabel('實收現金').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('18500');
  await page.keyboard.press('Enter');
  await expect(button(collect, '收款並找續 HK$266.00')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(collect.getByText('已收 HK$18,234.00')).toBeVisible();
  await expect(collect.getByText('找續 HK$266.00')).toBeVisible();
  await expect(button(collect, '打印收據')).toBeFocused();

  const saved = page.waitForEvent('download');
  await button(collect, /^收據 R-\d+ 的其他操作$/).click();
  await page.getByRole('menuitem', { name: '下載 PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^R-\d{6}\.pdf$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  // Printed again it is marked as a copy.
  await expect(button(collect, '打印收據副本')).toBeVisible();
  await button(collect, '完成').click();
  await expect(stateOf(page)).toContainText('已繳交');
  await expect(region(page, '繳費記錄')).toContainText('實收 HK$18,500.00，找續 HK$266.00');
  await expect(region(page, '歷史')).toContainText('收款');
  await expect(button(page, '收款')).toHaveCount(0);

  await page.getByRole('link', { name: '入賬資料' }).click();
  const journal = page.getByRole('table', { name: '收款' });
  await expect(journal.getByRole('row').nth(1)).toContainText('現金');
  await expect(journal.getByRole('row').nth(2)).toContainText('租金收入');
  await expect(page.getByText('借貸平衡')).toBeVisible();
});

test('the card terminal’s slip number is asked for, and a receipt is voided with a reason', async ({
  browser,
}) => {
  const { rents } = await rentUnit({
    building: '刷卡座',
    tenant: '澹台刷卡',
    phone: '92220002',
    idNo: 'B271828(1)',
    monthly: 1_200_000,
    rents: 1,
  });
  const page = await newPerson(browser);
  await signIn(page, 'cashier', { at: `/rent/${rents[0]?.id}/detail` });
  await button(page, '收款').click();
  const collect = dialog(page);
  await collect.getByText('刷卡', { exact: true }).click();
  await button(collect, '收款 HK$12,000.00').click();
  await expect(collect.getByText('必須填寫')).toBeVisible();
  await collect.getByLabel('單據號碼').fill('004512');
  await button(collect, '收款 HK$12,000.00').click();
  await expect(collect.getByText('已收 HK$12,000.00')).toBeVisible();
  await button(collect, '完成').click();
  const attempts = region(page, '繳費記錄');
  await expect(attempts).toContainText('單據號碼 004512');

  await button(attempts, /^收據 R-\d+ 的其他操作$/).click();
  await page.getByRole('menuitem', { name: '作廢並補發' }).click();
  const drawer = dialog(page);
  await button(drawer, '作廢並補發').click();
  await expect(drawer.getByText('必須填寫')).toBeVisible();
  await drawer.getByLabel('原因').fill('付款人姓名錯誤');
  await button(drawer, '作廢並補發').click();
  const receipts = attempts.getByRole('list', { name: '收據' }).getByRole('listitem');
  await expect(receipts).toHaveCount(2);
  await expect(receipts.nth(1)).toContainText('已作廢');
  await expect(receipts.nth(1)).toContainText('付款人姓名錯誤');
});

test('a bank slip is refused with a reason, handed in again, and passed by somebody else', async ({
  browser,
}) => {
  const { rents } = await rentUnit({
    building: '轉賬座',
    tenant: '端木轉賬',
    phone: '92220003',
    idNo: 'C271828(4)',
    monthly: 1_500_000,
    rents: 1,
  });
  const detail = `/rent/${rents[0]?.id}/detail`;
  const cashier = await newPerson(browser);
  await signIn(cashier, 'cashier', { at: detail });
  await handIn(cashier);
  await expect(stateOf(cashier)).toContainText('審核中');
  // Nobody reviews their own slip.
  await expect(cashier.getByText('憑證由你提交，須由另一位同事審核。')).toBeVisible();
  await expect(button(cashier, '通過')).toHaveCount(0);

  const manager = await newPerson(browser);
  await signIn(manager, 'manager', { at: detail });
  const review = region(manager, '審核轉賬');
  await expect(review).toContainText('所填金額與應收相同');
  await button(review, '不接納').click();
  const refusing = dialog(manager);
  await button(refusing, '不接納').click();
  await expect(refusing.getByText('請填寫不接納的原因')).toBeVisible();
  await button(refusing, '憑證不清楚，請重新上載').click();
  await button(refusing, '不接納').click();
  await expect(stateOf(manager)).toContainText('審核失敗');

  // The cashier's page updates by itself.
  await expect(stateOf(cashier)).toContainText('審核失敗');
  await expect(region(cashier, '繳費記錄')).toContainText('憑證不清楚，請重新上載');
  await handIn(cashier);
  await expect(review).toBeVisible();
  await button(review, '通過').click();
  await expect(stateOf(manager)).toContainText('已繳交');
  await expect(stateOf(cashier)).toContainText('已繳交');
  await expect(region(manager, '繳費記錄').getByRole('listitem').first()).toContainText('陳經理');
});

test('an online payment settles by the webhook, and part of it goes back online', async ({ browser }) => {
  const { rents } = await rentUnit({
    building: '網上座',
    tenant: '東方網上',
    phone: '92220004',
    idNo: 'D271828(7)',
    monthly: 900_000,
    rents: 1,
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: `/rent/${rents[0]?.id}/detail` });
  await button(page, '收款').click();
  const collect = dialog(page);
  await collect.getByText('網上付款', { exact: true }).click();
  await collect.getByRole('radio', { name: '支付寶支付' }).check();
  await expect(collect.getByText('現正使用內置的模擬付款，不會真正扣款。')).toBeVisible();
  await button(collect, '建立付款連結').click();
  await expect(collect.getByRole('img', { name: '付款連結的二維碼' })).toBeVisible();
  await expect(collect.getByLabel('收件電郵')).toHaveValue('tenant@example.com');
  await button(collect, '以電郵發送').click();
  await expect(page.getByText('連結已發送至 tenant@example.com')).toBeVisible();
  await button(collect, '完成').click();
  await expect(stateOf(page)).toContainText('支付中');

  // After the cancellation it is unpaid again; the next link is paid.
  await button(region(page, '網上付款'), '取消連結').click();
  await button(dialog(page), '取消連結').click();
  await expect(stateOf(page)).toContainText(owed);
  await button(page, '收款').click();
  await collect.getByText('網上付款', { exact: true }).click();
  await button(collect, '建立付款連結').click();
  const opened = page.waitForEvent('popup');
  await collect.getByRole('link', { name: '打開付款頁' }).click();
  const payer = await opened;
  await expect(payer.getByText('HK$9,000.00')).toBeVisible();
  await payer.getByRole('button', { name: /^付款\s*Pay$/ }).click();
  // The dialog with the link is notified.
  await expect(collect.getByText('已收 HK$9,000.00')).toBeVisible();
  await button(collect, '完成').click();
  await expect(stateOf(page)).toContainText('已繳交');

  await button(page, '退款').click();
  const drawer = dialog(page);
  await drawer.getByLabel('退款金額').fill('9000.01');
  await drawer.getByLabel('原因').fill('提早遷出');
  await expect(drawer.getByText('最多可退 HK$9,000.00', { exact: true })).toBeVisible();
  await drawer.getByLabel('退款金額').fill('1500');
  await expect(drawer.getByText('線上退款期限至')).toBeVisible();
  await drawer.getByRole('button', { name: '退款', exact: true }).click();
  const question = dialog(page).filter({ hasText: '退回 HK$1,500.00 給 東方網上？' });
  await button(question, '退款').click();
  await expect(page.getByText('已登記退款 HK$1,500.00')).toBeVisible();
  const refunds = region(page, '退款記錄');
  await expect(refunds).toContainText('線上退款');
  await expect(refunds).toContainText('已退款');
  await expect(stateOf(page)).toContainText('已繳交');
});

test('a refund by hand needs its proof', async ({ browser }) => {
  const { rents } = await rentUnit({
    building: '退款座',
    tenant: '南宮退款',
    phone: '92220005',
    idNo: 'E271828(A)',
    monthly: 800_000,
    rents: 1,
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: `/rent/${rents[0]?.id}/detail` });
  await button(page, '收款').click();
  await button(dialog(page), '剛好').click();
  await button(dialog(page), '收款 HK$8,000.00').click();
  await button(dialog(page), '完成').click();
  await button(page, '退款').click();
  const drawer = dialog(page);
  // A cash payment cannot be refunded online, but can go to the wallet.
  await expect(drawer.getByRole('radio', { name: '退回錢包' })).toBeVisible();
  await expect(drawer.getByRole('radio')).toHaveCount(2);
  await drawer.getByLabel('退款金額').fill('800');
  await drawer.getByLabel('原因').fill('多收管理費');
  await drawer.getByRole('button', { name: '退款', exact: true }).click();
  await expect(drawer.getByText('必須填寫')).toBeVisible();
  await drawer.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(drawer.getByRole('img', { name: '退款證明' })).toBeVisible();
  await drawer.getByRole('button', { name: '退款', exact: true }).click();
  await button(dialog(page).filter({ hasText: '退回 HK$800.00' }), '退款').click();
  const refunds = region(page, '退款記錄');
  await expect(refunds).toContainText('線下退款');
  await button(refunds, '查看證明').click();
  await expect(dialog(page).getByRole('img', { name: '查看證明' })).toBeVisible();
});

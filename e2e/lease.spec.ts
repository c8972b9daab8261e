import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { addBuilding, choosePlace, typeDay } from './placeSteps.ts';
import { address, test } from './product.ts';
import { act } from './rentSteps.ts';

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Wanted {
  unit: string;
  from: Day;
  name: string;
  phone: string;
  idNo: string;
  monthly: string;
}

/** The first two steps and the monthly rent: a lease of two years for a new tenant. */
async function fillLease(page: Page, { unit, from, name, phone, idNo, monthly }: Wanted): Promise<void> {
  await open(page, '/lease/add');
  await choosePlace(page, '單位', unit);
  await typeDay(page, '開始日期', from);
  await button(page, '2 年').click();
  await button(page, '下一步').click();
  await page.getByText('新租戶', { exact: true }).click();
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('電話', { exact: true }).fill(phone);
  await page.getByLabel('證件號碼', { exact: true }).fill(idNo);
  await button(page, '下一步').click();
  await page.getByLabel('第 1 行每月租金').fill(monthly);
}

async function saveLease(page: Page): Promise<void> {
  await button(page, /^2 個月租金/).click();
  await button(page, '新增租約').click();
  await expect(page).toHaveURL(/\/lease\/\d+\/detail/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^L\d+/);
}

test('a lease in three steps: a gap and an overlap are told as they are typed, and the rents are seen before', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '租約座');
  const from = addMonths(`${dayOf(Date.now()).slice(0, 8)}01`, 2);
  const later = addMonths(from, 12);
  await open(page, '/lease/add');
  // The wizard does not continue without the unit and the term.
  await button(page, '下一步').click();
  await expect(page.getByText('必須填寫').first()).toBeVisible();
  await fillLease(page, {
    unit: '租約座 1 A',
    from,
    name: '申屠試租',
    phone: '92220001',
    idNo: 'D741852(4)',
    monthly: '20,000',
  });
  await expect(page.getByText('整個租期都有租金條款')).toBeVisible();
  await expect(page.getByText('24 期，合共 HK$480,000.00')).toBeVisible();

  await button(page, '第 1 行的操作').click();
  await page.getByRole('menuitem', { name: '分拆為兩段' }).click();
  await page.getByLabel('第 2 行每月租金').fill('21,500');
  await typeDay(page, '第 2 行開始日期', addDays(later, 14));
  await expect(page.getByText(`${later} 至 ${addDays(later, 13)}（14 日）沒有租金條款`)).toBeVisible();
  await button(page, '新增租約').click();
  await expect(page.getByText('租金條款還有 1 處要處理')).toBeVisible();

  await typeDay(page, '第 2 行開始日期', addDays(later, -14));
  await expect(
    page.getByText(`第 2 行與第 1 行重疊：${addDays(later, -14)} 至 ${addDays(later, -1)}`),
  ).toBeVisible();
  await button(page, '新增租約').click();
  await expect(page).toHaveURL(/\/lease\/add/);
  // Ending in the middle of a month, that month's rent shows how its amount is calculated.
  await typeDay(page, '第 1 行結束日期', addDays(later, -15));
  await expect(page.getByText('整個租期都有租金條款')).toBeVisible();
  await expect(page.getByText(/HK\$20,000\.00 × \d+\/\d+ 日 = /)).toBeVisible();
  await expect(page.getByText(/HK\$21,500\.00 × 14\/\d+ 日 = /)).toBeVisible();
  await saveLease(page);

  const head = page.getByRole('main').locator('header');
  await expect(head).toContainText('租約座 1樓 A');
  await expect(head).toContainText('申屠試租');
  await expect(head).toContainText('死約');
  await expect(page.getByText('待開始')).toBeVisible();
  await expect(region(page, '租金條款').getByRole('row')).toHaveCount(3);
  await expect(region(page, '按金')).toContainText('HK$40,000.00');
  await expect(region(page, '按金')).toContainText(/未到期|將到期/);
  await expect(region(page, '合規')).toContainText('尚餘 30 日');
  await expect(region(page, '歷史')).toContainText('新增');

  // The unit cannot be let again for the same days.
  await open(page, '/lease/add');
  await choosePlace(page, '單位', '租約座 1 A');
  await expect(region(page, '單位已租出的日期').or(page.getByText('申屠試租'))).toBeVisible();
  await typeDay(page, '開始日期', addDays(from, 3));
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('開始日期', { exact: true })).not.toHaveValue(addDays(from, 3));
});

test('a lease is edited, renewed and ended early, and each says what it does', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '續租座');
  const from = dayOf(Date.now());
  await fillLease(page, {
    unit: '續租座 1 B',
    from,
    name: '宰父小寧',
    phone: '92220002',
    idNo: 'E369258(6)',
    monthly: '18000',
  });
  await saveLease(page);

  await button(page, /編輯$/).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '編輯租約' });
  await drawer.getByLabel('業主姓名').fill('巫馬業主');
  await drawer.getByLabel('備註').fill('鎖匙三條');
  await button(drawer, '儲存').click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('巫馬業主').first()).toBeVisible();
  await expect(region(page, '歷史')).toContainText('鎖匙三條');

  await button(region(page, '按金'), '收取按金').click();
  const collect = page.getByRole('dialog').filter({ hasText: '收款 HK$36,000.00' });
  await collect.getByLabel('實收現金').fill('36000');
  await button(collect, '收款 HK$36,000.00').click();
  await button(collect, '完成').click();
  await expect(region(page, '按金')).toContainText('已繳交');

  await act(page, '續租');
  await expect(page.getByText('租戶 宰父小寧，原租約至')).toBeVisible();
  await expect(page.getByLabel('開始日期', { exact: true }).first()).toHaveValue(addMonths(from, 24));
  await button(page, '下一步').click();
  await expect(page.getByText('續租沿用原租戶。')).toBeVisible();
  await button(page, '下一步').click();
  await page.getByLabel('第 1 行每月租金').fill('19000');
  await expect(page.getByRole('checkbox', { name: '沿用現有按金（HK$36,000.00）' })).toBeChecked();
  await page.getByLabel('按金', { exact: true }).fill('38000');
  await expect(page.getByText('新租約的按金還須繳付 HK$2,000.00')).toBeVisible();
  await button(page, /^續租$/).click();
  await expect(page.getByText(/^已續租：新租約 L\d+$/)).toBeVisible();
  await expect(region(page, '按金')).toContainText(/沿用自L\d+ · HK\$36,000\.00其餘部分HK\$2,000\.00/);
  await region(page, '按金')
    .getByRole('link', { name: /^L\d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('生效中');
  await expect(region(page, '按金')).toContainText(/沿用至L\d+ · HK\$36,000\.00/);

  await act(page, '退租');
  const guide = page.getByRole('dialog').filter({ hasText: '依次完成以下步驟' });
  await button(guide, '提早遷出').click();
  const plan = page.getByRole('dialog').filter({ hasText: '訂明遷出日期' });
  const last = addDays(addMonths(from, 6), -1);
  await typeDay(plan, '遷出日期', last);
  await expect(plan.getByText(/之前為死約，提早終止或須賠償/)).toBeVisible();
  await expect(plan.getByText(`${last} 之後不再生成租金`)).toBeVisible();
  const ask = page.getByRole('dialog').filter({ hasText: `租戶於 ${last} 遷出？` });
  await button(plan, '訂明日期').click();
  await button(ask, '訂明日期').click();
  // A fixed term ends early by agreement only.
  await expect(plan.getByText('死約提早終止須雙方同意，請填寫原因')).toBeVisible();
  await plan.getByLabel('退租原因').fill('雙方同意');
  await button(plan, '訂明日期').click();
  await button(ask, '訂明日期').click();
  await expect(plan).toBeHidden();
  await expect(guide.getByText(`租戶於 ${last} 遷出`)).toBeVisible();
});

test('the end of a lease: the deposit is collected and kept, then tenant and unit are unbound', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '退租座');
  await fillLease(page, {
    unit: '退租座 2 A',
    from: addDays(dayOf(Date.now()), 40),
    name: '漆雕退租',
    phone: '92220003',
    idNo: 'H258147(9)',
    monthly: '10000',
  });
  await saveLease(page);
  await button(region(page, '按金'), '收取按金').click();
  const collect = page.getByRole('dialog').filter({ hasText: '收款 HK$20,000.00' });
  await collect.getByLabel('實收現金').fill('20000');
  await button(collect, '收款 HK$20,000.00').click();
  await button(collect, '完成').click();
  await expect(region(page, '按金')).toContainText('已繳交');

  await act(page, '退租');
  const guide = page.getByRole('dialog').filter({ hasText: '依次完成以下步驟' });
  await expect(guide.getByText('請先退還按金，再退租')).toBeVisible();
  await button(guide, '退還按金').click();
  const refund = page.getByRole('dialog').filter({ hasText: '持有按金' });
  await button(refund, '加一項扣款').click();
  await refund.getByLabel('金額', { exact: true }).fill('20000.01');
  await refund.getByLabel('原因').fill('毀約');
  await expect(refund.getByText('-HK$0.01')).toBeVisible();
  await button(refund, '退還按金').click();
  await expect(refund.getByText('扣款不可多於按金 HK$20,000.00')).toBeVisible();
  await refund.getByLabel('金額', { exact: true }).fill('20000');
  await button(refund, '退還按金').click();
  const ask = page.getByRole('dialog').filter({ hasText: '退還 HK$0.00 給漆雕退租？' });
  await button(ask, '退還按金').click();
  await expect(page.getByText('按金 HK$20,000.00 已全數扣除')).toBeVisible();

  await button(guide, '確認退租').click();
  const last = page.getByRole('dialog').filter({ hasText: /確認 L\d+ 退租？/ });
  await expect(last.getByText('漆雕退租與退租座 2樓 A會由')).toBeVisible();
  await button(last, '確認退租').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已退租');
  await expect(button(page, /編輯$/)).toBeHidden();
});

test('the calendar lists what is coming, and its secret link is made, shown once and revoked', async ({
  browser,
}) => {
  const page = await newPerson(browser, { language: 'en' });
  await signIn(page, 'manager', { at: '/lease/calendar' });
  const month = page.getByRole('table', { name: /^\d{4}-\d{2}$/ });
  await expect(month.getByRole('columnheader')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Next 60 days' }).getByText('Rent due')).not.toHaveCount(0);
  await button(page, 'Rent due').first().click();
  await expect(page).toHaveURL(/hide=RENT_DUE/);
  await expect(page.getByRole('region', { name: 'Next 60 days' }).getByText('Rent due')).toHaveCount(0);

  await button(page, 'Subscribe').click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Subscribe in the calendar app' });
  await button(drawer, 'Create link').click();
  await button(
    page.getByRole('dialog').filter({ hasText: 'The link is shown only once' }),
    'Create link',
  ).click();
  const link = await drawer.getByLabel('Subscription link').inputValue();
  // It contains the product's public address, which may differ from that of the test.
  const feed = address() + new URL(link).pathname;
  expect(await (await page.request.get(feed)).text()).toContain('BEGIN:VCALENDAR');
  await button(drawer, 'Revoke link').click();
  await button(
    page.getByRole('dialog').filter({ hasText: 'The link stops working immediately' }),
    'Revoke link',
  ).click();
  await expect(drawer.getByText('No subscription link yet.')).toBeVisible();
  expect((await page.request.get(feed)).ok()).toBe(false);
});

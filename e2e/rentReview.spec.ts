import { dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { act, button, dialog, handIn, region, rentUnit, stateOf } from './rentSteps.ts';

test('the inbox is worked by keyboard: what is judged leaves and the next opens', async ({ browser }) => {
  const { rents, tenant } = await rentUnit({
    building: '審核座',
    tenant: '皇甫審核',
    phone: '92220006',
    idNo: 'G271828(5)',
    monthly: 1_100_000,
    rents: 2,
  });
  const cashier = await newPerson(browser);
  await signIn(cashier, 'cashier');
  for (const { id } of rents) {
    await open(cashier, `/rent/${id}/detail`);
    await handIn(cashier);
  }
  await open(cashier, '/rent/review');
  await expect(cashier.getByText('由你提交').first()).toBeVisible();

  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/rent/review' });
  const list = page.getByRole('list', { name: '等候審核的憑證' });
  const mine = list.getByRole('button').filter({ hasText: tenant });
  await expect(mine).toHaveCount(2);
  // The slips of the demo are older, so go down to the first one of this test.
  const before = await list.getByRole('button').allInnerTexts();
  const steps = before.findIndex((text) => text.includes(tenant));
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(mine.first()).toHaveAttribute('aria-current', 'true');
  // The key asks once.
  await page.keyboard.press('p');
  await expect(dialog(page).getByText('請先核對憑證上的金額和日期')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`已通過 ${rents[0]?.business_no}`)).toBeVisible();
  await expect(mine).toHaveCount(1);
  await expect(mine.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('r');
  const refusing = dialog(page);
  await expect(refusing.getByLabel('原因')).toBeFocused();
  await page.keyboard.type('銀行賬戶未見此筆款項');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`已拒絕 ${rents[1]?.business_no}`)).toBeVisible();
  await expect(mine).toHaveCount(0);
});

test('several rents of one tenant are collected in one go, of two tenants not', async ({ browser }) => {
  const wanted = { monthly: 1_000_000, rents: 2 };
  const { tenant } = await rentUnit({
    ...wanted,
    building: '合收甲座',
    tenant: '尉遲合收甲',
    phone: '92220007',
    idNo: 'H271828(8)',
  });
  await rentUnit({
    ...wanted,
    building: '合收乙座',
    tenant: '尉遲合收乙',
    phone: '92220008',
    idNo: 'K271828(6)',
  });
  const page = await newPerson(browser);
  await signIn(page, 'cashier', { at: '/rent/list?search=尉遲合收' });
  await page.getByRole('checkbox', { name: '選取本頁' }).check();
  await button(page, '收款').click();
  await expect(page.getByText('所選租金屬於 2 個租戶，一次只可向一個租戶收款')).toBeVisible();

  await button(page, /^未繳/).click();
  await expect(page).toHaveURL(/settled=false/);
  await button(page, /的操作$/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: '只看此租戶' }).click();
  await expect(page.getByText('第 1–2 筆，共 2 筆')).toBeVisible();
  const chosen = (await page.getByRole('row').nth(1).textContent())?.includes(tenant) ? '甲' : '乙';
  await page.getByRole('checkbox', { name: '選取本頁' }).check();
  await button(page, '收款').click();
  const collect = dialog(page);
  await expect(collect).toContainText(`尉遲合收${chosen}`);
  await expect(collect.getByRole('list', { name: '要收的款項' }).getByRole('listitem')).toHaveCount(3);
  await button(collect, '剛好').click();
  await button(collect, '收款 HK$20,000.00').click();
  await expect(collect.getByText('已收 HK$20,000.00')).toBeVisible();
  await button(collect, '完成').click();
  // Everything that matched the filter is paid by now.
  await expect(page.getByText('沒有符合條件的記錄')).toBeVisible();

  // The other tenant is reminded of both.
  await open(page, `/rent/list?search=尉遲合收${chosen === '甲' ? '乙' : '甲'}`);
  await page.getByRole('checkbox', { name: '選取本頁' }).check();
  await button(page, '催繳').click();
  const drawer = dialog(page);
  await expect(drawer).toContainText('催繳 2 筆，共 HK$20,000.00');
  await button(drawer, '催繳 2 筆').click();
  await button(dialog(page).filter({ hasText: '催繳 2 筆，共 HK$20,000.00' }).last(), '催繳 2 筆').click();
  await expect(page.getByText('已催繳 2 筆，發出 1 封電郵')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const reminders = region(page, '催繳記錄');
  await button(reminders, '記錄回覆').click();
  await dialog(page).getByLabel('回覆').fill('星期五到管理處付款');
  await button(dialog(page), '儲存').click();
  await expect(reminders).toContainText('星期五到管理處付款');
});

test('a bank statement is imported: the sure line is entered, another found by hand, one set aside', async ({
  browser,
}) => {
  const { rents, tenant } = await rentUnit({
    building: '月結座',
    tenant: '歐陽月結',
    phone: '92220009',
    idNo: 'M271828(1)',
    monthly: 1_357_900,
    rents: 2,
  });
  const today = dayOf(Date.now());
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/rent/statement' });
  const give = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('notes.txt', 'x');
  await expect(page.getByText('只接受 .csv 檔案')).toBeVisible();
  const unique = String(Date.now());
  const name = `月結單 ${unique}.csv`;
  const text = [
    'Date,Reference,Payer,Deposit,Withdrawal',
    `${today},${rents[0]?.business_no},${tenant},13579.00,`,
    `${today},NO NUMBER ${unique},SOMEBODY ELSE,13579.00,`,
    `${today},INTEREST ${unique},BANK,0.37,`,
    `${today},FEE,BANK,,20.00`,
  ].join('\n');
  await give(name, text);
  await expect(page.getByText('1 行並非存入款項，已略過')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '選取第 2 行' })).toBeChecked();
  await button(page, '擱置第 4 行').click();
  await expect(button(page, /^已擱置\s*1$/)).toBeVisible();
  const second = page.getByRole('row').filter({ hasText: 'SOMEBODY ELSE' });
  await button(second, '人手搜尋').click();
  const search = dialog(page);
  await expect(button(search, '採用')).toBeDisabled();
  await search.getByLabel('所付款項').fill(rents[1]?.business_no ?? '');
  await page.getByText(new RegExp(`^${rents[1]?.business_no} ·`)).click();
  await button(search, '採用').click();
  await expect(second.getByText('人手配對')).toBeVisible();
  await expect(page.getByText('已選 2 行，共 HK$27,158.00')).toBeVisible();
  await button(page, '確認入賬 2 行').click();
  await expect(dialog(page)).toContainText('確認 2 行入賬，共 HK$27,158.00？');
  await button(dialog(page), '確認入賬 2 行').click();
  await expect(page.getByText('全部行已處理')).toBeVisible();
  await page.getByRole('link', { name: '查看付款' }).first().click();
  await expect(region(page, '基本資料')).toContainText('銀行月結單');
  await page.getByRole('list', { name: '所付款項' }).getByRole('link').click();
  await expect(stateOf(page)).toContainText('已繳交');

  // Importing the same file again adds nothing.
  await open(page, '/rent/statement');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await give(name, text);
  await expect(page.getByText(/未列入 3 筆/)).toBeVisible();
});

test('a rent is added by hand for the period without one, changed, and voided with a reason', async ({
  browser,
}) => {
  const { lease } = await rentUnit({
    building: '人手座',
    tenant: '夏侯人手',
    phone: '92220010',
    idNo: 'P271828(A)',
    monthly: 600_000,
    rents: 1,
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/rent/list' });
  await page.getByRole('link', { name: '新增租金' }).or(button(page, '新增租金')).first().click();
  await page.getByLabel('租約', { exact: true }).fill(lease.business_no);
  await page.getByTitle(new RegExp(lease.business_no)).first().click();
  await expect(page.getByText('（下一個未有租金的時段）')).toBeVisible();
  await expect(page.getByText('將新增 HK$6,000.00')).toBeVisible();
  await page.getByRole('checkbox', { name: '自訂金額' }).check();
  await page.getByLabel('金額', { exact: true }).fill('5000');
  await button(page, '新增租金').click();
  await expect(page.getByText('自訂金額時請寫明原因')).toBeVisible();
  await page.getByLabel('備註').fill('裝修期減租');
  await button(page, '新增租金').click();
  await expect(page).toHaveURL(/\/rent\/\d+\/detail/);
  await expect(page.getByText('金額由人手填寫。')).toBeVisible();
  await act(page, '編輯');
  await dialog(page).getByLabel('金額').fill('5500');
  await button(dialog(page), '儲存').click();
  await expect(region(page, '歷史')).toContainText('HK$5,500.00');

  await button(page, /^繳費記錄 0/).click();
  await button(page, '新增發票').click();
  await dialog(page).getByLabel('編號').fill(`INV-${lease.id}`);
  await button(dialog(page), '新增發票').click();
  await expect(page.getByRole('list', { name: '發票' })).toContainText(`INV-${lease.id}`);

  await act(page, '作廢');
  await button(dialog(page), '作廢').click();
  await expect(dialog(page).getByText('必須填寫')).toBeVisible();
  await dialog(page).getByLabel('原因').fill('重複新增');
  await button(dialog(page), '作廢').click();
  await expect(stateOf(page)).toContainText('已作廢');
  await expect(region(page, '歷史')).toContainText('重複新增');
});

test('who may not see leases finds no rents, and who may not review no inbox', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'guard');
  await expect(page.getByRole('link', { name: '租約合同' })).toHaveCount(0);
  for (const path of ['/rent/list', '/rent/review', '/rent/statement']) {
    await open(page, path);
    await expect(page.getByText('您無此页面的权限哟').first()).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
  }
});

import { expect } from '@playwright/test';
import { billUnit, limitRefunds } from './billSteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { act, button, dialog, region, slip, stateOf } from './rentSteps.ts';

test('a bill is found, its arithmetic told, collected in cash, and its receipt shown', async ({
  browser,
}) => {
  const { bills, owner } = await billUnit({
    building: '收款座',
    owner: '歐陽收款',
    phone: '92330001',
    bills: [{ title: '裝修垃圾清理費', amount: 68_050, dueIn: 10 }],
  });
  const number = bills[0]?.business_no ?? '';
  const page = await newPerson(browser);
  await signIn(page, 'cashier', { at: `/bill/list?search=${owner}` });
  await expect(page.getByText('第 1–1 筆，共 1 筆')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(stateOf(page)).toContainText('未到期');
  await expect(region(page, '金額怎樣計算')).toContainText('金額由人手填寫或匯入。');
  await expect(page.getByRole('link', { name: '收據' })).toHaveCount(0);

  await button(page, '收款').click();
  const collect = dialog(page);
  await expect(collect).toContainText(owner);
  await expect(collect).toContainText('裝修垃圾清理費');
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await expect(button(collect, '收款並找續 HK$19.50')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(collect.getByText('已收 HK$680.50')).toBeVisible();
  await button(collect, '完成').click();
  await expect(stateOf(page)).toContainText('已繳交');
  await expect(region(page, '歷史')).toContainText('收款');

  await page.getByRole('link', { name: '收據' }).click();
  await expect(page).toHaveURL(/\/detail\/receipt$/);
  const receipt = page.getByRole('main').getByRole('region');
  // The page before has several.
  await expect(receipt).toHaveCount(1);
  await expect(receipt).toContainText(/收據 R-\d{6}/);
  await expect(receipt).toContainText('實收 HK$700.00，找續 HK$19.50');
  await expect(receipt.getByRole('row').filter({ hasText: number })).toContainText('HK$680.50');
  const saved = page.waitForEvent('download');
  await button(page, /^收據 R-\d+ 的其他操作$/).click();
  await page.getByRole('menuitem', { name: '下載 PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^R-\d{6}\.pdf$/);
});

test('bills are voided with a reason, but none while a paid one is among them', async ({ browser }) => {
  const { bills, owner } = await billUnit({
    building: '作廢座',
    owner: '諸葛作廢',
    phone: '92330002',
    bills: [
      { title: '會所訂場費', amount: 12_000, dueIn: 5 },
      { title: '會所清潔費', amount: 8_000, dueIn: 5 },
      { title: '會所按鐘費', amount: 5_000, dueIn: 5 },
    ],
  });
  const paid = bills[2];
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: `/bill/${paid?.id}/detail` });
  await button(page, '收款').click();
  await button(dialog(page), '剛好').click();
  await button(dialog(page), '收款 HK$50.00').click();
  await button(dialog(page), '完成').click();
  await expect(stateOf(page)).toContainText('已繳交');
  await button(page, '更多操作').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '作廢' })).toHaveCount(0);

  await open(page, `/bill/list?search=${owner}`);
  await page.getByRole('checkbox', { name: '選取本頁' }).check();
  const notes = page.waitForEvent('download');
  await button(page, '製作通知書').click();
  await expect(page.getByText('2 張繳款通知書已下載')).toBeVisible();
  expect((await notes).suggestedFilename()).toMatch(/^demand-notes-.*\.pdf$/);
  const voidChosen = button(page, '作廢');
  await voidChosen.click();
  await expect(page.getByText(`賬單 ${paid?.business_no} 已繳交或正在處理，不能作廢`)).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(paid?.business_no ?? '') }).uncheck();
  await voidChosen.click();
  const drawer = dialog(page);
  await expect(drawer).toContainText('作廢 2 張賬單，共 HK$200.00');
  await button(drawer, '作廢').click();
  await expect(drawer.getByText('必須填寫')).toBeVisible();
  await drawer.getByLabel('原因').fill('重複出賬');
  await button(drawer, '作廢').click();
  await button(dialog(page).filter({ hasText: '作廢 2 張賬單，共 HK$200.00？' }), '作廢').click();
  await expect(page.getByText('已作廢 2 張賬單，共 HK$200.00')).toBeVisible();

  // Void bills count towards nothing: they are listed only on request.
  await expect(page.getByText('第 1–1 筆，共 1 筆')).toBeVisible();
  await open(page, `/bill/list?status=VOID&search=${owner}`);
  await page.getByRole('link', { name: bills[0]?.business_no ?? '' }).click();
  await expect(stateOf(page)).toContainText('已作廢');
  await expect(region(page, '基本資料')).toContainText('重複出賬');
  await expect(region(page, '歷史')).toContainText('重複出賬');
  await expect(button(page, '收款')).toHaveCount(0);
});

test('a refund over the limit waits for a second person, who refuses one and approves the next', async ({
  browser,
}) => {
  await limitRefunds(50_000);
  const { bills, owner } = await billUnit({
    building: '退款丙座',
    owner: '鍾離退款',
    phone: '92330003',
    bills: [{ title: '泊車費', amount: 120_000, dueIn: 5 }],
  });
  const detail = `/bill/${bills[0]?.id}/detail`;
  const cashier = await newPerson(browser);
  await signIn(cashier, 'cashier', { at: detail });
  await button(cashier, '收款').click();
  await button(dialog(cashier), '剛好').click();
  await button(dialog(cashier), '收款 HK$1,200.00').click();
  await button(dialog(cashier), '完成').click();

  const askFor = async (reason: string) => {
    await act(cashier, '退款');
    const drawer = dialog(cashier);
    await drawer.getByLabel('退款金額').fill('800');
    await expect(
      drawer.getByText('同一張賬單的退款合計超過 HK$500.00 時，須由另一位同事批核後才會退回。'),
    ).toBeVisible();
    await drawer.getByLabel('原因').fill(reason);
    await drawer.locator('input[type=file]').setInputFiles(await slip(cashier));
    await expect(drawer.getByRole('img', { name: '退款證明' })).toBeVisible();
    await drawer.getByRole('button', { name: '退款', exact: true }).click();
    await button(dialog(cashier).filter({ hasText: `退回 HK$800.00 給 ${owner}？` }), '退款').click();
    await expect(cashier.getByText('退款 HK$800.00 已提交，等候批核')).toBeVisible();
    await expect(stateOf(cashier)).toContainText('退款審核中');
    // Nobody can approve their own request.
    await expect(region(cashier, '退款記錄')).toContainText('等候另一位同事批核。');
  };
  await askFor('車位重複收費');

  const manager = await newPerson(browser);
  await signIn(manager, 'manager', { at: '/bill/list' });
  await manager.getByRole('link', { name: /待批核退款/ }).click();
  await expect(manager).toHaveURL(/\/bill\/refunds/);
  const mine = manager
    .getByRole('list', { name: '等候批核的退款' })
    .getByRole('listitem')
    .filter({ hasText: owner });
  await expect(mine).toContainText('車位重複收費');
  await button(mine, /^拒絕/).click();
  await button(dialog(manager), '拒絕').click();
  await expect(dialog(manager).getByText('請填寫不接納的原因')).toBeVisible();
  await dialog(manager).getByLabel('原因').fill('未見重複收費');
  await button(dialog(manager), '拒絕').click();
  await expect(mine).toHaveCount(0);

  // The cashier's page updates by itself.
  await expect(stateOf(cashier)).toContainText('已繳交');
  await expect(region(cashier, '退款記錄')).toContainText('未見重複收費');
  await askFor('已核對車位記錄');
  await expect(mine).toContainText('已核對車位記錄');
  await button(mine, /^批核/).click();
  await button(dialog(manager).filter({ hasText: `批核退回 HK$800.00 給 ${owner}？` }), '批核').click();
  await expect(mine).toHaveCount(0);
  await expect(region(cashier, '退款記錄')).toContainText('陳經理');
  await expect(region(cashier, '退款記錄')).toContainText('已退款');
});

test('the overview leads from what is overdue to the bills behind it', async ({ browser }) => {
  const { bills, owner } = await billUnit({
    building: '逾期座',
    owner: '司徒逾期',
    phone: '92330004',
    bills: [
      { title: '水管維修費', amount: 45_000, dueIn: -3 },
      { title: '水管檢查費', amount: 15_000, dueIn: 20 },
    ],
  });
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/bill/brief' });
  await page.getByRole('list', { name: '主要數字' }).getByRole('link', { name: /^逾期/ }).click();
  await expect(page).toHaveURL(/\/bill\/list\?.*overdue=true/);
  // The list is loaded before anything is typed into its search.
  await expect(page.getByText(/^第 1–\d+ 筆，共 [\d,]+ 筆$/)).toBeVisible();
  await page.getByRole('searchbox', { name: '賬單號、繳費人、電話、單位' }).fill(owner);
  await page.keyboard.press('Enter');
  await expect(page.getByText('第 1–1 筆，共 1 筆')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: bills[0]?.business_no ?? '' });
  await expect(row).toContainText('逾期 3 日');

  await open(page, '/bill/brief');
  const ageing = region(page, '欠款賬齡');
  await button(ageing, '表格檢視').click();
  await ageing.getByRole('row').filter({ hasText: '1–30 日' }).getByRole('link').click();
  await expect(page).toHaveURL(/band=D0_30/);
});

test('who may not see bills finds none of their screens', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'guard');
  await expect(page.getByRole('link', { name: '賬單管理' })).toHaveCount(0);
  for (const path of ['/bill/list', '/bill/brief', '/bill/refunds']) {
    await open(page, path);
    await expect(page.getByText('您無此页面的权限哟').first()).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
  }
});

test('the arrows of a bill go on into the next page of its list, and back', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'cashier', { at: '/bill/list?settled=true&count=10' });
  const last = page.getByRole('table', { name: '賬單列表' }).locator('tbody tr[data-row-key]').nth(9);
  await last.getByRole('link').first().click();
  const place = page.getByRole('navigation', { name: /第 \d+ 項/ });
  await expect(place).toContainText(/^10 \//);
  const tenth = page.url();
  await button(place, '下一項').click();
  await expect(place).toContainText(/^11 \//);
  expect(page.url()).not.toBe(tenth);
  await button(place, '下一項').click();
  await expect(place).toContainText(/^12 \//);
  // The arrow stays where it is while the next bill comes, so that Enter goes on.
  await expect(button(place, '下一項')).toBeFocused();
  // The number leads to the page of the list where the bill stands.
  await expect(place.getByRole('link')).toHaveAttribute('href', /[?&]page=1(&|$)/);
  await button(place, '上一項').click();
  await expect(place).toContainText(/^11 \//);
  await button(place, '上一項').click();
  await expect(place).toContainText(/^10 \//);
  await expect(page).toHaveURL(tenth);
});

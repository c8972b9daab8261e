import { dayOf } from '@iris/contract/core/day';
import { expect } from '@playwright/test';
import { billUnit } from './billSteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button, dialog, handIn, region, stateOf } from './rentSteps.ts';
import { addUser, enter } from './userSteps.ts';

const month = `${dayOf(Date.now()).slice(0, 8)}01`;
/** Unique to this run: a repeated story has its own buildings and cashier. */
const run = Date.now().toString(36).slice(-4);
const [east, west] = [`月事東座${run}`, `月事西座${run}`];
const fee = `月事管理費${run}`;
const cashierName = `month${run}`;

test('a month from the run of the bills to the close of the day', async ({ browser }) => {
  test.slow();
  const phone = '9225';
  const first = await billUnit({
    building: east,
    owner: '慕容東座',
    phone: `${phone}0001`,
    bills: [{ title: '更換門匙', amount: 38_000, dueIn: 7 }],
  });
  const second = await billUnit({ building: west, owner: '慕容西座', phone: `${phone}0002`, bills: [] });
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');

  // The charge for the buildings: 480 square feet at 3.25 dollars.
  await open(manager, '/bill/standard/add');
  await manager.getByLabel('名稱', { exact: true }).fill(fee);
  await manager.getByLabel('英文名稱').fill(`Fee ${run}`);
  await manager.getByLabel('單價').fill('3.25');
  await manager.getByLabel('生效日期').fill(month);
  await manager.keyboard.press('Enter');
  await manager.getByText('指定大廈', { exact: true }).click();
  for (const building of [east, west]) {
    await manager.getByLabel('大廈', { exact: true }).fill(building);
    await manager.keyboard.press('Enter');
  }
  await manager.keyboard.press('Escape');
  await expect(manager.getByText('現時包括 2 個單位')).toBeVisible();
  await button(manager, '新增收費標準').click();
  await expect(dialog(manager)).toContainText('HK$3.25 / 平方呎');

  // The month is previewed, then made.
  await open(manager, `/bill/add?month=${month}`);
  await manager.getByRole('checkbox', { name: new RegExp(fee) }).click();
  const rows = manager.getByRole('table', { name: '逐個單位' });
  await expect(rows).toContainText('慕容東座');
  await expect(rows).toContainText('慕容西座');
  await expect(rows).toContainText('HK$1,560.00');
  await button(manager, '生成 2 張賬單').click();
  await expect(dialog(manager)).toContainText('合共 HK$3,120.00');
  await button(dialog(manager), '生成 2 張賬單').click();
  await expect(manager.getByText(`${month.slice(0, 7)}：已生成 2 張賬單，合共 HK$3,120.00`)).toBeVisible();

  // Payers are notified: one demand note for each unpaid bill of the unit.
  await open(manager, `/bill/list?unit_id=${first.unitId}`);
  await expect(manager.getByText('第 1–2 筆，共 2 筆')).toBeVisible();
  const notes = manager.waitForEvent('download', { timeout: 60_000 });
  await button(manager, '更多操作').click();
  await manager.getByRole('menuitem', { name: '繳款通知書' }).click();
  await expect(dialog(manager)).toContainText('2 張');
  await button(dialog(manager), '製作 PDF').click();
  expect((await notes).suggestedFilename()).toMatch(/\.pdf$/);

  // A separate cashier, so that the day's money belongs to this story alone.
  const cashier = await enter(browser, cashierName, await addUser(manager, cashierName, ['會計']));
  await open(cashier, '/bill/list/pay-batch');
  await expect(cashier.getByRole('combobox', { name: '單位、住戶姓名或電話' })).toBeFocused();
  await cashier.keyboard.type(east);
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByRole('radio', { name: '現金' })).toBeFocused();
  await expect(region(cashier, '可收款項')).toContainText('更換門匙');
  await expect(region(cashier, '收款')).toContainText('HK$1,940.00');
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByLabel('實收現金')).toBeFocused();
  await cashier.keyboard.type('2000');
  await expect(button(cashier, '收款並找續 HK$60.00')).toBeVisible();
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByText('已收 HK$1,940.00')).toBeVisible();

  // The other owner transferred the money: the slip is submitted, and somebody else passes it.
  await open(cashier, `/bill/list?unit_id=${second.unitId}`);
  await cashier.getByRole('row').filter({ hasText: '慕容西座' }).getByRole('link').first().click();
  await expect(button(cashier, '收款')).toBeVisible();
  const detail = new URL(cashier.url()).pathname;
  await handIn(cashier);
  await expect(stateOf(cashier)).toContainText('審核中');
  await open(manager, detail);
  const review = region(manager, '審核轉賬');
  await expect(review).toContainText('所填金額與應收相同');
  await button(review, '通過').click();
  await expect(stateOf(manager)).toContainText('已繳交');
  await expect(stateOf(cashier)).toContainText('已繳交');

  // Closing the day: the cash agrees, the transfer need not be counted.
  await open(cashier, '/bill/list/pay-batch?tab=close');
  await cashier.getByLabel('開始時的找續金').fill('0');
  await cashier.getByLabel('$1,000 紙幣').fill('1');
  await cashier.getByLabel('$500 紙幣').fill('1');
  await cashier.getByLabel('$100 紙幣').fill('4');
  await cashier.getByLabel('$20 紙幣').fill('2');
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByRole('row', { name: /^現金/ })).toContainText('HK$1,940.00');
  await expect(cashier.getByText('相符').first()).toBeVisible();
  await button(cashier, /^結賬$/).click();
  await button(dialog(cashier), '結賬').click();
  await expect(button(cashier, '下載報告')).toBeFocused();
  const report = cashier.waitForEvent('download');
  await cashier.keyboard.press('Enter');
  expect((await report).suggestedFilename()).toMatch(/^closing-\d{4}-\d\d-\d\d-\d+\.pdf$/);
  await expect(region(cashier, '結賬記錄')).toContainText(`試用${cashierName}`);

  // Nothing of the month is left to pay.
  await open(manager, `/bill/list?search=${fee}&settled=false`);
  await expect(manager.getByText('沒有符合條件的記錄')).toBeVisible();
});

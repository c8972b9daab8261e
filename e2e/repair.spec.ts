import { expect, type Page } from '@playwright/test';
import { billUnit } from './billSteps.ts';
import { findingsOf } from './findings.ts';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { choosePlace } from './placeSteps.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

/** Unique to this run: a repeated test finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    building: '去水座',
    owner: '司馬去水',
    report: 'plus 報修',
    unit: '單位',
    type: ['類別', '水管'],
    urgent: '緊急',
    problem: '情況',
    contact: '聯絡人',
    phone: '電話',
    submit: '提交報修',
    assign: '指派',
    inRepair: '維修中',
    finish: '完成維修',
    work: '維修情況',
    finished: '已完成',
    score: '記錄評分',
    reopen: '返修',
    reason: '原因',
    more: '更多操作',
    note: '更新進度',
    progress: '進度',
    keep: '記錄進度',
    print: '打印工單',
    costs: '記錄成本',
    item: '項目',
    amount: '金額',
    saveCosts: '儲存成本',
    charge: '向住戶收費',
    issue: '發出收費',
    over: '收費高於成本？',
    cash: '現金',
    received: '實收現金',
    taken: '已收 HK$100.00',
    paid: '已繳交',
  },
  en: {
    building: 'Drain',
    owner: 'Sima Drain',
    report: 'Report a repair',
    unit: 'Unit',
    type: ['Type', 'Plumbing'],
    urgent: 'Urgent',
    problem: 'Problem',
    contact: 'Contact',
    phone: 'Phone',
    submit: 'Report',
    assign: 'Assign',
    inRepair: 'In repair',
    finish: 'Finish',
    work: 'Work done',
    finished: 'Finished',
    score: 'Record score',
    reopen: 'Reopen',
    reason: 'Reason',
    more: 'More actions',
    note: 'Update progress',
    progress: 'Progress',
    keep: 'Save progress',
    print: 'Print work order',
    costs: 'Record costs',
    item: 'Item',
    amount: 'Amount',
    saveCosts: 'Save costs',
    charge: 'Charge resident',
    issue: 'Issue charge',
    over: 'Charge more than the cost?',
    cash: 'Cash',
    received: 'Cash received',
    taken: 'HK$100.00 collected',
    paid: 'Paid',
  },
} as const;

const drawer = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: string) => button(page.locator('.shell main header'), name);
const send = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true }).click();

for (const language of toldIn('zh-HK'))
  test(`an order goes from the phone call over a return visit to a charge paid at the counter, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const say = words[language];
    const { unitId, owner } = await billUnit({
      building: `${say.building}${run}`,
      owner: `${say.owner}${run}`,
      phone: language === 'en' ? '92460002' : '92460001',
      bills: [],
    });
    const [desk, cashier] = await Promise.all([
      newPerson(browser, { language }),
      newPerson(browser, { language }),
    ]);
    const main = desk.locator('.shell main');
    const title = main.locator('h1');
    const more = async (name: string) => {
      await main.locator('header').getByRole('button', { name: say.more }).click();
      await desk.getByRole('menuitem', { name }).click();
    };
    const field = (name: string) => drawer(desk).getByLabel(name, { exact: true });

    // Somebody calls. What is missing is said at its field, and what was typed stays.
    await signIn(desk, 'frontdesk', { at: '/repair/list?form=list' });
    await act(desk, say.report).click();
    await field(say.problem).fill('浴缸去水口滲漏，水流出走廊。');
    await send(desk, say.submit);
    await expect(field(say.contact)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(say.problem)).toHaveValue('浴缸去水口滲漏，水流出走廊。');
    await choosePlace(drawer(desk), say.unit, `${say.building}${run} 1 A`);
    await field(say.type[0]).click();
    await desk.locator('.ant-select-dropdown:visible').getByTitle(say.type[1], { exact: true }).click();
    await drawer(desk).getByText(say.urgent, { exact: true }).click();
    await field(say.contact).fill(owner);
    await field(say.phone).fill('91234567');
    await send(desk, say.submit);
    await expect(title).toContainText(/RP\d{6}/);

    await act(desk, say.assign).click();
    await expect(drawer(desk).getByRole('radio').first()).toBeChecked();
    await send(desk, say.assign);
    await expect(title).toContainText(say.inRepair);
    await more(say.note);
    await field(say.progress).fill('已訂購去水膠圈，明早送到。');
    await send(desk, say.keep);
    await expect(main).toContainText('已訂購去水膠圈');
    const finish = async (done: string) => {
      await act(desk, say.finish).click();
      await field(say.work).fill(done);
      await send(desk, say.finish);
      await expect(title).toContainText(say.finished);
    };
    await finish('更換去水膠圈，試水正常。');
    await act(desk, say.score).click();
    await drawer(desk).getByRole('radio').nth(3).click();
    await send(desk, say.score);
    await expect(drawer(desk)).toBeHidden();
    await more(say.reopen);
    await field(say.reason).fill('再次滲漏');
    await send(desk, say.reopen);
    await expect(title).toContainText(say.inRepair);
    await finish('重新封邊，試水半小時正常。');

    // What it cost, and what the resident pays of it: more than the cost only after a question.
    await button(main, say.costs).click();
    await field(say.item).fill('浴缸去水膠圈');
    await send(desk, say.saveCosts);
    await expect(drawer(desk).locator('.ant-form-item-explain-error')).not.toHaveCount(0);
    await field(say.amount).fill('120.5');
    await send(desk, say.saveCosts);
    await expect(drawer(desk)).toBeHidden();
    await expect(main).toContainText('HK$120.50');
    await button(main, say.charge).click();
    await field(say.amount).fill('99999');
    await send(desk, say.issue);
    await expect(desk.getByRole('dialog', { name: say.over })).toBeVisible();
    await desk.keyboard.press('Escape');
    await field(say.amount).fill('100');
    await send(desk, say.issue);
    await expect(drawer(desk)).toBeHidden();
    const number = main.locator('a[href^="/repair/charge/"]').first();
    await expect(number).toHaveText(/RC\d{6}-\d{6}/);

    // At the counter the unit owes this alone; the desk sees it paid without reloading.
    await signIn(cashier, 'cashier', { at: `/bill/list/pay-batch?unit=${unitId}` });
    await expect(cashier.getByRole('radio', { name: say.cash })).toBeFocused();
    await cashier.keyboard.press('Enter');
    await expect(cashier.getByLabel(say.received)).toBeFocused();
    await cashier.keyboard.press('Enter');
    await expect(cashier.getByLabel(say.received)).toHaveValue('100.00');
    await cashier.keyboard.press('Enter');
    await expect(cashier.getByText(say.taken)).toBeVisible();
    await expect(main).toContainText(say.paid);
    await number.click();
    await expect(title).toContainText(/RC\d{6}-\d{6}/);
    await expect(title).toContainText(say.paid);
  });

const settled = {
  'zh-HK': { open: '報修設定', save: '儲存設定', type: '升降機', answer: '指派', done: '完成' },
  en: { open: 'Repair settings', save: 'Save settings', type: 'Lift', answer: 'Assign', done: 'Finish' },
} as const;

// One after the other, because both change the settings of the same estate.
test('the deadlines of an estate are settled, and chosen orders are printed', async ({ browser }) => {
  test.slow();
  for (const language of toldIn('en')) {
    const say = settled[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager', { at: '/repair/list?form=list' });
    await act(page, say.open).click();
    const lift = drawer(page).getByRole('group', { name: say.type, exact: true });
    const finish = lift.getByLabel(say.done, { exact: true });
    const hours = Number(await finish.inputValue());
    await finish.fill('0.1');
    await send(page, say.save);
    await expect(lift.locator('.ant-form-item-explain-error').first()).toBeVisible();
    await finish.fill(String(hours + 1));
    await send(page, say.save);
    await expect(drawer(page)).toBeHidden();
    await act(page, say.open).click();
    await expect(finish).toHaveValue(new RegExp(`^${hours + 1}(\\.0)?$`));
    const violations = await findingsOf(page, { within: '.ant-drawer' });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await finish.fill(String(hours));
    await send(page, say.save);
    await expect(drawer(page)).toBeHidden();

    const rows = page.getByRole('table').locator('tbody').getByRole('checkbox');
    await rows.nth(0).check();
    await rows.nth(1).check();
    const paper = page.waitForResponse((response) => response.url().endsWith('/repair/work-orders'));
    await button(page.locator('.shell main'), words[language].print).click();
    expect((await paper).headers()['content-type']).toContain('application/pdf');
    await page.context().close();
  }
});

test('two people at one order: the second learns what changed, and the page shows it by itself', async ({
  browser,
}) => {
  const desk = await newPerson(browser);
  await signIn(desk, 'frontdesk');
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  await open(desk, '/repair/list?status=UNHANDLED');
  await desk.getByRole('table').getByRole('link').first().click();
  const address = new URL(desk.url()).pathname;
  await open(manager, address);
  await act(desk, '指派').click();
  await expect(drawer(desk).getByRole('radio').first()).toBeChecked();
  await act(manager, '指派').click();
  await expect(drawer(manager).getByRole('radio').first()).toBeChecked();
  await send(desk, '指派');
  // Without reloading.
  await expect(manager.locator('.shell main h1')).toContainText('維修中');
});

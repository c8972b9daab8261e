import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

/** Unique to this run: a repeated test finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    report: 'plus 報修',
    common: '公用地方',
    type: ['類別', '升降機'],
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
    describe: '最少 10 個字',
  },
  en: {
    report: 'Report a repair',
    common: 'A common part',
    type: ['Type', 'Lift'],
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
    note: 'Note progress',
    progress: 'Progress',
    keep: 'Save progress',
    print: 'Print work order',
    describe: 'at least 10 characters',
  },
} as const;

const drawer = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: string) => button(page.locator('.shell main header'), name);
const send = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true }).click();

for (const language of ['zh-HK', 'en'] as const)
  test(`an order goes from the phone call to the return visit, in ${language}`, async ({ browser }) => {
    const say = words[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'frontdesk');
    await open(page, '/repair/list');
    await act(page, say.report).click();
    await drawer(page)
      .getByText(language === 'en' ? 'A common part' : '公用地方', { exact: true })
      .click();
    await send(page, say.submit);
    await expect(drawer(page)).toContainText(say.describe);
    const place = `${language === 'en' ? 'Lift 2' : '二號升降機'} ${run}`;
    await drawer(page)
      .getByRole('textbox', { name: language === 'en' ? 'Common part' : '公用地方' })
      .fill(place);
    await drawer(page).getByLabel(say.type[0], { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(say.type[1], { exact: true }).click();
    await drawer(page).getByText(say.urgent, { exact: true }).click();
    await drawer(page)
      .getByLabel(say.problem, { exact: true })
      .fill('升降機停在五樓，門不能打開，無人被困。');
    await drawer(page).getByLabel(say.contact, { exact: true }).fill('陳小姐');
    await drawer(page).getByLabel(say.phone, { exact: true }).fill('91234567');
    await send(page, say.submit);
    await expect(page.locator('.shell main h1')).toContainText(/RP\d{6}/);
    await expect(page.locator('.shell main')).toContainText(place);

    await act(page, say.assign).click();
    await expect(drawer(page).getByRole('radio').first()).toBeChecked();
    await send(page, say.assign);
    await expect(page.locator('.shell main h1')).toContainText(say.inRepair);

    const more = async (name: string) => {
      await page.locator('.shell main header').getByRole('button', { name: say.more }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await more(say.note);
    await drawer(page).getByLabel(say.progress, { exact: true }).fill('已訂購門機皮帶，明早送到。');
    await send(page, say.keep);
    await expect(page.locator('.shell main')).toContainText('已訂購門機皮帶');
    const paper = page.waitForResponse((response) => response.url().endsWith('/work-order'));
    await more(say.print);
    expect((await paper).headers()['content-type']).toContain('application/pdf');
    await page.bringToFront();

    const finish = async (done: string) => {
      await act(page, say.finish).click();
      await drawer(page).getByLabel(say.work, { exact: true }).fill(done);
      await send(page, say.finish);
      await expect(page.locator('.shell main h1')).toContainText(say.finished);
    };
    await finish('更換門機皮帶，試行正常。');

    await act(page, say.score).click();
    await send(page, say.score);
    await expect(drawer(page)).toBeHidden();
    await more(say.reopen);
    await drawer(page).getByLabel(say.reason, { exact: true }).fill('再次停機');
    await send(page, say.reopen);
    await expect(page.locator('.shell main h1')).toContainText(say.inRepair);
    await finish('調校門機感應器，試行二十次正常。');
  });

const settled = {
  'zh-HK': { open: '報修設定', save: '儲存設定', type: '升降機', answer: '指派', done: '完成' },
  en: { open: 'Repair settings', save: 'Save settings', type: 'Lift', answer: 'Assign', done: 'Finish' },
} as const;

// One after the other, because both change the settings of the same estate.
test('the deadlines of an estate are settled, and chosen orders are printed, in both languages', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  for (const language of ['zh-HK', 'en'] as const) {
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
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .include('.ant-drawer')
      .analyze();
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

const money = {
  'zh-HK': {
    costs: '記錄成本',
    item: '項目',
    amount: '金額',
    add: '新增一項',
    save: '儲存成本',
    charge: '收取維修費',
    issue: '發出收費',
    over: '收費高於成本？',
    collect: '收款',
    exact: '剛好',
    paid: '已繳交',
    done: '完成',
    /** Finished orders of homes that nobody has charged yet. */
    order: '/repair/48/detail',
  },
  en: {
    costs: 'Record costs',
    item: 'Item',
    amount: 'Amount',
    add: 'Add a line',
    save: 'Save costs',
    charge: 'Charge the resident',
    issue: 'Issue the charge',
    over: 'Charge more than the cost?',
    collect: 'Collect',
    exact: 'Exact amount',
    paid: 'Paid',
    done: 'Done',
    order: '/repair/47/detail',
  },
} as const;

for (const language of ['zh-HK', 'en'] as const)
  test(`a repair's costs are recorded, charged to the resident and collected on its page, in ${language}`, async ({
    browser,
  }) => {
    const say = money[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager', { at: say.order });
    await button(page, say.costs).click();
    const before = await drawer(page).getByLabel(say.item, { exact: true }).count();
    await button(drawer(page), say.add).click();
    await drawer(page).getByLabel(say.item, { exact: true }).nth(before).fill('浴缸去水膠圈');
    await send(page, say.save);
    await expect(drawer(page).locator('.ant-form-item-explain-error')).not.toHaveCount(0);
    await drawer(page).getByLabel(say.amount, { exact: true }).nth(before).fill('120.5');
    await send(page, say.save);
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('.shell main')).toContainText('HK$120.50');

    await button(page, say.charge).click();
    const amount = drawer(page).getByLabel(say.amount, { exact: true });
    await amount.fill('99999');
    await send(page, say.issue);
    await expect(page.getByRole('dialog', { name: say.over })).toBeVisible();
    await page.keyboard.press('Escape');
    await amount.fill('100');
    await send(page, say.issue);
    await expect(drawer(page)).toBeHidden();
    const number = page.locator('a[href^="/repair/charge/"]').first();
    await expect(number).toHaveText(/RC\d{6}-\d{6}/);

    await button(page, say.collect).click();
    await button(drawer(page), say.exact).click();
    await button(drawer(page), `${say.collect} HK$100.00`).click();
    await button(drawer(page), say.done).click();
    await expect(page.locator('.shell main')).toContainText(say.paid);
    await number.click();
    await expect(page.locator('.shell main h1')).toContainText(/RC\d{6}-\d{6}/);
  });

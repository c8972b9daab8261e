import { expect, type Page } from '@playwright/test';
import { askForWithdrawal } from './morningColleagues.ts';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

const password = 'Estate2026';

/** Signs in with the form, as in the morning, and waits for the first screen. */
async function arrive(page: Page, username: string, words: { user: string; password: string; go: string }) {
  // A person whom the previous test signed in a moment ago has to wait a second.
  await expect(async () => {
    await page.goto(`${address()}/login`);
    await page.getByLabel(words.user, { exact: true }).fill(username);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.go, exact: true }).click();
    await expect(page).toHaveURL(/\/index$/, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  // The sign-in screen has a heading too.
  await page.locator('.shell main h1').waitFor();
}

/** Follows a line of the work list; its list has as many rows as the line says. */
async function followLine(page: Page, card: string, title: string): Promise<number> {
  const line = page.getByRole('region', { name: card, exact: true }).getByRole('link', { name: title });
  const count = Number((await line.locator('b').textContent())?.replaceAll(',', ''));
  await line.click();
  return count;
}

const languages = {
  'zh-HK': {
    signIn: { user: '賬戶', password: '密碼', go: '登入' },
    work: '待辦',
    overdue: '租金逾期',
    asked: '提款待審核',
    unread: '消息未讀',
    of: (count: number) => `共 ${count} 筆`,
    shown: 'A座 12樓 C',
    newest: '最新登記住戶',
    gate: '閘口核驗',
    building: 'A座',
    arrears: '欠款賬齡',
    add: '新增',
    lease: '新增租約',
    recent: '最近查過',
    help: '工作指引',
  },
  en: {
    signIn: { user: 'Username', password: 'Password', go: 'Sign in' },
    work: 'To do',
    overdue: 'Rents overdue',
    asked: 'Withdrawals to approve',
    unread: 'Unread messages',
    of: (count: number) => `of ${count}`,
    shown: 'Tower A, floor 12, C',
    newest: 'New residents',
    gate: 'Gate',
    building: 'Tower A',
    arrears: 'Arrears by age',
    add: 'New',
    lease: 'New lease',
    recent: 'Recently viewed',
    help: 'How-to guides',
  },
} as const;

for (const [language, words] of Object.entries(languages)) {
  test(`the manager's morning: work, arrears, a new lease (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language, width: 1440, height: 900 });
    await arrive(page, 'manager', words.signIn);
    // With its banner, and without scrolling.
    await expect(page.getByRole('region', { name: words.arrears, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: words.work, exact: true })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0);

    const late = await followLine(page, words.work, words.overdue);
    await expect(page).toHaveURL(/\/rent\/list\?overdue=true$/);
    await expect(page.getByRole('main')).toContainText(words.of(late));
    await page.goBack();

    const arrears = page.getByRole('region', { name: words.arrears, exact: true });
    await arrears
      .getByRole('row', { name: new RegExp(`^${words.building}`) })
      .getByRole('link')
      .last()
      .click();
    await expect(page).toHaveURL(/\/rent\/list\?building_id=\d+&overdue=true$/);
    await page.goBack();

    await page.getByRole('button', { name: words.add }).click();
    await page.getByRole('menuitem', { name: words.lease }).click();
    await expect(page).toHaveURL(/\/lease\/add$/);
  });

  test(`the operator's morning: withdrawals that wait (${language})`, async ({ browser }) => {
    // Another story may have paid out those of the demo.
    await askForWithdrawal();
    const page = await newPerson(browser, { language });
    await arrive(page, 'operator', words.signIn);
    const asked = await followLine(page, words.work, words.asked);
    await expect(page).toHaveURL(/\/company\/admin\?tab=withdrawals&status=PENDING$/);
    await expect(page.getByRole('main')).toContainText(words.of(asked));
  });

  test(`the cashier looks a lease up, and finds it again at the counter (${language})`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, { language });
    await arrive(page, 'cashier', words.signIn);
    await expect(page.getByRole('navigation', { name: words.recent })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('L000001');
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /L000001/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/lease\/\d+\/detail$/);
    const lease = page.url();
    await page.goBack();
    await page
      .getByRole('navigation', { name: words.recent })
      .getByRole('link', { name: /L000001/ })
      .click();
    await expect(page).toHaveURL(lease);
    await open(page, '/index');
    const late = await followLine(page, words.work, words.overdue);
    await expect(page.getByRole('main')).toContainText(words.of(late));
  });

  test(`the front desk finds who lives in a unit (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await arrive(page, 'frontdesk', words.signIn);
    const find = page.getByRole('main').getByRole('combobox');
    await expect(find).toBeFocused();
    await find.pressSequentially(words.shown);
    const first = page.getByRole('main').getByRole('option').first();
    await expect(first).toContainText(words.shown);
    const name = (await first.locator('b').textContent())?.split(' ')[0] ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/resident\/\d+\/detail$/);
    await expect(page.getByRole('main')).toContainText(words.shown);
    await page.goBack();
    await expect(page.getByRole('navigation', { name: words.recent })).toContainText(name);
    const newest = page.getByRole('region', { name: words.newest, exact: true });
    await newest.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/resident\/\d+\/detail$/);
  });

  test(`the gate sees messages and help, and nothing of residents (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await arrive(page, 'guard', words.signIn);
    await expect(
      page.getByRole('region', { name: words.help, exact: true }).getByRole('link'),
    ).not.toHaveCount(0);
    // The gate itself, and no search of residents.
    await expect(page.getByRole('main').getByRole('region', { name: words.gate, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('region', { name: words.newest, exact: true })).toHaveCount(0);
    const unread = await followLine(page, words.work, words.unread);
    await expect(page).toHaveURL(/\/moreInfo\/announce\/displaylist\?unread=true$/);
    await expect(page.locator('.message.unread')).toHaveCount(unread);
  });
}

test('a card whose call fails asks again alone', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/center' });
  await page.route('**/home/overview*', (route) => route.abort());
  await open(page, '/index');
  const changes = page.getByRole('region', { name: '最新修改' });
  await expect(changes).toContainText('未能載入');
  await expect(page.getByRole('region', { name: '待辦' }).getByRole('link')).not.toHaveCount(0);
  await page.unroute('**/home/overview*');
  await changes.getByRole('button', { name: '重試' }).click();
  await expect(changes.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('未能載入')).toHaveCount(0);
});

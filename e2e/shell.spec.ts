import { expect } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

test('language and theme switch without a reload, and stay', async ({ browser }) => {
  // Theme changes stay with the person, so nobody else signs in as this one.
  const page = await newPerson(browser);
  await signIn(page, 'cashier2');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // The fonts of the language come first, after the narrow quotation marks, on the page and in antd's parts.
  const fonts = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('.ant-btn') ?? document.body].map(
        (one) => getComputedStyle(one).fontFamily,
      ),
    );
  for (const named of await fonts()) expect(named).toMatch(/^"Latin Quotes", "PingFang HK", "Noto Sans HK"/);
  await page.getByRole('button', { name: '語言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const named of await fonts()) expect(named).toMatch(/^-apple-system, .*"Segoe UI"/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark purple' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark purple');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark purple');
  // The person's theme applies on another device too.
  const elsewhere = await newPerson(browser);
  await signIn(elsewhere, 'cashier2');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark purple');
});

test('what a list shows is read while somebody points at its link', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const menu = page.getByRole('navigation', { name: '主選單' });
  await menu.getByRole('button', { name: '租約合同' }).click();
  const calls = '**/iris-base/cms/**';
  for (const [name, path] of [
    ['租金列表', '/rent/list'],
    ['租約列表', '/lease/list'],
  ] as const) {
    const link = menu.getByRole('link', { name });
    const read = page.waitForResponse((response) => response.url().includes(`cms${path}?`));
    await link.hover();
    await (await read).finished();
    // Nothing that is asked from now on is answered.
    await page.route(calls, () => {});
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('.shell main tr[data-row-key]').first()).toBeVisible();
    await page.unroute(calls);
  }
});

test('the menu can be searched, and says when nothing matches', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const menu = page.getByRole('navigation', { name: '主選單' });
  await menu.getByLabel('搜尋選單').fill('單位');
  await expect(menu.getByRole('link', { name: '單位管理' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '首頁' })).toHaveCount(0);
  await menu.getByLabel('搜尋選單').fill('沒有這個');
  await expect(menu.getByText('沒有符合的項目')).toBeVisible();
});

test('Ctrl K finds a unit and a page without the mouse', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: '搜尋頁面和記錄' });
  await search.fill('個人');
  await expect(page.getByRole('option').first()).toContainText('個人中心');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/center$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜尋頁面和記錄' }).fill('A座 12');
  await expect(page.getByRole('option').first()).toContainText('A座');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(unitManage\/\d+\/detail|housingEstate\/list)/);
});

test('what is typed before the palette has loaded is searched for once it is there', async ({ browser }) => {
  const page = await newPerson(browser, { language: 'en' });
  await signIn(page, 'manager');
  const loaded = Promise.withResolvers<void>();
  await page.route(/Palette-.*\.js/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('personal');
  loaded.resolve();
  const search = page.getByRole('combobox', { name: 'Find pages and records' });
  await expect(search).toHaveValue('personal');
  await expect(search).toBeFocused();
  await page.keyboard.type(' c');
  await expect(search).toHaveValue('personal c');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/center$/);
});

test('switching the condo changes what the screens show', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const switcher = page.getByRole('button', { name: /^切換屋苑/ });
  const before = (await switcher.textContent()) ?? '';
  await switcher.click();
  await page.locator('.condo-list button[aria-current=false]').first().click();
  await expect(switcher).not.toHaveText(before);
  await page.reload();
  await expect(switcher).not.toHaveText(before);
});

test('switching the condo asks about unsaved work, and leaves nothing of the old one', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    const condo = new URL(request.url()).searchParams.get('condo_id');
    if (condo) asked.push(condo);
  });
  await signIn(page, 'manager', { at: '/unitManage/list' });
  const estate = page.locator('.head-condo');
  const before = (await estate.textContent()) ?? '';
  const other = before.includes('海怡灣花園') ? '維港商業中心' : '海怡灣花園';
  await open(page, '/housingEstate/building/add');
  const name = page.getByLabel('名稱', { exact: true });
  await name.fill('未儲存的大廈');
  const switchTo = async () => {
    await page.getByRole('button', { name: /^切換屋苑/ }).click();
    await page.getByRole('button', { name: new RegExp(other) }).click();
  };
  await switchTo();
  await page.getByRole('button', { name: '留在此頁' }).click();
  await expect(name).toHaveValue('未儲存的大廈');
  expect(await estate.textContent()).toBe(before);
  await switchTo();
  const old = new Set(asked);
  expect(old.size).toBe(1);
  await page.getByRole('button', { name: '離開', exact: true }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(estate).toContainText(other);
  // From here on nothing requests the old one any more, and going back shows the new one's data.
  asked.length = 0;
  await page.getByRole('link', { name: '單位管理' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked.filter((condo) => old.has(condo))).toEqual([]);
  await page.goBack();
  await expect(estate).toContainText(other);
});

test('messages are read one by one and all at once', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.getByRole('button', { name: /^消息/ }).click();
  const bell = page.getByRole('region', { name: '消息' });
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  await bell.getByRole('button', { name: '全部已讀' }).click();
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible();
  await bell.getByRole('link', { name: '查看全部' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '系統消息' })).toBeVisible();
});

test('a part that fails once comes by itself', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  let failed = 0;
  await page.route(/CenterPage-.*\.js/, (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: /^賬戶/ }).click();
  await page.getByRole('menuitem', { name: '個人中心' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '個人中心' })).toBeVisible();
  expect(failed).toBeGreaterThan(1);
});

test('a palette that does not load keeps the console and comes with another try', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.route(/Palette-.*\.js/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  const failed = page.getByRole('dialog').filter({ hasText: '部分內容載入失敗' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主選單' })).toBeVisible();
  await page.unroute(/Palette-.*\.js/);
  await failed.getByRole('button', { name: '重試' }).click();
  await expect(page.getByRole('combobox', { name: '搜尋頁面和記錄' })).toBeVisible();
});

test('a frame that fails has a page of ours, and a folder leads to its first page', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '賬單管理' }).click();
  await expect(page).toHaveURL(/\/bill\/brief$/);
  await page.route('**/user/condos*', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    // A value that no page can display.
    for (const condo of envelope.data) condo.name = { broken: true };
    await route.fulfill({ response, json: envelope });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '這個頁面出現問題' })).toBeVisible();
  await page.unroute('**/user/condos*');
  await page.getByRole('button', { name: '重試' }).click();
  await expect(page.getByRole('heading', { name: '賬單概覽' })).toBeVisible();
});

test('a console that cannot start says why, tries again, and lets the person sign out', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.route('**/user/permissions*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: '未能打開' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('網絡錯誤');
  await page.unroute('**/user/permissions*');
  await page.getByRole('button', { name: '重試' }).click();
  await expect(page.getByRole('navigation', { name: '主選單' })).toBeVisible();
  await page.route('**/user/permissions*', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a failed part offers another try, and the rest goes on', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.route(/CenterPage-.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: /^賬戶/ }).click();
  await page.getByRole('menuitem', { name: '個人中心' }).click();
  await expect(page.getByText('部分內容載入失敗')).toBeVisible();
  await page.unroute(/CenterPage-.*\.js/);
  await page.getByRole('button', { name: '重試' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '個人中心' })).toBeVisible();
});

test('no answer is said so, and what was typed stays', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/center' });
  await page.getByLabel('名稱').fill('陳大文經理');
  await page.route('**/user/information/update', (route) => route.abort());
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText(/網絡錯誤/)).toBeVisible();
  await expect(page.getByLabel('名稱')).toHaveValue('陳大文經理');
});

test('only the current folder is open, the one opened last is remembered, and search finds the rest', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const menu = page.getByRole('navigation', { name: '主選單' });
  const toggle = (name: string) => menu.getByRole('button', { name: `展開或收起${name}` });
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
  await menu.getByRole('link', { name: '租約合同' }).click();
  await expect(page).toHaveURL(/\/lease\/list$/);
  await expect(menu.getByRole('link', { name: '租約列表' })).toHaveAttribute('aria-current', 'page');
  await toggle('賬單管理').click();
  await expect(menu.getByRole('link', { name: '租約列表' })).toHaveCount(0);
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1);
  await open(page, '/index');
  await expect(toggle('賬單管理')).toHaveAttribute('aria-expanded', 'true');
  await menu.getByLabel('搜尋選單').fill('租約日曆');
  await menu.getByRole('link', { name: '租約日曆' }).click();
  await expect(page).toHaveURL(/\/lease\/calendar$/);
});

test('a page is pinned above the groups from the menu and the palette, and stays on another device', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'deputy');
  const menu = page.getByRole('navigation', { name: '主選單' });
  const pins = menu.getByRole('list', { name: '已釘選' });
  // The home page always stands at the top.
  const home = menu.getByRole('listitem').filter({ has: page.getByRole('link', { name: '首頁' }) });
  await expect(home.getByRole('link')).toHaveCount(1);
  await expect(home.getByRole('button')).toHaveCount(0);
  await menu.getByRole('button', { name: '展開或收起租約合同' }).click();
  const row = menu.getByRole('listitem').filter({ has: page.getByRole('link', { name: '租金列表' }) });
  await row.last().getByRole('button', { name: '釘選' }).focus();
  await page.keyboard.press('Enter');
  await expect(pins.getByRole('link', { name: '租金列表' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜尋頁面和記錄' }).fill('單位管理');
  await expect(page.getByRole('option').first()).toContainText('單位管理');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Escape');
  await expect(pins.getByRole('link')).toHaveText([/^租金列表/, '單位管理']);
  const elsewhere = await newPerson(browser);
  await signIn(elsewhere, 'deputy');
  const there = elsewhere.getByRole('list', { name: '已釘選' });
  await there.getByRole('link', { name: '單位管理' }).click();
  await expect(elsewhere).toHaveURL(/\/unitManage\/list$/);
  await there.getByRole('button', { name: '釘選' }).first().click();
  await expect(there.getByRole('link')).toHaveText(['單位管理']);
  await there.getByRole('button', { name: '釘選' }).click();
  await expect(there).toHaveCount(0);
});

test('a tablet has a rail whose folders open by keyboard, and no sideways scroll', async ({ browser }) => {
  const page = await newPerson(browser, { width: 768, height: 1024 });
  await signIn(page, 'manager');
  for (const path of ['/index', '/center', '/housingEstate/list', '/unitManage/list']) {
    await open(page, path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  // The last is a list: no cell lies over its neighbour.
  const edges = await page
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  for (const [index, { left }] of edges.slice(1).entries())
    expect(left).toBeCloseTo(edges[index]?.right ?? 0, 0);
  const rail = page.getByRole('navigation', { name: '主選單' });
  const folder = rail.getByRole('button', { name: '租約合同' });
  await folder.focus();
  await page.keyboard.press('ArrowRight');
  await expect(rail.getByRole('link', { name: '租約列表' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rail.getByRole('link', { name: '租金列表' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(folder).toBeFocused();
  await expect(rail.getByRole('link', { name: '租約列表' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(rail.getByRole('link', { name: '租約列表' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${address()}/lease/list`);
  // The whole menu lies over the screen for as long as it is needed.
  await page.getByRole('button', { name: '展開選單' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '首頁' }).click();
  await expect(page).toHaveURL(`${address()}/index`);
});

test('a narrower window has the menu in a drawer, and no sideways scroll', async ({ browser }) => {
  const page = await newPerson(browser, { width: 720, height: 900 });
  await signIn(page, 'manager');
  await page.getByRole('button', { name: '打開選單' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '首頁' }).click();
  await expect(page).toHaveURL(`${address()}/index`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

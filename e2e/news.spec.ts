import { expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

const words = {
  'zh-HK': {
    add: '新增資訊',
    type: '類別',
    title: '標題',
    content: '內容',
    owner: '業主',
    save: '儲存草稿',
    gaps: '未有英文標題、內容',
    publish: '發佈',
    published: '已發佈',
    open: '開啟公開網頁',
    views: /瀏覽次數\s*1/,
    more: '更多操作',
    pin: '置頂',
    edit: '編輯',
    saveEdit: '儲存',
    offline: '下架',
    isOffline: '已下架',
  },
  en: {
    add: 'Add news',
    type: 'Type',
    title: 'Title',
    content: 'Content',
    owner: 'Owner',
    save: 'Save draft',
    gaps: 'No English title, content',
    publish: 'Publish',
    published: 'Published',
    open: 'Open public page',
    views: /Views\s*1/,
    more: 'More actions',
    pin: 'Pin',
    edit: 'Edit',
    saveEdit: 'Save',
    offline: 'Take offline',
    isOffline: 'Offline',
  },
} as const;

const main = (page: Page) => page.locator('.shell main');
/** A field by its name, which begins with a mark where it is required; buttons of the editor have names alike. */
const editor = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^\\P{L}*${name}$`, 'u') });

for (const language of toldIn('en'))
  test(`news are written, published, read, pinned, changed and taken offline, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/news/list');
    await main(page).getByRole('link', { name: say.add }).first().click();
    await page.getByLabel(say.type, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await editor(page, say.title).fill('會所新增閱讀角');
    await editor(page, say.content).click();
    await page.keyboard.type('歡迎各位業主使用。');
    await expect(main(page)).toContainText(say.gaps);
    await page.getByRole('checkbox', { name: new RegExp(say.owner) }).check();
    await button(page, say.save).click();
    await expect(main(page).locator('h1')).toContainText(/NW\d{6}/);
    const head = main(page).locator('header');

    await head.getByRole('button', { name: say.publish }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.publish, exact: true }).click();
    await expect(main(page).locator('h1')).toContainText(say.published);

    // A resident opens the link that the office passed on.
    const address = (await main(page).getByRole('link', { name: say.open }).getAttribute('href')) ?? '';
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(address);
    await expect(reader.locator('main')).toContainText('歡迎各位業主使用。');
    await page.reload();
    await expect(main(page)).toContainText(say.views);

    await head.getByRole('button', { name: say.more }).click();
    await page.getByRole('menuitem', { name: say.pin }).click();
    await expect(main(page).locator('h1')).toContainText(say.pin);
    const number = /NW\d{6}/.exec((await main(page).locator('h1').textContent()) ?? '')?.[0] ?? '';

    await head.getByRole('link', { name: say.edit }).click();
    await editor(page, say.title).fill('會所閱讀角開放');
    await button(page, say.saveEdit).click();
    await expect(main(page)).toContainText('會所閱讀角開放');
    await reader.reload();
    await expect(reader.locator('main')).toContainText('會所閱讀角開放');
    await open(page, '/news/list');
    await expect(main(page).getByRole('table').getByRole('row').filter({ hasText: number })).toBeVisible();
    await main(page).getByRole('link', { name: number }).click();

    await head.getByRole('button', { name: say.more }).click();
    await page.getByRole('menuitem', { name: say.offline }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.offline, exact: true }).click();
    await expect(main(page).locator('h1')).toContainText(say.isOffline);
    await reader.reload();
    await expect(reader.locator('main')).toContainText('News not found');
  });

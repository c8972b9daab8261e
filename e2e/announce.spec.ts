import { expect, type Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';

const LIST = '/moreInfo/platform/announceList';
const MESSAGES = '/moreInfo/announce/displaylist';

/** A button by its text; one with an icon has the icon's name before it. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) });
const editor = (page: Page, name: string) => page.getByRole('textbox', { name });

/** A title unique to this run. */
const titled = (words: string) => `${words} ${Date.now() % 1_000_000}`;

/** The bytes of a picture. */
const picture = (page: Page): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 120 } });

/** Fills the text of an announcement with a heading, a list and a picture. */
async function write(page: Page, title: string): Promise<void> {
  await open(page, '/moreInfo/platform/announce/add');
  await page.getByRole('combobox', { name: '資訊類型' }).click();
  await page.getByTitle('維修保養').click();
  await page.getByLabel('標題（中文）').fill(title);
  await page.getByLabel('標題（英文）').fill(`${title} (en)`);
  const text = editor(page, '內容（中文）');
  await text.click();
  await page.keyboard.type('## 時間');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- 星期六上午十時');
  await page.keyboard.press('Enter');
  await page.keyboard.type('請提早到達');
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '插入圖片' }).first().click(),
  ]);
  await choosing.setFiles({ name: 'map.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByLabel('圖片說明').fill('集合地點');
  await expect(text.getByRole('img', { name: '集合地點' })).toBeVisible();
}

/** An announcement for one company, found by name. */
async function publishTo(page: Page, company: string, title: string): Promise<void> {
  await write(page, title);
  await page.getByRole('radio', { name: '指定公司' }).check();
  await page.getByRole('combobox', { name: '公司' }).fill(company);
  await page.getByRole('option', { name: company }).or(page.getByTitle(company)).last().click();
  await page.keyboard.press('Escape');
  await button(page, '發佈').click();
  const dialog = page.getByRole('dialog', { name: `發佈「${title}」？` });
  await expect(dialog).toContainText('1 間公司');
  await expect(dialog).toContainText(company);
  await dialog.getByRole('button', { name: '發佈' }).click();
  await expect(page).toHaveURL(new RegExp(LIST));
}

test('an announcement with a picture reaches one company at once, is read, and is taken back', async ({
  browser,
}) => {
  const title = titled('升降機檢驗通知');
  const [operator, manager, other] = await Promise.all([
    newPerson(browser),
    newPerson(browser),
    newPerson(browser),
  ]);
  await Promise.all([signIn(operator, 'operator'), signIn(manager, 'manager'), signIn(other, 'manager2')]);
  await publishTo(operator, '海怡物業管理有限公司', title);

  // The open console is notified, the other company's is not.
  await expect(manager.getByText(`平台公告：${title}`).first()).toBeVisible();
  await manager.getByRole('button', { name: /^消息/ }).click();
  await manager.getByRole('region', { name: '消息', exact: true }).getByRole('link', { name: title }).click();
  await expect(manager.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const article = manager.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: '時間' })).toBeVisible();
  await expect(article.getByRole('listitem').first()).toHaveText('星期六上午十時');
  await expect(article.getByRole('img', { name: '集合地點' })).toBeVisible();
  const address = manager.url();
  await open(manager, `${MESSAGES}?unread=true`);
  await expect(manager.getByRole('link', { name: title })).toHaveCount(0);

  await open(other, MESSAGES);
  await expect(other.getByRole('link', { name: title })).toHaveCount(0);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: '公告已不存在' })).toBeVisible();

  // Read by one person; taken offline it disappears from the messages and its address.
  await open(operator, `${LIST}?search=${encodeURIComponent(title)}`);
  await expect(operator.getByTitle(/人中 1 人已讀/)).toBeVisible();
  await button(operator, `「${title}」的操作`).click();
  await operator.getByRole('menuitem', { name: '下架' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '下架' }).click();
  await expect(operator.getByRole('row', { name: /已下架/ })).toBeVisible();
  await open(manager, MESSAGES);
  await expect(manager.getByRole('link', { name: title })).toHaveCount(0);
  await manager.goto(address);
  await expect(manager.getByRole('heading', { level: 1, name: '公告已不存在' })).toBeVisible();
});

test('one for a moment waits, is changed until then, and keeps the words that were typed', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'operator');
  const title = titled('系統更新安排');
  await write(page, title);
  await page.getByRole('radio', { name: '預定時間' }).check();
  await button(page, '預定發佈').click();
  await expect(page.getByText('必須填寫')).toBeVisible();
  await page.getByLabel('預定時間', { exact: true }).last().fill('2031-05-06');
  await page.keyboard.press('Enter');
  // Nine o'clock in Hong Kong, although the browser is in New York.
  await expect(page.getByText('會在 2031-05-06 09:00（香港時間）發佈。')).toBeVisible();
  await button(page, '預覽').click();
  const preview = page.getByRole('dialog', { name: '讀者所見' });
  await expect(preview.getByRole('img', { name: '集合地點' })).toBeVisible();
  await preview.getByText('英文').click();
  await expect(preview.getByRole('heading', { name: `${title} (en)` })).toBeVisible();
  await preview.getByRole('button', { name: '關閉' }).click();
  await button(page, '預定發佈').click();
  await page.getByRole('dialog').getByRole('button', { name: '預定發佈' }).click();
  await expect(page.getByText(`已預定「${title}」`)).toBeVisible();

  await open(page, `${LIST}?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await expect(editor(page, '內容（中文）')).toContainText('星期六上午十時');
  await editor(page, '內容（英文）').click();
  await page.keyboard.type('Please be early');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`已儲存「${title}」`)).toBeVisible();
  await expect(page.getByRole('region', { name: '歷史' })).toContainText('Please be early');
  await button(page, '刪除').click();
  await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

test('what is pasted keeps its shape and loses what could run', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'operator', { at: '/moreInfo/platform/announce/add' });
  const text = editor(page, '內容（中文）');
  await text.click();
  await text.evaluate((target) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<h1 style="color:red" onclick="alert(1)">大標題</h1><p>一<script>alert(1)</script><b>二</b>
       <a href="javascript:alert(1)">三</a> <a href="https://example.hk" target="_top">四</a></p>
       <img src="https://example.hk/a.png" onerror="alert(1)"><iframe src="https://example.hk"></iframe>
       <ul><li>甲<ul><li>乙<ul><li>丙</li></ul></li></ul></li></ul><table><tr><td>格</td></tr></table>`,
    );
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('大標題');
  await expect(text.locator('strong')).toHaveText('二');
  await expect(text.locator('a')).toHaveText('四');
  await expect(text).toContainText('三');
  await expect(text).toContainText('格');
  await expect(text.locator('ul ul')).toHaveCount(1);
  await expect(text.locator('ul ul')).toContainText('丙');
  await expect(text.locator('script, iframe, table, [style], [onclick], img[src^="https"]')).toHaveCount(0);
});

test('the editor is worked by keyboard and lets go of the focus', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'operator', { at: '/moreInfo/platform/announce/add' });
  const text = editor(page, '內容（中文）');
  await expect(text).toBeVisible();
  await page.getByText('內容（中文）').click();
  await expect(text).toBeFocused();
  await page.keyboard.type('- 甲');
  await page.keyboard.press('Enter');
  // Tab at the start of an item indents it, once: lists are two levels deep.
  await page.keyboard.press('Tab');
  await page.keyboard.type('乙');
  await expect(text.locator('ul ul')).toHaveText('乙');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const toolbar = page.getByRole('toolbar', { name: '文字格式' }).first();
  await expect(toolbar.getByRole('button', { name: '標題', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const bold = toolbar.getByRole('button', { name: '粗體' });
  await expect(bold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('丙');
  await expect(text.locator('ul ul strong')).toHaveText('丙');
  // A link must have a safe address.
  await toolbar.getByRole('button', { name: '連結' }).click();
  const dialog = page.getByRole('dialog', { name: '連結' });
  await dialog.getByLabel('網址').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '套用' }).click();
  await expect(dialog.getByText('連結須以 https://、mailto: 或 / 開頭')).toBeVisible();
  await dialog.getByLabel('網址').fill('/unitManage/list');
  await dialog.getByLabel('顯示文字').fill('單位');
  await dialog.getByRole('button', { name: '套用' }).click();
  await expect(text.getByRole('link', { name: '單位' })).toHaveAttribute('href', '/unitManage/list');
  await expect(text).toBeFocused();
});

test('messages are read one by one, all at once, and only the unread ones shown', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'frontdesk');
  await page.getByRole('button', { name: /^消息/ }).click();
  await page
    .getByRole('region', { name: '消息', exact: true })
    .getByRole('link', { name: '查看全部' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${MESSAGES}$`));
  await expect(page.getByRole('heading', { level: 1, name: '系統消息' })).toBeVisible();
  await page.getByLabel('只看未讀').click();
  await expect(page).toHaveURL(/unread=true/);
  const readAll = page.getByRole('main').getByRole('button', { name: '全部已讀' });
  await expect(page.getByText(/^\d+ 則未讀$/)).toBeVisible();
  // A repeated run finds them already read.
  if (await readAll.isEnabled()) await readAll.click();
  await expect(page.getByText('沒有未讀消息')).toBeVisible();
  await expect(button(page, '消息')).toBeVisible();
  await button(page, '查看全部消息').click();
  await expect(page.getByRole('listitem').filter({ hasText: '歡迎使用 Iris' })).toBeVisible();
});

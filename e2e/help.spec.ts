import { expect, type Page } from '@playwright/test';
import { load, newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

/** A button by its text; one with an icon has the icon's name before it. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) });

/** Text unique to this run. */
const own = (words: string) => `${words}${Date.now() % 1_000_000}`;

async function addCatalogue(page: Page, name: string): Promise<void> {
  await open(page, '/moreInfo/help');
  await button(page, '新增目錄').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('名稱（中文）').fill(name);
  await drawer.getByLabel('名稱（英文）').fill(`${name} (en)`);
  await button(page, '儲存').click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

/** Writes a question in the open catalogue; it stays a draft unless published. */
async function addQuestion(page: Page, title: string, answer: string, screen?: string): Promise<void> {
  await page.getByRole('link', { name: '新增問題' }).click();
  await page.getByLabel('問題（中文）').fill(title);
  await page.getByLabel('問題（英文）').fill(`${title} (en)`);
  await page.getByRole('textbox', { name: '答案（中文）' }).click();
  await page.keyboard.type(answer);
  if (screen) {
    await page.getByRole('combobox', { name: '說明的頁面' }).fill(screen);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: '發佈' }).click();
  }
  await button(page, '儲存').click();
  await expect(page.getByText(`已儲存「${title}」`)).toBeVisible();
}

test('the operator writes help, puts it in order by keyboard and publishes; a guard finds it', async ({
  browser,
}) => {
  const [operator, guard] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await Promise.all([signIn(operator, 'operator'), signIn(guard, 'guard')]);
  const catalogue = own('測試目錄');
  const [first, second] = [own('如何更改我的稱呼'), own('個人中心可以做甚麼')];
  await addCatalogue(operator, catalogue);
  await addQuestion(operator, first, '在個人中心修改名稱，然後按儲存。', '個人中心');
  await addQuestion(operator, second, '可以更改密碼、語言和主題顏色。', '個人中心');

  // By the handle: picked up, moved over the other one, dropped. The order survives a reload.
  const questions = operator.getByRole('list', { name: catalogue }).getByRole('listitem');
  await expect(questions).toHaveCount(2);
  const order = operator.waitForResponse((response) => response.url().includes('/help/question/order'));
  await operator.getByRole('button', { name: `移動「${second}」` }).focus();
  await operator.keyboard.press('Space');
  await expect(operator.getByText(`拿起「${second}」，位置 2 / 2`)).toBeAttached();
  // A key pressed before the rows are measured moves nothing, so press it again.
  await expect(async () => {
    await operator.keyboard.press('ArrowUp');
    await expect(operator.getByText(`「${second}」在位置 1 / 2`)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await operator.keyboard.press('Space');
  await expect(questions.first()).toContainText(second);
  expect((await order).status()).toBe(200);
  await operator.reload();
  await expect(questions.first()).toContainText(second);
  // By the buttons that move one step, and back.
  await operator.getByRole('button', { name: `「${second}」下移` }).press('Enter');
  await expect(questions.first()).toContainText(first);
  await expect(operator.getByRole('button', { name: `「${second}」上移` })).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(questions.first()).toContainText(second);

  // From a screen to its help.
  // Their console reads the contents of the help again after some minutes, or when it is loaded.
  await load(guard, '/center');
  await guard.getByRole('link', { name: '本頁說明' }).click();
  await expect(guard.getByRole('heading', { name: '「個人中心」的說明' })).toBeVisible();
  await guard.getByRole('main').getByRole('link', { name: second }).last().click();
  await expect(guard.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(guard.getByRole('article')).toContainText('可以更改密碼、語言和主題顏色。');
  await expect(guard.getByRole('link', { name: '打開「個人中心」' })).toBeVisible();
  await guard.getByRole('navigation', { name: '上一條和下一條' }).getByRole('link', { name: first }).click();
  await expect(guard.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const address = guard.url();

  // Once unpublished it is no longer found.
  await operator.getByRole('switch', { name: `發佈「${first}」` }).click();
  await expect(questions.last()).toContainText('草稿');
  await guard.goto(address);
  await expect(guard.getByRole('heading', { level: 1, name: '這條說明已不存在' })).toBeVisible();
});

test('the help is searched in Chinese and in English, and says when there is nothing', async ({
  browser,
}) => {
  const operator = await newPerson(browser);
  await signIn(operator, 'operator');
  const title = own('停車場出入證如何補領');
  await addCatalogue(operator, own('搜尋測試'));
  await addQuestion(operator, title, '請到管理處填寫補領表格。', '個人中心');

  const page = await newPerson(browser);
  await signIn(page, 'frontdesk', { at: '/help' });
  const search = page.getByRole('searchbox', { name: /^搜尋問題和答案/ });
  await search.fill('補領表格');
  await expect(page).toHaveURL(/q=/);
  const found = page.getByRole('region', { name: /^找到/ });
  await expect(found.locator('mark').first()).toHaveText('補領表格');
  await search.fill(`${title} (EN)`);
  await expect(found.getByRole('link', { name: title })).toBeVisible();
  await search.fill('沒有這樣的說明');
  await expect(page.getByText('找不到「沒有這樣的說明」')).toBeVisible();
  await search.fill(title.slice(3));
  await found.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article')).toContainText('請到管理處填寫補領表格。');
  await page.goBack();
  await expect(search).toHaveValue(title.slice(3));
});

test('who does not write the help finds no way to', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const menu = page.getByRole('navigation', { name: '主選單' });
  await expect(menu.getByRole('link', { name: '幫助中心' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '平台數據管理' })).toHaveCount(0);
  await page.goto(`${address()}/moreInfo/help`);
  await expect(page).toHaveURL(/\/index$/);
});

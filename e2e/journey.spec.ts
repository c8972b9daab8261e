import { type Browser, expect, type Page } from '@playwright/test';
import { addCompany, fillCompany, fillCondo, saveCondo } from './companySteps.ts';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';
import { addUser, button, enter, entriesOf, menu, openFolder, words } from './userSteps.ts';

/** A new company, from nothing to a working estate through the console alone. */

/** The one-time link in the newest letter to a person, as the operator reads it in the outbox. */
async function linkInLetter(operator: Page, to: string): Promise<string> {
  await open(operator, '/moreInfo/moreConfig?tab=mail');
  const row = operator.getByRole('row').filter({ hasText: to }).first();
  await row.getByRole('button', { name: '設定你的 Iris 密碼' }).click();
  const letter = operator.getByRole('dialog');
  await expect(letter).toContainText('/login?mode=link&token=');
  const [link = ''] = /\/login\?mode=link&token=\S+/.exec((await letter.textContent()) ?? '') ?? [];
  return new URL(link, address()).search;
}

async function addAdministrator(operator: Page, username: string, company: string): Promise<void> {
  await open(operator, '/admin/user/add');
  await operator.getByLabel('賬戶', { exact: true }).fill(username);
  await operator.getByLabel('名稱', { exact: true }).fill(`試用${username}`);
  await operator.getByLabel('電郵', { exact: true }).fill(`${username}@example.com`);
  await operator.getByRole('combobox', { name: '公司' }).click();
  await operator.keyboard.type(company);
  await operator.locator('.ant-select-dropdown:visible').getByTitle(company, { exact: true }).click();
  await operator.getByRole('radio', { name: /^公司/ }).check();
  await operator.getByRole('switch', { name: '管理員' }).click();
  await button(operator, /新增用戶$/).click();
  await expect(operator.getByText(`${username}@example.com`)).toBeVisible();
}

async function workingEstate(browser: Browser): Promise<Page> {
  const operator = await newPerson(browser);
  await signIn(operator, 'operator');
  await fillCompany(operator, '啟航物業', 'Voyage Property');
  await addCompany(operator);
  await fillCondo(operator, '啟航花園', 'Voyage Garden');
  await operator.getByLabel('加入示範數據').check();
  await saveCondo(operator);
  await expect(operator.getByText('「啟航花園」可以使用了')).toBeVisible({ timeout: 120_000 });
  return operator;
}

test('from a new company to a user who sees exactly their menu', async ({ browser }) => {
  test.setTimeout(240_000);
  const operator = await workingEstate(browser);
  await addAdministrator(operator, 'voyager', '啟航物業');

  const administrator = await enter(browser, 'voyager', await linkInLetter(operator, 'voyager@example.com'));
  await expect(administrator.locator('.head-condo')).toContainText('啟航花園');
  await openFolder(administrator, '管理員');
  await expect(menu(administrator).getByRole('link', { name: '用戶', exact: true })).toBeVisible();
  await expect(menu(administrator).getByText('平台數據管理')).toHaveCount(0);
  // The demo data are in place: units, and people who live in them.
  await open(administrator, '/resident/list');
  await expect(administrator.getByRole('row').nth(1)).toBeVisible();

  await open(administrator, '/admin/group/add');
  await administrator.getByLabel('名稱', { exact: true }).fill('住戶組');
  await administrator.getByLabel('說明', { exact: true }).fill('查看住戶和單位');
  await administrator.getByRole('checkbox', { name: '住戶管理：查看', exact: true }).check();
  await administrator.getByRole('checkbox', { name: '屋苑管理：查看', exact: true }).check();
  await button(administrator, /新增權限組$/).click();
  await expect(administrator).toHaveURL(/\/admin\/group\/list$/);

  const link = await addUser(administrator, 'crew', ['住戶組']);
  const person = await enter(browser, 'crew', link);
  expect(words(await entriesOf(menu(person)))).toEqual(['首頁', '屋苑管理', '住戶管理', '幫助中心']);
  await openFolder(person, '屋苑管理');
  expect(words(await entriesOf(menu(person)))).toEqual([
    '首頁',
    '屋苑管理 屋苑結構 單位管理',
    '屋苑結構',
    '單位管理',
    '住戶管理',
    '幫助中心',
  ]);
  // A folder with one page leads straight to it.
  await menu(person).getByRole('link', { name: '住戶管理' }).click();
  await expect(person).toHaveURL(/\/resident\/list$/);
  await expect(person.getByRole('row').nth(1)).toBeVisible();
  await expect(person.getByRole('link', { name: /新增住戶/ })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';
import { addUser, button, enter, entriesOf, menu, openFolder, password, words } from './userSteps.ts';

/** Unique names for this run: a repeated test finds no account or group of the previous one. */
const run = Date.now().toString(36).slice(-4);
const [first, second, third, fourth] = [`one${run}`, `two${run}`, `three${run}`, `four${run}`];
const [madeGroup, sharedGroup] = [`試驗組${run}`, `兩人組${run}`];
test('a group, a user in it, the menu they see, and a permission taken away', async ({ browser }) => {
  test.setTimeout(180_000);
  const manager = await newPerson(browser);
  await signIn(manager, 'manager', { at: '/admin/group/add' });
  await manager.getByLabel('名稱', { exact: true }).fill(madeGroup);
  await manager.getByLabel('說明', { exact: true }).fill('屋苑資料');
  await manager.getByRole('checkbox', { name: '屋苑管理：全部操作' }).check();
  await expect(manager.getByRole('checkbox', { name: '屋苑管理：匯入' })).toBeChecked();
  await manager.getByRole('checkbox', { name: '報修管理：查看' }).check();
  await expect(manager.getByText('6 / 60 項權限')).toBeVisible();
  await button(manager, /新增權限組$/).click();
  await expect(manager).toHaveURL(/\/admin\/group\/list$/);

  await manager.getByRole('link', { name: madeGroup }).click();
  await button(manager, /以此權限組預覽選單$/).click();
  const preview = manager.getByRole('navigation', { name: '以此權限組預覽選單' });
  await expect(preview.getByText('單位管理')).toBeVisible();
  await expect(preview.getByText('權限組')).toHaveCount(0);
  const promised = words(await entriesOf(preview));

  const link = await addUser(manager, first, [madeGroup]);
  const person = await enter(browser, first, link);
  // One folder is open at a time; a closed one shows its name alone.
  const folders = ['報修管理', '屋苑管理'];
  const seen = new Set<string>();
  for (const [folder, page] of [
    ['報修管理', '維修人員'],
    ['屋苑管理', '單位管理'],
  ] as const) {
    await openFolder(person, folder);
    await expect(menu(person).getByRole('link', { name: page })).toBeVisible();
    for (const entry of words(await entriesOf(menu(person)))) seen.add(entry);
  }
  expect([...seen].filter((entry) => !folders.includes(entry)).sort()).toEqual([...promised].sort());
  // The link is used up: opening it again explains what to do.
  const late = await newPerson(browser);
  await late.goto(`${address()}/login${link}`);
  await expect(late.getByRole('alert')).toContainText('請向管理員索取新的連結');

  await open(manager, `/admin/group/list?search=${madeGroup}`);
  await manager.getByRole('link', { name: madeGroup }).click();
  await manager.getByRole('checkbox', { name: '屋苑管理：全部操作' }).uncheck();
  await manager.getByRole('checkbox', { name: '訪客管理：查看' }).check();
  await expect(button(manager, '已修改：+1 −5')).toBeVisible();
  await button(manager, '儲存').click();
  const asked = manager.getByRole('dialog');
  await expect(asked).toContainText('1 名成員的權限會即時改變');
  await expect(asked).toContainText('訪客管理');
  await asked.getByRole('button', { name: '儲存' }).click();
  await expect(menu(person).getByRole('link', { name: '單位管理' })).toHaveCount(0);
  await expect(menu(person).getByRole('link', { name: '首頁' })).toBeVisible();
  await expect(manager.getByRole('region', { name: '歷史' })).toContainText('訪客管理：查看');
});

test('two people change one group: the later one sees both changes and saves again', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager', { at: '/admin/group/add' });
  await page.getByLabel('名稱', { exact: true }).fill(sharedGroup);
  await page.getByLabel('說明', { exact: true }).fill('同時修改');
  await button(page, /新增權限組$/).click();
  await page.getByRole('link', { name: sharedGroup }).click();
  const other = await page.context().newPage();
  await open(other, new URL(page.url()).pathname);
  const change = async (who: Page, name: string) => {
    await who.getByRole('checkbox', { name }).check();
    await button(who, '儲存').click();
    await who.getByRole('dialog').getByRole('button', { name: '儲存' }).click();
    await expect(who.getByRole('dialog')).toBeHidden();
  };
  await page.getByRole('checkbox', { name: '賬單管理：收款' }).check();
  await change(other, '租約合同：查看');
  await change(page, '賬單管理：退款');
  await expect(page.getByText(/其他人剛修改了這個權限組（\+1 −0）/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '租約合同：查看' })).toBeChecked();
  await expect(button(page, '已修改：+2 −0')).toBeVisible();
  await button(page, '儲存').click();
  await page.getByRole('dialog').getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('未有修改')).toBeVisible();
  await expect(page.getByText('3 / 60 項權限')).toBeVisible();
});

test('one’s own group is shown and not changed', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'deputy', { at: '/admin/group/list' });
  await page.getByRole('table').getByRole('link', { name: '管理員', exact: true }).click();
  await expect(page.getByText('不能編輯自己所屬的權限組')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '租約合同：查看' })).toBeDisabled();
  await expect(button(page, '儲存')).toHaveCount(0);
});

test('somebody is signed out, disabled and enabled again, and each time told what it means', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  const person = await enter(browser, second, await addUser(manager, second, ['保安']));
  await open(manager, `/admin/user/list?search=${second}`);
  await manager.getByRole('link', { name: second }).click();
  const drawer = manager.getByRole('dialog', { name: `試用${second}` });
  await expect(drawer.getByText(/最近使用/)).toBeVisible();
  await drawer.getByRole('button', { name: '登出全部裝置' }).click();
  const asked = manager.getByRole('dialog', { name: `登出「試用${second}」的全部裝置？` });
  await expect(asked).toContainText('1 個裝置');
  await asked.getByRole('button', { name: '登出全部裝置' }).click();
  await expect(person).toHaveURL(/\/login$/);
  await expect(drawer.getByText('現時沒有登入')).toBeVisible();

  await drawer.getByRole('button', { name: '更多操作' }).click();
  await manager.getByRole('menuitem', { name: '停用賬戶' }).click();
  await button(manager, '停用賬戶').click();
  await expect(drawer.getByText('已停用')).toBeVisible();
  await person.getByLabel('賬戶').fill(second);
  await person.getByLabel('密碼', { exact: true }).fill(password);
  await button(person, '登入').click();
  await expect(person.getByRole('alert')).toHaveText('請檢查資料：賬戶或密碼不正確');
  await drawer.getByRole('button', { name: '更多操作' }).click();
  await manager.getByRole('menuitem', { name: '啟用賬戶' }).click();
  await button(manager, '啟用賬戶').click();
  await expect(drawer.getByText('正常')).toBeVisible();
  await expect(drawer.getByRole('region', { name: '歷史' })).toContainText('停用');
});

test('a second factor is set up, asked for when signing in, and turned off', async ({ browser }) => {
  test.setTimeout(180_000);
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  const page = await enter(browser, third, await addUser(manager, third, []));
  await open(page, '/center');
  await button(page, '啟用雙重驗證').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('密碼', { exact: true }).fill('Wrong2026');
  await button(page, '下一步').click();
  await expect(dialog.getByText('現有密碼不正確')).toBeVisible();
  await dialog.getByLabel('密碼', { exact: true }).fill(password);
  await button(page, '下一步').click();
  await expect(dialog.getByRole('img', { name: '驗證器二維碼' })).toBeVisible();
  const secret = await dialog.getByLabel('密鑰').last().inputValue();
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret });
  const started = Date.now();
  await dialog.getByLabel('驗證器上的 6 位數字').fill(totp.generate({ timestamp: started }));
  await dialog.getByRole('button', { name: '啟用' }).click();
  const codes = dialog.getByRole('list', { name: '復原碼' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expect(button(page, '完成')).toBeDisabled();
  await dialog.getByLabel('我已保存復原碼').check();
  await button(page, '完成').click();
  await expect(page.getByText('剩餘復原碼')).toBeVisible();

  const again = await newPerson(browser);
  const signInWith = async (code: string) => {
    await again.goto(`${address()}/login`);
    await again.getByLabel('賬戶').fill(third);
    await again.getByLabel('密碼', { exact: true }).fill(password);
    await button(again, '登入').click();
    // It is asked for, with the focus on it; typed text stays.
    await expect(again.getByLabel('驗證碼')).toBeFocused();
    await expect(again.getByLabel('密碼', { exact: true })).toHaveValue(password);
    await again.keyboard.type('000000');
    await again.keyboard.press('Enter');
    await expect(again.getByRole('alert')).toHaveText('驗證碼不正確');
    await again.getByLabel('驗證碼').fill(code);
    await again.keyboard.press('Enter');
    await expect(again.locator('.shell main h1')).toBeVisible();
  };
  await signInWith(recovery);
  await button(again, /^賬戶/).click();
  await again.getByRole('menuitem', { name: '登出' }).click();
  await expect(again).toHaveURL(/\/login$/);
  // A code works only once, so this is the next one; clocks may differ by that much.
  await signInWith(totp.generate({ timestamp: started + 30_000 }));

  await open(again, '/center');
  await button(again, '停用').click();
  await again.getByRole('dialog').getByLabel('密碼', { exact: true }).fill(password);
  await again.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(again.getByText('已停用雙重驗證')).toBeVisible();
  await expect(button(again, '啟用雙重驗證')).toBeVisible();
});

test('a removed account comes back: at once by undo, later out of what was removed', async ({ browser }) => {
  const manager = await newPerson(browser);
  await signIn(manager, 'manager');
  await addUser(manager, fourth, ['保安']);
  await open(manager, `/admin/user/list?search=${fourth}`);
  const row = manager.getByRole('row', { name: new RegExp(fourth) });
  const remove = async () => {
    await row.getByRole('button').last().click();
    await manager.getByRole('menuitem', { name: '刪除賬戶' }).click();
    await expect(manager.getByRole('dialog')).toContainText('30 日內可在列表的「最近刪除」恢復');
    await button(manager, '刪除賬戶').click();
    await expect(row).toHaveCount(0);
  };
  await remove();
  await button(manager, '復原').click();
  await expect(row).toContainText('保安');
  await remove();
  await button(manager, '最近刪除').click();
  const drawer = manager.getByRole('dialog', { name: '最近刪除的用戶' });
  const gone = drawer.getByRole('listitem').filter({ hasText: fourth });
  await expect(gone).toContainText('尚餘 30 日');
  await gone.getByRole('button', { name: /恢復/ }).click();
  await expect(gone).toHaveCount(0);
  await expect(row).toContainText('保安');
});

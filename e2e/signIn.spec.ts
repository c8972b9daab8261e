import { expect } from '@playwright/test';
import { complaints, newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

test('a wrong password is refused in words, and what was typed stays', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto(address());
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('賬戶').fill('manager');
  await page.getByLabel('密碼', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('請檢查資料：賬戶或密碼不正確');
  await expect(page.getByLabel('賬戶')).toHaveValue('manager');
});

test('an empty form says what is missing beside each field', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto(`${address()}/login`);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('必須填寫')).toHaveCount(2);
});

test('signing in opens the dashboard, and the page that was asked for', async ({ browser }) => {
  const page = await newPerson(browser);
  const heard = complaints(page);
  await page.goto(`${address()}/center`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('賬戶').fill('manager');
  await page.getByLabel('密碼', { exact: true }).fill('Estate2026');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '個人中心' })).toBeVisible();
  await expect(page).toHaveURL(/\/center$/);
  await expect(page).toHaveTitle('個人中心 · Iris');
  await page.goto(address());
  await expect(page).toHaveURL(/\/index$/);
  expect(heard).toEqual([]);
});

test('the reset asks for an address and then for the code', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto(`${address()}/login`);
  await page.getByRole('button', { name: '忘記密碼' }).click();
  await expect(page).toHaveURL(/mode=reset/);
  await page.getByLabel('電郵').fill('nobody@example.com');
  await page.getByRole('button', { name: '寄出驗證碼' }).click();
  await page.getByLabel('驗證碼').fill('000000');
  await page.getByLabel('新密碼', { exact: true }).fill('Another2026');
  await page.getByLabel('再次輸入新密碼').fill('Another2027');
  await page.getByRole('button', { name: '更改密碼' }).click();
  await expect(page.getByText('兩次輸入的密碼不相同')).toBeVisible();
  await page.getByLabel('再次輸入新密碼').fill('Another2026');
  await page.getByRole('button', { name: '更改密碼' }).click();
  await expect(page.getByText('驗證碼不正確或已失效')).toBeVisible();
});

test('signing out ends it in every tab', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  const other = await page.context().newPage();
  await open(other, '/index');
  await page.getByRole('button', { name: /^賬戶/ }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});

test('an unknown address, and one without permission', async ({ browser }) => {
  const guard = await newPerson(browser);
  await signIn(guard, 'guard');
  await guard.goto(`${address()}/about`);
  await expect(guard).toHaveURL(/\/404$/);
  await expect(guard.getByRole('heading', { level: 1, name: '找不到頁面' })).toBeVisible();
  await guard.goto(`${address()}/unitManage/list`);
  await expect(guard.getByText('无權限')).toBeVisible();
  await expect(guard.getByText('你現在位於首頁')).toBeVisible();
  await expect(guard.getByText('您無此页面的权限哟')).toBeVisible();
  await expect(guard).toHaveURL(/\/index$/);
  await expect(guard.getByRole('navigation', { name: '主選單' }).getByText('屋苑管理')).toHaveCount(0);
});

test('twenty tabs with an expired token refresh once', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  let refreshes = 0;
  // One that a busy server sends away refreshed nothing.
  page.context().on('response', (response) => {
    if (response.url().endsWith('/user/refresh') && response.status() === 200) refreshes += 1;
  });
  // An access token that the server calls damaged makes the console refresh and repeat the call.
  await page.evaluate(() => localStorage.setItem('iris.access', 'no.longer.good'));
  const tabs = await Promise.all(Array.from({ length: 20 }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${address()}/center`)));
  // Two processors paint twenty tabs slowly; what counts is how many requests they sent.
  for (const tab of tabs) await expect(tab.locator('.shell main h1')).toBeVisible({ timeout: 120_000 });
  expect(refreshes).toBe(1);
});

test('pages run no inline script, answers are no pages, and assets are kept', async ({ request }) => {
  const page = await request.get(`${address()}/login`, { headers: { accept: 'text/html' } });
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  expect(page.headers()['x-frame-options'] ?? policy).toMatch(/SAMEORIGIN|frame-ancestors 'none'/);
  const asset = /\/assets\/[^" ]+\.js/.exec(await page.text())?.[0] ?? '';
  const script = await request.get(address() + asset);
  expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const answer = await request.get(`${address()}/iris-base/cms/condo/list`);
  expect(answer.status()).toBe(401);
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect((await request.get(`${address()}/docs/`)).status()).toBe(200);
  expect((await request.get(`${address()}/openapi.json`)).status()).toBe(200);
});

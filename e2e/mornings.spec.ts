import { expect, type Page } from '@playwright/test';
import { test } from './product.ts';
import { button, region } from './rentSteps.ts';
import { atHome } from './trial.ts';
import { menu } from './userSteps.ts';

/** Work lists that are worked through, from the home page by what is visible. */

const work = (page: Page) => region(page, '待辦');
const line = (page: Page, title: string) => work(page).getByRole('link', { name: title });
const home = async (page: Page): Promise<void> => {
  await menu(page).getByRole('link', { name: '首頁' }).click();
  await expect(work(page)).toHaveAttribute('aria-busy', 'false');
};
const rows = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') });

test('a guard works until nothing waits: visitors expected and inside, and messages', async ({ browser }) => {
  test.slow();
  const { page, pressed } = await atHome(browser, 'guard');
  await expect(work(page)).toHaveAttribute('aria-busy', 'false');
  const gate = region(page, '閘口核驗');

  // Whoever is expected comes, and says the code of their pass.
  await line(page, '今日預期訪客').click();
  await expect(rows(page)).not.toHaveCount(0);
  const expected = await rows(page).count();
  for (let guest = 0; guest < expected; guest += 1) {
    const left = expected - guest;
    await expect(rows(page)).toHaveCount(left);
    const name = (await rows(page).first().getByRole('cell').nth(3).textContent()) ?? '';
    await rows(page).first().getByRole('link').first().click();
    const code = page.getByText(/^\d{4} \d{4}/);
    await expect(code).toBeVisible();
    const digits = /\d{4} \d{4}/.exec((await code.textContent()) ?? '')?.[0] ?? '';
    await home(page);
    if (guest === 0) await gate.getByRole('button', { name: '正門', exact: true }).click();
    const field = page.getByLabel('通行碼', { exact: true });
    await field.fill(digits);
    await field.press('Enter');
    await expect(gate).toContainText('放行');
    await expect(gate).toContainText(name);
    if (left > 1) await line(page, '今日預期訪客').click();
  }
  await home(page);
  await expect(line(page, '今日預期訪客')).toHaveCount(0);

  // Everybody leaves, those past their time first.
  for (const title of ['訪客逾時未離開', '在內訪客']) {
    await line(page, title).click();
    await expect(rows(page)).not.toHaveCount(0);
    for (let inside = await rows(page).count(); inside > 0; inside -= 1) {
      await button(rows(page).first(), '登記離開').click();
      await expect(rows(page)).toHaveCount(inside - 1);
    }
    await home(page);
    await expect(line(page, title)).toHaveCount(0);
  }

  await line(page, '消息未讀').click();
  await button(page, '全部已讀').click();
  await home(page);
  await expect.poll(() => work(page).getByRole('link').allInnerTexts(), { timeout: 8_000 }).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('今日沒有待辦');
  await pressed(60);
});

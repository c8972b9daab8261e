import { expect } from '@playwright/test';
import { newPerson, signIn } from './person.ts';
import { test } from './product.ts';

const said = {
  'zh-HK': {
    run: '立即執行「生成租金」',
    action: '立即執行',
    asked: '已安排執行「生成租金」',
    daily: '每日 03:10',
    done: /成功/,
    never: '未執行過',
  },
  en: {
    run: 'Run now: Generate rents',
    action: 'Run now',
    asked: '“Generate rents” has been started',
    daily: 'Daily at 03:10',
    done: /Succeeded/,
    never: 'Not run yet',
  },
} as const;

for (const [language, words] of Object.entries(said)) {
  test(`an operator runs a job by hand and reads its result (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'operator', { at: '/moreInfo/moreConfig?tab=jobs' });
    const button = page.getByRole('button', { name: words.run, exact: true });
    const row = page.getByRole('row').filter({ has: button });
    await expect(row).toContainText(words.daily);
    // Each job has a name in words, not the server's.
    await expect(page.getByRole('cell', { name: /^[a-z]+\.[a-z]+/i })).toHaveCount(0);
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: words.action, exact: true }).click();
    await expect(page.getByText(words.asked)).toBeVisible();
    await expect(row).toContainText(words.done, { timeout: 20_000 });
    await expect(row).not.toContainText(words.never);
  });
}

test('a lease is found by its number from anywhere, and the unit and its tenant lead to it', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('L000030');
  const found = page.getByRole('option').filter({ hasText: 'L000030' });
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lease\/\d+\/detail$/);
  const leasePath = new URL(page.url()).pathname;
  await page.locator('main a[href^="/unitManage/"]').first().click();
  await expect(
    page.getByRole('list', { name: '租約' }).getByRole('link', { name: 'L000030' }),
  ).toHaveAttribute('href', leasePath);
  await page.goBack();
  await page.locator('main a[href^="/resident/"]').first().click();
  await expect(page.getByRole('list', { name: '租約' }).getByRole('link', { name: 'L000030' })).toBeVisible();
});

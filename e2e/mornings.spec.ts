import { expect, type Page } from '@playwright/test';
import { ESTATE, owingUnits, postponeGuests, prepareOverdue, secondEstate } from './morningColleagues.ts';
import {
  closeDay,
  closedReason,
  follow,
  home,
  line,
  nothingWaits,
  readMessages,
  rows,
  switchTo,
  work,
} from './morningSteps.ts';
import { test } from './product.ts';
import { button, dialog, region } from './rentSteps.ts';
import { atHome } from './trial.ts';
import { menu } from './userSteps.ts';

/** Work lists that are worked through, from the home page by what is visible. */

test('a guard works until nothing waits: visitors expected and inside, and messages', async ({ browser }) => {
  test.slow();
  await postponeGuests();
  const { page, pressed } = await atHome(browser, 'guard');
  await expect(work(page)).toHaveAttribute('aria-busy', 'false');
  const gate = region(page, '閘口核驗');

  // Whoever is expected comes, and says the code of their pass.
  await follow(page, '今日預期訪客');
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
    if (left > 1) await follow(page, '今日預期訪客');
  }
  await home(page);
  await expect(line(page, '今日預期訪客')).toHaveCount(0);

  // Everybody leaves, those past their time first.
  for (const title of ['訪客逾時未離開', '在內訪客']) {
    await follow(page, title);
    await expect(rows(page)).not.toHaveCount(0);
    for (let inside = await rows(page).count(); inside > 0; inside -= 1) {
      await button(rows(page).first(), '登記離開').click();
      await expect(rows(page)).toHaveCount(inside - 1);
    }
    await home(page);
    await expect(line(page, title)).toHaveCount(0);
  }

  await readMessages(page);
  await nothingWaits(page);
  await pressed(60);
});

/** Takes by card all that a unit owes, by keyboard alone, as the residents come to the counter. */
async function takeAll(page: Page, unit: string, slip: number): Promise<void> {
  await expect(page.getByRole('combobox', { name: '單位、住戶姓名或電話' })).toBeFocused();
  await page.keyboard.type(unit);
  await expect(page.getByRole('option').first()).toContainText(unit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '現金' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('單據號碼')).toBeFocused();
  await page.keyboard.type(String(slip));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^收據 R-\d{6}$/)).toBeVisible();
  await page.keyboard.press('Enter');
}

test('a cashier works until nothing waits: bank lines, all that is overdue, messages, the drawer', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { page, pressed } = await atHome(browser, 'cashier');
  await switchTo(page, ESTATE);
  // The slips that wait were handed in by the cashier, so they are another's work.
  await expect(region(page, '待審核憑證')).toContainText('2 張');
  await expect(line(page, '租金轉賬憑證待審核')).toHaveCount(0);

  await follow(page, '月結單未配對');
  await page.getByRole('table').getByRole('link').first().click();
  const open = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^擱置第/ }) });
  await expect(open).toHaveCount(4);
  for (const row of await open.filter({ hasText: '姓名相符' }).all()) await row.getByRole('checkbox').check();
  await button(page, '確認入賬 3 行').click();
  await expect(dialog(page)).toBeVisible();
  if (await closedReason(page).isVisible()) await closedReason(page).fill('季末入賬');
  await button(dialog(page), '確認入賬 3 行').click();
  await expect(open).toHaveCount(1);
  await button(open, /^擱置第/).click();
  await expect(page.getByText('全部行已處理')).toBeVisible();
  await home(page);
  await expect(line(page, '月結單未配對')).toHaveCount(0);

  const condoId = await secondEstate();
  await prepareOverdue(condoId);
  const owing = await owingUnits(condoId);
  for (const title of ['租金逾期', '賬單逾期']) {
    await follow(page, title);
    await expect(rows(page)).not.toHaveCount(0);
    await home(page);
  }
  // Whoever owes anything comes to the counter.
  await menu(page).getByRole('link', { name: '櫃枱收款' }).click();
  for (const [index, unit] of owing.entries()) await takeAll(page, unit, 880_000 + index);
  await home(page);
  for (const title of ['租金逾期', '賬單逾期']) await expect(line(page, title)).toHaveCount(0);

  await readMessages(page);
  // One more if midnight has passed since the demo was filled.
  const days = Number(/\d+/.exec((await line(page, '錢箱未結賬').textContent()) ?? '')?.[0]);
  expect(days).toBeGreaterThanOrEqual(3);
  for (let day = 0; day < days; day += 1) {
    await follow(page, '錢箱未結賬');
    await closeDay(page);
    await home(page);
  }
  await nothingWaits(page);
  await pressed(60);
});

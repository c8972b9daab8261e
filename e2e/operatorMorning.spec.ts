import { expect, type Page } from '@playwright/test';
import { simulate } from '../scripts/devices/simulator.ts';
import {
  askForWithdrawal,
  asOperator,
  call,
  replacePlayers,
  silenceScreen,
  silentMachines,
} from './morningColleagues.ts';
import { follow, home, line, nothingWaits, rows, work } from './morningSteps.ts';
import { codeOn } from './playerSteps.ts';
import { address, test } from './product.ts';
import { button, dialog, slip } from './rentSteps.ts';
import { atHome } from './trial.ts';

/** Pays each withdrawal in review out, with the slip of the transfer. */
async function payWithdrawals(page: Page): Promise<void> {
  await follow(page, '提款待審核');
  await expect(rows(page)).not.toHaveCount(0);
  for (let left = await rows(page).count(); left > 0; left -= 1) {
    await expect(rows(page)).toHaveCount(left);
    const number = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
    await button(rows(page).first(), /^審核/).click();
    const paying = dialog(page);
    await paying.locator('input[type=file]').setInputFiles(await slip(page));
    await expect(paying.getByRole('img', { name: '付款憑證' })).toBeVisible();
    await button(paying, '已付款').click();
    await button(dialog(page).last(), '已付款').click();
    await expect(page.getByText(`${number} 已付款`)).toBeVisible();
    // The next one opens by itself.
    if (left > 1) await button(dialog(page), '關閉').click();
  }
  await expect(rows(page)).toHaveCount(0);
}

test('an operator works until nothing waits: withdrawals, emails, players and doors', async ({ browser }) => {
  test.setTimeout(240_000);
  await askForWithdrawal();
  await silenceScreen();
  const { page, pressed } = await atHome(browser, 'operator');
  await expect(work(page)).toHaveAttribute('aria-busy', 'false');
  await payWithdrawals(page);
  await home(page);
  await expect(line(page, '提款待審核')).toHaveCount(0);

  // The address of an email is no longer in use.
  await follow(page, '電郵未能寄出');
  await button(page, '不再寄出 1 封').click();
  await button(dialog(page), '不再寄出 1 封').click();
  await expect(page.getByText('沒有符合的電郵')).toBeVisible();
  await home(page);
  await expect(line(page, '電郵未能寄出')).toHaveCount(0);

  // A technician puts a new player behind one screen and says the code that it shows; the others follow.
  const player = await browser.newPage();
  await player.goto(`${address()}/player`);
  const code = await codeOn(player);
  await follow(page, '全平台廣告機離線');
  const number = (await rows(page).first().getByRole('link').textContent()) ?? '';
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '更換播放器' }).click();
  await dialog(page).getByRole('textbox', { name: '配對碼' }).fill(code);
  await button(dialog(page), '配對播放器').click();
  await expect(page.getByText(`已配對廣告機 ${number}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('在線');
  await replacePlayers((await silentMachines()).filter((machine) => machine.number !== number));

  // Power is back at the doors; one has a new device, which gets a token of its own.
  await home(page);
  await follow(page, '門禁設備離線');
  const link = rows(page).first().getByRole('link').first();
  const deviceCode = (await rows(page).first().getByRole('cell').nth(1).textContent()) ?? '';
  await link.click();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '更換密鑰' }).click();
  await button(dialog(page), '更換密鑰').click();
  const token = await page.getByRole('textbox', { name: '設備密鑰' }).inputValue();
  const door = simulate({ address: address(), code: deviceCode, token });
  try {
    await button(page, '已複製').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('在線');
    const { items } = await asOperator<{ items: { id: number; code: string }[] }>(
      'GET',
      '/access/device/list?state=OFFLINE&count=100',
    );
    for (const { id } of items) {
      const made = await asOperator<{ token: string }>('POST', `/access/device/${id}/rotate`);
      await call('/device/v1/heartbeat', {}, made.token);
    }
    await home(page);
    await nothingWaits(page);
    await pressed(40);
  } finally {
    await door.stop();
    await player.close();
  }
});

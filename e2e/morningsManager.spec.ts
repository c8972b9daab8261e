import { expect, type Page } from '@playwright/test';
import {
  countOf,
  ESTATE,
  emptyLobby,
  prepareOverdue,
  refuseWithdrawals,
  replacePlayers,
  secondEstate,
  settleMoney,
  silentMachines,
} from './morningColleagues.ts';
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
} from './morningSteps.ts';
import { test } from './product.ts';
import { button, dialog, slip } from './rentSteps.ts';
import { atHome } from './trial.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const SLIPS = '租金轉賬憑證待審核';
const act = (page: Page, name: string | RegExp) => button(page.getByRole('main'), name);

/**
 * From the home page: opens each record of a line's list in turn and works on it, until the line is gone. Lists show what
 * they had until they are read again, so what is done is passed over.
 */
async function workThrough(page: Page, title: string, each: () => Promise<void>): Promise<void> {
  const done = new Set<string>();
  const names = rows(page).locator('td a:first-of-type');
  const next = async () => (await names.allInnerTexts()).find((name) => /\S/.test(name) && !done.has(name));
  const condoId = await secondEstate();
  // A refund that was tried again ends its line a moment later.
  const count = () => countOf('manager', condoId, title);
  while ((await count()) > 0) {
    await follow(page, title);
    // If the wait fails, its message says what was listed and counted.
    const stuck = async () =>
      (await next()) === undefined && (await count()) > 0
        ? `${page.url()} counts ${await count()} and shows ${await page.getByRole('main').textContent()}`
        : '';
    await expect.poll(stuck, { timeout: 60_000 }).toBe('');
    const name = await next();
    if (name !== undefined) {
      done.add(name);
      await names.filter({ hasText: name }).first().click();
      await each();
    }
    await home(page);
  }
  await expect(line(page, title)).toHaveCount(0);
}

async function moreOf(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/**
 * Slips that others handed in: what the bank received is passed, a sum that differs is refused, whichever comes first.
 * Fewer wait if the cashier's morning ran before, in which what is overdue was refused.
 */
async function judgeSlips(page: Page): Promise<void> {
  const condoId = await secondEstate();
  const waiting = await countOf('manager', condoId, SLIPS);
  if (waiting === 0) return;
  await follow(page, SLIPS);
  const list = page.getByRole('list', { name: '等候審核的憑證' }).getByRole('button');
  const differs = page.getByText('憑證金額與應收不符');
  for (let left = waiting; left > 0; left -= 1) {
    await expect(list).toHaveCount(left);
    await expect(differs.or(page.getByText('所填金額與應收相同'))).toBeVisible();
    if (await differs.isVisible()) {
      await act(page, '不接納（R）').click();
      await dialog(page).getByLabel('原因').fill('轉賬少了 $500，請補回差額');
      await page.keyboard.press('Enter');
    } else {
      await act(page, '通過（P）').click();
      const asked = closedReason(page);
      const passed = page.getByText(/^已通過/);
      await expect(passed.or(asked)).toBeVisible();
      if (await asked.isVisible()) {
        await asked.fill('季末轉賬');
        await page.keyboard.press('Enter');
      }
      await expect(passed).toBeVisible();
    }
  }
  await expect(list).toHaveCount(0);
  await home(page);
}

/** The resident pays a failed refund's money back in another way. */
async function refundOffline(page: Page): Promise<void> {
  const refund = dialog(page);
  await refund.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(refund.getByRole('img', { name: '退款證明' })).toBeVisible();
  await refund.getByLabel('原因').fill('設施維修，由辦事處退回現金');
  await refund.getByRole('button', { name: '退款', exact: true }).click();
  await dialog(page).last().getByRole('button', { name: /^退款/ }).last().click();
  await expect(refund).toHaveCount(0);
}

/** Renews the lease on the page as it was. */
async function renew(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '續租' }).click();
  await button(page, '下一步').click();
  await button(page, '下一步').click();
  await button(page, /^續租$/).click();
  // The message of the lease before may still be there.
  await expect(page.getByText(/^已續租：新租約 L\d+$/).last()).toBeVisible();
  await expect(page).toHaveURL(/\/lease\/\d+\/detail$/);
}

/** The tenant has gone: the deposit is given back, then the lease is ended. */
async function moveOut(page: Page): Promise<void> {
  await moreOf(page, '退租');
  const guide = dialog(page).filter({ hasText: '依次完成以下步驟' });
  await button(guide, '退還按金').click();
  const back = dialog(page).filter({ hasText: '持有按金' });
  await back.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(back.getByRole('img', { name: '退款證明' })).toBeVisible();
  await back.getByLabel(/^(以其他方式退還的原因|備註)$/).fill('原付款方式不能退款');
  await button(back, '退還按金').click();
  await button(dialog(page).filter({ hasText: '退還 HK$' }), '退還按金').click();
  await button(guide, '確認退租').click();
  await button(dialog(page).filter({ hasText: '退租？' }), '確認退租').click();
  await expect(heading(page)).toContainText('已退租');
}

/** Assigns an order that nobody has, and finishes it. */
async function repair(page: Page): Promise<void> {
  await expect(heading(page)).toContainText(/未處理|維修中/);
  if ((await heading(page).textContent())?.includes('未處理')) {
    await act(page, '指派').click();
    await expect(dialog(page).getByRole('radio').first()).toBeChecked();
    await button(dialog(page), '指派').click();
    await expect(heading(page)).toContainText('維修中');
  }
  await act(page, '完成維修').click();
  await dialog(page).getByLabel('維修情況').fill('已到場處理，測試正常。');
  await button(dialog(page), '完成維修').click();
  await expect(heading(page)).toContainText('已完成');
}

/** Who booked has come; if the time is over, nobody came. */
async function receive(page: Page): Promise<void> {
  await act(page, /簽到|記錄未到/)
    .first()
    .click();
  const ask = button(dialog(page), '記錄未到');
  const done = heading(page).filter({ hasText: /已使用|未到/ });
  await expect(ask.or(done)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(done).toBeVisible();
}

// In one worker this comes after the cashier's morning, as files run by name: it settles what that one begins with.
test('a manager works until nothing waits: slips, refunds, repairs, leases, notices, activities, bookings', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { page, pressed } = await atHome(browser, 'manager');
  await switchTo(page, ESTATE);
  await judgeSlips(page);

  // Colleagues do their part meanwhile: money at the counter, the lobby, the platform, the screens.
  const condoId = await secondEstate();
  await prepareOverdue(condoId);
  await settleMoney(condoId);
  await emptyLobby(condoId);
  await refuseWithdrawals();

  await workThrough(page, '報修逾時', () => repair(page));
  await workThrough(page, '報修待指派', () => repair(page));
  await workThrough(page, '保養及法定檢查逾期', () => repair(page));
  await workThrough(page, '活動退款未完成', async () => {
    await act(page, '再試').click();
    await expect(page.getByText('沒有符合的報名')).toBeVisible();
  });
  await workThrough(page, '設施退款未完成', async () => {
    // Tabs of the list that is being left begin with this word.
    await act(page, /退款$/).click();
    await refundOffline(page);
  });
  await workThrough(page, '租約 60 日內屆滿未續', () => renew(page));
  let gone = false;
  await workThrough(page, '租約已屆滿未續或退租', async () => {
    if (gone) return renew(page);
    gone = true;
    await moveOut(page);
  });
  // A renewed lease that has begun owes its first rents.
  await settleMoney(condoId);
  await follow(page, '退款待批核');
  await act(page, /^批核/).click();
  await button(dialog(page), '批核').click();
  await expect(page.getByText(/^已批核/)).toBeVisible();
  await home(page);
  await workThrough(page, '通知待發佈', async () => {
    await moreOf(page, '發佈');
    await dialog(page).getByRole('radio', { name: '即時' }).check();
    await button(dialog(page), '發佈').click();
    await expect(heading(page)).toContainText('已發佈');
  });
  await workThrough(page, '活動候補', async () => {
    await moreOf(page, '編輯');
    await page.getByRole('textbox', { name: '名額', exact: true }).fill('20');
    await button(page, '儲存').click();
    await expect(heading(page)).toContainText('接受報名');
  });
  await workThrough(page, '今日設施預訂', () => receive(page));
  await readMessages(page);
  // What was refunded in cash came from the manager's own drawer.
  await follow(page, '錢箱未結賬');
  await closeDay(page, 10_000_000);
  // The screens are switched on again, each with a new player.
  await replacePlayers(await silentMachines());
  await home(page);
  await nothingWaits(page);
  await pressed(400);
});

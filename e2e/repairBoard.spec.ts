import { repairApi } from '@iris/contract/repair/repair.api';
import { expect, type Locator, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { load, newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    unhandled: '未處理',
    repairing: '維修中',
    finished: '已完成',
    staff: '維修人員',
    board: '看板',
    list: '列表',
    reason: '原因',
    work: '維修情況',
    reassign: '改派',
    finish: '完成維修',
    cancel: '取消',
    more: '顯示較早完成的工單',
    taken: '已拿起',
    back: '已放回原處',
  },
  en: {
    unhandled: 'Unhandled',
    repairing: 'In repair',
    finished: 'Finished',
    staff: 'Repair staff',
    board: 'Board',
    list: 'List',
    reason: 'Reason',
    work: 'Work done',
    reassign: 'Reassign',
    finish: 'Finish',
    cancel: 'Cancel',
    more: 'Show earlier orders',
    taken: 'Picked up',
    back: 'put back in its place',
  },
} as const;

/** What a call answers when the person of a page makes it. */
async function ask<Answer>(page: Page, method: string, path: string, body: unknown): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('iris.access'));
  const response = await fetch(address() + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message, data } = (await response.json()) as { message: string; data: Answer };
  if (!response.ok) throw new Error(message);
  return data;
}

interface Order {
  id: number;
  number: string;
  version: number;
}
/** Somebody reports a fault by phone; nobody has it yet. */
const report = (page: Page) =>
  ask<Order>(page, 'POST', repairApi.add.path, {
    condo_id: 1,
    place: `走廊 ${run}`,
    type: 'OTHER',
    urgency: 'URGENT',
    contact: '陳小姐',
    phone: '91234567',
    description: '走廊燈罩鬆脫，恐會墮下。',
  });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (place: Locator, { number }: Order) => place.getByRole('listitem').filter({ hasText: number });
const person = (page: Page, staff: string, nth: number) =>
  page.getByRole('list', { name: staff }).getByRole('listitem').nth(nth);
const drawer = (page: Page) => page.getByRole('dialog');
const send = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true }).click();

/** Drags as a hand does: in steps, so that the board sees where the card is. */
async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  // It stands where it belongs once the server has answered.
  await expect(card).toHaveAttribute('data-busy', 'false');
  await card.scrollIntoViewIfNeeded();
  const [from, there] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !there) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(there.x + there.width / 2, there.y + Math.min(40, there.height / 2), { steps: 10 });
  await expect(to).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

for (const language of toldIn('zh-HK'))
  test(`an order is dragged to a person, to another, and to the finished, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const page = await newPerson(browser, { language, width: 1440, height: 1000 });
    await signIn(page, 'manager');
    const order = await report(page);
    await open(page, '/repair/list');
    await page.getByText(say.board, { exact: true }).click();
    await expect(page).toHaveURL(/form=board/);
    const card = cardOf(column(page, say.unhandled), order);
    await drag(page, card, person(page, say.staff, 0));
    const assigned = cardOf(column(page, say.repairing), order);
    const first = await person(page, say.staff, 0).locator('b').textContent();
    await expect(assigned).toContainText(first ?? '');
    await expect(card).toHaveCount(0);

    // Another person takes a reason; without one it stays where it was.
    await drag(page, assigned, person(page, say.staff, 1));
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole('button', { name: say.cancel, exact: true }).click();
    await expect(assigned).toContainText(first ?? '');
    await drag(page, assigned, person(page, say.staff, 1));
    await drawer(page).getByLabel(say.reason, { exact: true }).fill('甲師傅另有緊急工作');
    await send(page, say.reassign);
    const second = await person(page, say.staff, 1).locator('b').textContent();
    await expect(drawer(page)).toBeHidden();
    await expect(assigned).toContainText(second ?? '');

    await drag(page, assigned, column(page, say.finished));
    await drawer(page).getByLabel(say.work, { exact: true }).fill('燈罩已重新固定。');
    await send(page, say.finish);
    await expect(cardOf(column(page, say.finished), order)).toBeVisible();
    // The choice is remembered, also without the address.
    await open(page, '/repair/list');
    await expect(column(page, say.finished)).toBeVisible();
    await page.getByText(say.list, { exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

test('the same by keyboard alone, which says each step; Escape puts back', async ({ browser }) => {
  const say = words.en;
  const page = await newPerson(browser, { language: 'en', width: 768, height: 1024 });
  await signIn(page, 'frontdesk');
  const order = await report(page);
  await open(page, '/repair/list?form=board');
  const handle = page.getByRole('button', { name: `Move ${order.number}`, exact: true });
  const said = page.locator('.shell main span[aria-live=assertive]');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText(say.taken);
  await page.keyboard.press('ArrowRight');
  await expect(person(page, say.staff, 0)).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Escape');
  await expect(said).toContainText(say.back);
  await expect(cardOf(column(page, say.unhandled), order)).toBeVisible();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const second = (await person(page, say.staff, 1).locator('b').textContent()) ?? '';
  await expect(said).toContainText(second);
  await page.keyboard.press('Space');
  await expect(cardOf(column(page, say.repairing), order)).toContainText(second);
  // The focus stays with the card.
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute('aria-disabled', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText(say.finished);
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByLabel(say.work, { exact: true })).toBeFocused();
  await page.keyboard.type('Lamp cover fixed.');
  await page.keyboard.press('Control+Enter');
  await expect(cardOf(column(page, say.finished), order)).toBeVisible();
});

test('without dragging, a card is picked up by a click and put down by another', async ({ browser }) => {
  const page = await newPerson(browser, { width: 1440, height: 1000 });
  await signIn(page, 'frontdesk');
  const order = await report(page);
  await open(page, '/repair/list?form=board');
  await page.getByRole('button', { name: `移動 ${order.number}`, exact: true }).click();
  await person(page, '維修人員', 1).getByRole('button').click();
  await expect(cardOf(column(page, '維修中'), order)).toBeVisible();
});

test('two people at the board: each sees the moves of the other, and a late move is refused with what happened', async ({
  browser,
}) => {
  const desk = await newPerson(browser, { width: 1440, height: 1000 });
  await signIn(desk, 'frontdesk');
  const manager = await newPerson(browser, { width: 1440, height: 1000 });
  await signIn(manager, 'manager');
  const order = await report(desk);
  await open(desk, '/repair/list?form=board');
  await open(manager, '/repair/list?form=board');
  await expect(cardOf(column(manager, '未處理'), order)).toBeVisible();
  await drag(desk, cardOf(column(desk, '未處理'), order), person(desk, '維修人員', 0));
  await expect(cardOf(column(desk, '維修中'), order)).toBeVisible();
  // Nobody reloads. On a machine that does nothing else it takes less than a second.
  await expect(cardOf(column(manager, '維修中'), order)).toBeVisible();

  // What the manager types is kept while somebody else is faster.
  await drag(manager, cardOf(column(manager, '維修中'), order), person(manager, '維修人員', 1));
  await drawer(manager).getByLabel('原因', { exact: true }).fill('住戶要求');
  await drag(desk, cardOf(column(desk, '維修中'), order), person(desk, '維修人員', 2));
  await drawer(desk).getByLabel('原因', { exact: true }).fill('人手調動');
  await send(desk, '改派');
  await expect(drawer(desk)).toBeHidden();
  await send(manager, '改派');
  const third = (await person(desk, '維修人員', 2).locator('b').textContent()) ?? '';
  await expect(drawer(manager)).toContainText(`工單 ${order.number} 剛有更新`);
  await expect(drawer(manager)).toContainText('人手調動');
  await expect(drawer(manager)).toContainText(third);
  await expect(drawer(manager).getByLabel('原因', { exact: true })).toHaveValue('住戶要求');
  await send(manager, '改派');
  await expect(drawer(manager)).toBeHidden();
  const second = (await person(manager, '維修人員', 1).locator('b').textContent()) ?? '';
  await expect(cardOf(column(desk, '維修中'), order)).toContainText(second);
});

test('a drop that comes too late puts the card where it belongs and says who did what', async ({
  browser,
}) => {
  const desk = await newPerson(browser, { width: 1440, height: 1000 });
  await signIn(desk, 'frontdesk');
  const order = await report(desk);
  await open(desk, '/repair/list?form=board');
  const card = cardOf(column(desk, '未處理'), order);
  await expect(card).toBeVisible();
  // The board learns nothing more, as over a slow line; meanwhile somebody closes the order.
  await desk.route(/\/repair\/list/, () => {});
  await ask(desk, 'PUT', repairApi.close.path.replace('{id}', String(order.id)), {
    version: order.version,
    outcome: 'DUPLICATE',
    reason: '與昨日的工單重複',
  });
  await drag(desk, card, person(desk, '維修人員', 0));
  await desk.unroute(/\/repair\/list/);
  await expect(drawer(desk)).toContainText('與昨日的工單重複');
  await expect(drawer(desk)).toContainText('現時：已完成');
  await drawer(desk).locator('.ant-modal-footer').getByRole('button', { name: '關閉' }).click();
  await expect(cardOf(column(desk, '已完成'), order)).toBeVisible();
});

test('what the board shows is read while somebody points at its link, each column once', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await open(page, '/repair/list');
  await page.getByText(words['zh-HK'].board, { exact: true }).click();
  await expect(page.locator('[data-order]').first()).toBeVisible();
  await load(page, '/index');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/cms\/repair\/(list|staff\/list)\?/.test(request.url())) asked.push(request.url());
  });
  const link = page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '報修工單' });
  if (!(await link.isVisible())) await page.getByRole('button', { name: '報修管理' }).click();
  const columns = ['UNHANDLED', 'REPAIRING', 'FINISH'].map((status) =>
    page.waitForResponse((response) => response.url().includes(`status=${status}`)),
  );
  await link.hover();
  for (const column of columns) await (await column).finished();
  // Nothing that is asked from now on is answered.
  await page.route('**/iris-base/cms/**', () => {});
  await link.click();
  for (const name of [words['zh-HK'].unhandled, words['zh-HK'].repairing, words['zh-HK'].finished])
    await expect(column(page, name).locator('[data-order]').first()).toBeVisible();
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
});

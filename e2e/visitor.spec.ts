import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';
import { filmQr } from './qrVideo.ts';
import { button } from './rentSteps.ts';

/** Unique to this run: a repeated test finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    gate: '閘口核驗',
    mainGate: '正門',
    walkIn: '即場登記',
    unit: '單位',
    host: /業主|租戶/,
    reason: '送貨',
    name: '訪客姓名',
    admitted: '放行',
    refused: '不可進入 · 次數已用完',
    left: '已離開',
    out: '準備核驗離開',
    code: '通行碼',
    newPass: '新增通行證',
    phone: '電話',
    make: '新增',
    tomorrow: '明日',
    today: '今日',
    link: '通行證網頁連結',
    print: '打印疏散名單',
    inside: '在內',
    leave: '登記離開',
    history: '出入記錄',
    cancel: '取消通行證',
    cancelReason: '取消原因',
    more: '更多操作',
    cancelled: '已取消',
    refusedCancelled: '不可進入 · 已取消',
  },
  en: {
    gate: 'Gate',
    mainGate: 'Main gate',
    walkIn: 'Walk-in',
    unit: 'Unit',
    host: /Owner|Tenant/,
    reason: 'Delivery',
    name: 'Visitor',
    admitted: 'Admit',
    refused: 'Do not admit · Used up',
    left: 'Exit recorded',
    out: 'Ready to check out',
    code: 'Code',
    newPass: 'New pass',
    phone: 'Phone',
    make: 'Create pass',
    tomorrow: 'Tomorrow',
    today: 'Today',
    link: 'Link to the pass',
    print: 'Print evacuation list',
    inside: 'Inside',
    leave: 'Mark as left',
    history: 'Gate history',
    cancel: 'Cancel pass',
    cancelReason: 'Cancellation reason',
    more: 'More actions',
    cancelled: 'Cancelled',
    refusedCancelled: 'Do not admit · Cancelled',
  },
} as const;
type Words = (typeof words)['zh-HK' | 'en'];

const main = (page: Page) => page.locator('.shell main');
const drawer = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, say: Words) => main(page).getByRole('region', { name: say.gate, exact: true });
const send = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true }).click();

/** Chooses the gate of a device that knows none yet. */
async function standAt(page: Page, say: Words): Promise<void> {
  await answer(page, say).getByRole('button', { name: say.mainGate, exact: true }).click();
  await expect(main(page).getByLabel(say.code, { exact: true })).toBeFocused();
}

/** Makes a pass for today that admits once; returns what its QR code holds. */
async function makePass(page: Page, say: Words, name: string): Promise<{ link: string; digits: string }> {
  await open(page, '/visitor/list');
  await button(main(page).locator('header'), say.newPass).click();
  const form = drawer(page);
  // What is missing is said at its field, and nothing typed is lost.
  await form.getByLabel(say.name, { exact: true }).fill(name);
  await send(page, say.make);
  await expect(form.getByLabel(say.phone, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(say.name, { exact: true })).toHaveValue(name);
  await form.getByRole('combobox', { name: say.unit, exact: true }).fill('A 12 C');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: say.host }).first()).toBeChecked();
  await form.getByRole('radio', { name: say.reason, exact: true }).check();
  await form.getByLabel(say.phone, { exact: true }).fill('91234567');
  await form.getByRole('button', { name: say.today, exact: true }).click();
  await send(page, say.make);
  await expect(main(page).locator('h1')).toContainText(/VP\d{6}/);
  const link = await main(page).getByLabel(say.link, { exact: true }).inputValue();
  const spoken = await main(page)
    .getByText(/^\d{4} \d{4}/)
    .textContent();
  return { link, digits: (spoken ?? '').replace(/\D/g, '') };
}

for (const language of toldIn('zh-HK'))
  test(`a day at the gate, in ${language}`, async ({ browser }) => {
    const say: Words = words[language];
    const [desk, guard] = await Promise.all([
      newPerson(browser, { language }),
      newPerson(browser, { language }),
    ]);
    await signIn(desk, 'frontdesk');
    await signIn(guard, 'guard');

    // Somebody walks in: by keyboard alone, from the first screen of the guard.
    await standAt(guard, say);
    await guard.keyboard.press('F2');
    const unit = main(guard).getByRole('combobox', { name: say.unit, exact: true });
    await expect(unit).toBeFocused();
    await guard.keyboard.type('A 12 C');
    await guard.keyboard.press('Enter');
    await expect(main(guard).getByRole('radio', { name: say.host }).first()).toBeChecked();
    const walker = `${language === 'en' ? 'Walker' : '送貨員'} ${run}`;
    const field = main(guard).getByLabel(say.name, { exact: true });
    for (let presses = 0; presses < 8; presses += 1) {
      if (await field.evaluate((one) => one === document.activeElement)) break;
      await guard.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await guard.keyboard.type(walker);
    await guard.keyboard.press('Enter');
    await expect(answer(guard, say)).toContainText(say.admitted);
    await expect(answer(guard, say)).toContainText(walker);

    // A pass is made, and shown on its public page.
    const name = `${language === 'en' ? 'Guest' : '訪客'} ${run}`;
    const { link, digits } = await makePass(desk, say, name);
    const visitor = await desk.context().newPage();
    await visitor.goto(link);
    await expect(visitor.locator('body')).toContainText(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    await visitor.close();

    // Admitted by the digits; the second use, by a hand scanner, is refused.
    const code = main(guard).getByLabel(say.code, { exact: true });
    await guard.keyboard.press('Escape');
    await code.fill(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    await code.press('Enter');
    await expect(answer(guard, say)).toContainText(say.admitted);
    await expect(answer(guard, say)).toContainText(name);
    await guard.keyboard.press('Escape');
    await guard.evaluate((text) => {
      for (const key of [...text, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, link);
    await expect(answer(guard, say)).toContainText(say.refused);

    // Who is inside, on paper and on the desk's list without reloading; then out.
    const paper = guard.waitForResponse((response) => response.url().includes('/inside/print'));
    await main(guard).getByRole('button', { name: say.print }).click();
    expect((await paper).headers()['content-type']).toContain('application/pdf');
    await open(desk, '/visitor/list?inside=true');
    await expect(desk.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await guard.bringToFront();
    await guard.keyboard.press('Escape');
    await guard.keyboard.press('F4');
    await expect(answer(guard, say)).toContainText(say.out);
    await code.fill(digits);
    await code.press('Enter');
    await expect(answer(guard, say)).toContainText(say.left);
    await expect(desk.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await desk
      .getByRole('row', { name: new RegExp(walker) })
      .getByRole('button', { name: say.leave })
      .click();
    await expect(desk.getByRole('row', { name: new RegExp(walker) })).toHaveCount(0);

    // Each try stands in the history.
    await open(desk, `/visitor/use/history?search=${encodeURIComponent(name)}`);
    await expect(desk.getByRole('table').locator('tbody tr')).toHaveCount(3);
  });

test('a pass that was cancelled a moment ago is refused', async ({ browser }) => {
  const say = words['zh-HK'];
  const [desk, guard] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await signIn(desk, 'frontdesk');
  await signIn(guard, 'guard');
  const { digits } = await makePass(desk, say, `取消 ${run}`);
  await standAt(guard, say);
  await main(desk).locator('header').getByRole('button', { name: say.more }).click();
  await desk.getByRole('menuitem', { name: say.cancel }).click();
  await drawer(desk).getByLabel(say.cancelReason, { exact: true }).fill('改期');
  await send(desk, say.cancel);
  await expect(main(desk).locator('h1')).toContainText(say.cancelled);
  const code = main(guard).getByLabel(say.code, { exact: true });
  await code.fill(digits);
  await code.press('Enter');
  await expect(answer(guard, say)).toContainText(say.refusedCancelled);
});

test('the camera reads the QR code of a pass, once while it is in sight', async ({ browser }) => {
  const say = words['zh-HK'];
  const desk = await newPerson(browser);
  await signIn(desk, 'frontdesk');
  const name = `鏡頭 ${run}`;
  const { link } = await makePass(desk, say, name);
  const folder = await mkdtemp(join(tmpdir(), 'iris-camera-'));
  const video = join(folder, 'pass.y4m');
  await filmQr(video, link);
  const { args = [], ...how } = test.info().project.use.launchOptions ?? {};
  const withCamera = await chromium.launch({
    ...how,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const guard = await newPerson(withCamera, { stopsClock: true });
    let checks = 0;
    guard.on('request', (request) => {
      if (request.url().includes('/gate/check')) checks += 1;
    });
    const decoder = guard.waitForResponse((response) => response.url().endsWith('.wasm'));
    await signIn(guard, 'guard');
    await standAt(guard, say);
    await main(guard).getByRole('button', { name: '開啟鏡頭' }).click();
    // From our own server.
    expect(new URL((await decoder).url()).origin).toBe(address());
    await expect(answer(guard, say)).toContainText(say.admitted);
    await expect(answer(guard, say)).toContainText(name);
    // The answer clears itself while the code is still held there.
    await expect(answer(guard, say)).toContainText('準備核驗進入');
    expect(checks).toBe(1);
  } finally {
    await withCamera.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('without network the gate claims nothing', async ({ browser }) => {
  const say = words['zh-HK'];
  const guard = await newPerson(browser);
  await signIn(guard, 'guard');
  await standAt(guard, say);
  await guard.route('**/gate/check', (route) => route.abort());
  const code = main(guard).getByLabel(say.code, { exact: true });
  await code.fill('00000000');
  await code.press('Enter');
  await expect(answer(guard, say)).toContainText('未有結果');
  await guard.unroute('**/gate/check');
  await answer(guard, say).getByRole('button', { name: '再試' }).click();
  await expect(answer(guard, say)).toContainText('不可進入 · 無效通行碼');
});

import { expect } from '@playwright/test';
import { simulate } from '../scripts/devices/simulator.ts';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';
import { button, rentUnit } from './rentSteps.ts';

const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    addDevice: '新增設備',
    condo: '屋苑',
    estate: '海怡灣花園',
    name: '名稱',
    code: '編號',
    token: '設備密鑰',
    copied: '已複製',
    next: '下一步',
    passes: '持有效通行證的訪客也可通過',
    devices: '設備',
    save: '儲存授權組',
    offline: '未曾連線',
    online: '在線',
    who: '誰可開這道門',
    open: '遙距開門',
    reason: '原因',
    events: '事件',
    remote: '要求遙距開門',
    bound: '綁定的單位',
    actions: /的操作$/,
    card: '編輯門禁卡和相片',
    number: '門禁卡號',
    saveCard: '儲存',
    unbind: '解綁',
    opened: '開門',
    refused: '拒絕',
  },
  en: {
    addDevice: 'Add device',
    condo: 'Estate',
    estate: 'Marina Bay Garden',
    name: 'Name',
    code: 'Code',
    token: 'Device token',
    copied: 'I have copied it',
    next: 'Next',
    passes: 'Visitors with a valid pass may also pass',
    devices: 'Devices',
    save: 'Save group',
    offline: 'Never seen',
    online: 'Online',
    who: 'Who can open this door',
    open: 'Open door',
    reason: 'Reason',
    events: 'Events',
    remote: 'Remote opening requested',
    bound: 'Linked units',
    actions: /^Actions/,
    card: 'Edit access card and photo',
    number: 'Access card number',
    saveCard: 'Save',
    unbind: 'Unlink',
    opened: 'Opened',
    refused: 'Refused',
  },
};

for (const language of toldIn('en')) {
  test(`puts up a door, opens it from afar, and follows a tenant’s card from lease to refusal (${language})`, async ({
    browser,
  }) => {
    const say = words[language];
    const code = `T-${language}-${run}`;
    const page = await newPerson(browser, { theme: 'light', language });
    await signIn(page, 'operator');
    await open(page, '/access/device/list');
    await button(page, say.addDevice).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(say.condo).fill(say.estate);
    await page.getByTitle(say.estate, { exact: true }).last().click();
    await drawer.getByLabel(say.name, { exact: true }).fill(`測試門 ${code}`);
    await drawer.getByLabel(say.code, { exact: true }).fill(code);
    await button(drawer, say.addDevice).click();
    const token = await page.getByRole('textbox', { name: say.token }).inputValue();
    await button(page, say.copied).click();
    await page.waitForURL(/\/access\/device\/\d+\/detail$/);
    // The list stays until the page is there, and has this state too.
    await expect(page.getByRole('heading', { name: code })).toBeVisible();
    await expect(page.getByRole('main').getByText(say.offline, { exact: true })).toBeVisible();
    const device = page.url();

    const door = simulate({ address: address(), code, token });
    try {
      await open(page, '/access/add');
      await page.getByLabel(say.name, { exact: true }).fill(`測試組 ${code}`);
      await page.locator('[id$=condo_ids]').fill(say.estate);
      await page.getByTitle(say.estate, { exact: true }).last().click();
      await page.keyboard.press('Escape');
      await button(page, say.next).click();
      await page.getByLabel(say.passes).check();
      await button(page, say.next).click();
      await page.locator('[id$=device_ids]').fill(code);
      await page.getByTitle(`測試門 ${code} ${code}`).last().click();
      await page.keyboard.press('Escape');
      await button(page, say.save).click();
      await expect(page).toHaveURL(/\/access\/\d+\/Detail$/);
      await expect.poll(() => door.door.granted()).toBeGreaterThan(0);

      await page.goto(device);
      await expect(page.getByRole('main').getByText(say.online, { exact: true })).toBeVisible();
      const people = page.getByRole('region', { name: say.who }).locator('ul:not(.ant-pagination) > li');
      await expect(people).toHaveCount(10);
      await button(page, say.open).click();
      await page.getByRole('dialog').getByLabel(say.reason).fill('送貨');
      await button(page.getByRole('dialog'), say.open).click();
      await expect.poll(() => door.opened()).toBe(1);
      await expect(
        page.getByRole('region', { name: say.events }).getByText(say.remote).first(),
      ).toBeVisible();

      // A new tenant's card: from the lease to the day they move out.
      const tenant = `門卡客${run}`;
      await rentUnit({
        building: `門禁座${run}`,
        tenant,
        phone: '91237788',
        idNo: 'B817346(5)',
        monthly: 1_000_000,
        rents: 1,
      });
      const staff = await newPerson(browser, { theme: 'light', language });
      await signIn(staff, 'manager');
      await open(staff, `/resident/list?search=${tenant}`);
      await staff.getByRole('link', { name: tenant }).click();
      const bound = staff.getByRole('list', { name: say.bound });
      const act = async (name: string) => {
        await bound.getByRole('button', { name: say.actions }).click();
        await staff.getByRole('menuitem', { name }).click();
      };
      await act(say.card);
      const number = `F${Date.now().toString(16).slice(-7)}`.toUpperCase();
      await staff.getByRole('dialog').getByLabel(say.number).fill(number);
      await button(staff.getByRole('dialog'), say.saveCard).click();
      await expect(bound).toContainText(`••••${number.slice(-4)}`);
      await expect(staff.getByText(number)).toHaveCount(0);
      const opens = () => {
        const verdict = door.door.decide({ card: number }, Date.now());
        return 'open' in verdict && verdict.open;
      };
      await expect.poll(opens, { timeout: 5_000 }).toBe(true);
      expect(await door.show({ card: number })).toBe(true);
      await act(say.unbind);
      await staff.getByRole('dialog').getByLabel(say.reason).fill('退租');
      await button(staff.getByRole('dialog'), say.unbind).click();
      await expect.poll(opens, { timeout: 5_000 }).toBe(false);
      expect(await door.show({ card: number })).toBe(false);
      const events = page.getByRole('region', { name: say.events });
      for (const kind of [say.opened, say.refused])
        await expect(events.getByText(kind, { exact: true }).first()).toBeVisible();
    } finally {
      await door.stop();
    }
  });
}

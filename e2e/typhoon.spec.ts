import { addDays, dayOf, startOfDay } from '@iris/contract/core/day';
import { expect, type Locator, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { ask, button, estate, region, rentUnit } from './rentSteps.ts';

const words = {
  'zh-HK': {
    idNo: 'K928114(2)',
    more: '更多操作',
    close: '臨時關閉',
    from: '由',
    to: '至',
    time: '時間',
    reason: '原因',
    will: '30 個預訂會取消',
    money: '13 個共 HK$780.00 會退還：0 個退回原付款方式，13 個退回錢包。',
    letters: '發出 30 封電郵。',
    ended: '已取消 30 個預訂',
    refunded: '已退款',
    back: '退回錢包',
    why: '颱風',
    shut: /關閉 颱風/,
    lift: '提早重開',
    stays: '時段即時可再預訂；已取消的預訂不會恢復。',
    free: /06:00–06:30.*HK\$60\.00/,
  },
  en: {
    idNo: 'K928115(0)',
    more: 'More actions',
    close: 'Close temporarily',
    from: 'From',
    to: 'To',
    time: 'Time',
    reason: 'Reason',
    will: '30 bookings are cancelled',
    money: '13 bookings are refunded, HK$780.00 in total: 0 to the original payment method, 13 to wallets.',
    letters: '30 emails are sent.',
    ended: '30 bookings were cancelled',
    refunded: 'Refunded',
    back: 'Refund to wallet',
    why: '颱風',
    shut: /Closed 颱風/,
    lift: 'Reopen',
    stays: 'Its slots can be booked again at once. Cancelled bookings are not restored.',
    free: /06:00–06:30.*HK\$60\.00/,
  },
} as const;

const run = Date.now().toString(36).slice(-5);
const FACILITY = '/iris-base/cms/facility';
const PRICE = 6_000;
const SLOTS = 30;
/** The first slot begins at 06:00, each takes half an hour. */
const FIRST = 12;
const tomorrow = addDays(dayOf(Date.now()), 1);
const HALF_MS = 1_800_000;

/** A court whose thirty slots of tomorrow one tenant has booked: some paid in cash, by card and from the wallet. */
async function bookedCourt(building: string, idNo: string): Promise<{ id: number; paid: number[] }> {
  const { tenant } = await rentUnit({
    building,
    tenant: `颱風客${building}`,
    phone: '61230987',
    idNo,
    monthly: 1_000_000,
    rents: 1,
  });
  const condo_id = await estate();
  const { items } = await ask<{ items: { id: number; bindings: { unit_id: number }[] }[] }>(
    'GET',
    `/iris-base/cms/resident/list?condo_id=${condo_id}&search=${encodeURIComponent(tenant)}`,
  );
  const [resident] = items;
  if (!resident) throw new Error(`${tenant} is not there`);
  const day = { from: 0, to: 1_440 };
  const { id } = await ask<{ id: number }>('POST', `${FACILITY}/add`, {
    condo_id,
    name: `戶外球場 ${building}`,
    phone: '23456789',
    address: '平台',
    run_time: { weekdays: Array.from({ length: 7 }, () => day), holiday: day },
    charging_method: 'BY_FACILITY',
    book_times: SLOTS,
    description: '天雨關閉。',
    lock_type: 'HUMAN',
  });
  const slots = Array.from({ length: SLOTS }, (_, place) => ({
    from: (FIRST + place) * 30,
    to: (FIRST + place + 1) * 30,
    price: PRICE,
  }));
  await ask('POST', `${FACILITY}/schedule/add`, {
    facility_id: id,
    kind: 'REGULAR',
    name: '每日',
    from_day: tomorrow,
    to_day: addDays(tomorrow, 30),
    cycle: 'DAILY',
    slots,
  });
  await ask('POST', '/iris-base/cms/wallet/top-up', {
    resident_id: resident.id,
    amount: 4 * PRICE,
    channel: 'PAY_ONSITE_CASH',
    received: 4 * PRICE,
  });
  const paid: number[] = [];
  for (let place = 0; place < SLOTS; place += 1) {
    const booked = await ask<{ id: number; charge_id: number }>('POST', `${FACILITY}/booking/add`, {
      facility_id: id,
      starts: [startOfDay(tomorrow) + (FIRST + place) * HALF_MS],
      people: 1,
      resident_id: resident.id,
      unit_id: resident.bindings[0]?.unit_id,
      expected: PRICE,
    });
    const how =
      place < 5
        ? { channel: 'PAY_ONSITE_CASH', received: PRICE }
        : place < 9
          ? { channel: 'PAY_ONSITE_BANK', slip_no: `T${place}` }
          : place < 13
            ? { channel: 'PAY_WALLET' }
            : null;
    if (!how) continue;
    await ask('POST', `${FACILITY}/booking/charge/pay-on-site`, {
      ids: [booked.charge_id],
      expected: PRICE,
      ...how,
    });
    paid.push(booked.id);
  }
  return { id, paid };
}

const drawer = (page: Page) => page.getByRole('dialog');

async function typeMoment(within: Locator, name: string, time: string): Promise<void> {
  const item = within
    .locator('.ant-form-item')
    .filter({ has: within.page().getByText(name, { exact: true }) });
  const [day, clock] = [item.locator('input').first(), item.locator('input').last()];
  await day.click();
  await day.fill(tomorrow);
  await day.press('Enter');
  await clock.click();
  await clock.fill(time);
  await clock.press('Enter');
}

for (const language of toldIn('zh-HK'))
  test(`a typhoon closes a court with thirty bookings, and its money goes back (${language})`, async ({
    browser,
  }) => {
    test.slow();
    const say = words[language];
    const { id, paid } = await bookedCourt(`${language}${run}`, say.idNo);
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, `/facility/${id}/detail`);
    await button(page.locator('.shell main header'), say.more).click();
    await page.getByRole('menuitem', { name: say.close }).click();
    await typeMoment(drawer(page), say.from, '05:00');
    await typeMoment(drawer(page), say.to, '23:00');
    await drawer(page)
      .getByLabel(new RegExp(`^\\P{L}*${say.reason}$`, 'u'))
      .fill(say.why);
    // What it does is said before.
    await expect(drawer(page)).toContainText(say.will);
    await expect(drawer(page)).toContainText(say.money);
    await expect(drawer(page)).toContainText(say.letters);
    await drawer(page)
      .locator('.ant-drawer-footer')
      .getByRole('button', { name: say.close, exact: true })
      .click();

    // The card follows the job until all are settled, and leads to them.
    const closings = region(page, language === 'en' ? 'Closures' : '臨時關閉');
    await expect(closings).toContainText(say.ended, { timeout: 30_000 });
    await expect(page.getByText(say.shut).first()).toBeVisible();
    await closings.getByRole('link', { name: say.ended }).click();
    await expect(page).toHaveURL(/closing_id=\d+/);
    await open(page, `/facility/booking/${paid[5]}/detail`);
    await expect(page.locator('.shell main header')).toContainText(say.refunded);
    await expect(page.locator('.shell main')).toContainText(say.back);
    await expect(page.locator('.shell main')).toContainText(say.why);

    // It is opened again, which brings no booking back, and says so.
    await open(page, `/facility/${id}/detail`);
    await closings.getByRole('button', { name: say.lift }).click();
    await expect(drawer(page)).toContainText(say.stays);
    await button(drawer(page), say.lift).click();
    await expect(page.getByRole('button', { name: say.free }).first()).toBeVisible();
    await open(page, `/facility/booking/${paid[0]}/detail`);
    await expect(page.locator('.shell main header')).toContainText(say.refunded);
  });

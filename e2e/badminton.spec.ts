import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { isWeekend } from '@iris/contract/facility/schedule.rules';
import { expect, type Locator, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { act, askAs, button } from './rentSteps.ts';

const words = {
  'zh-HK': {
    name: '設施名稱',
    place: '地點',
    phone: '聯絡電話',
    description: '說明',
    save: '儲存',
    closes: /^(星期.|公眾假期)結束$/,
    plan: '時段表名稱',
    from: '時段 1 開始',
    to: '時段 1 結束',
    price: '時段 1 收費',
    weekend: '時段 1 週末',
    holiday: '時段 1 假日',
    ends: '結束時間須在開始之後',
    feast: '羽毛球節',
    contact: '聯絡人',
    family: '陳',
    book: '預訂',
    payNow: '即時收款',
    andCollect: '並收款',
    collect: '收款',
    exact: '剛好',
    done: '完成',
    booked: '已預訂',
    code: '簽到編號或預訂編號',
    welcome: '歡迎 · 1 人',
    already: '已經簽到',
    takeBack: '取消簽到',
    noShow: '記錄未到',
    missed: '未到',
    move: '改期',
    day: '日期',
    now: '現時為',
    more: '須另付',
    owes: '改期差額',
    cancel: '取消預訂',
    fully: '全數退還',
    reason: '取消原因',
    wallet: '退回錢包',
    refunded: '已退款',
    income: '收入',
    noShows: '未到／預訂',
  },
  en: {
    name: 'Name',
    place: 'Location',
    phone: 'Contact phone',
    description: 'Description',
    save: 'Save',
    closes: /day, to$|days, to$/,
    plan: 'Name',
    from: 'From of slot 1',
    to: 'To of slot 1',
    price: 'Price of slot 1',
    weekend: 'Weekend of slot 1',
    holiday: 'Holiday of slot 1',
    ends: 'The end time must be after the start time',
    feast: 'Badminton Day',
    contact: 'Contact',
    family: 'CHAN',
    book: 'Book',
    payNow: 'Collect now',
    andCollect: ' and collect',
    collect: 'Collect',
    exact: 'Exact amount',
    done: 'Done',
    booked: 'Booked',
    code: 'Code or booking no.',
    welcome: 'Welcome · 1 person',
    already: 'Already checked in',
    takeBack: 'Undo check-in',
    noShow: 'Record no-show',
    missed: 'No-show',
    move: 'Reschedule',
    day: 'Date',
    now: 'Currently',
    more: 'more to pay',
    owes: 'Rescheduling difference',
    cancel: 'Cancel booking',
    fully: 'Full refund of',
    reason: 'Cancellation reason',
    wallet: 'Refund to wallet',
    refunded: 'Refunded',
    income: 'Income from bookings for these dates',
    noShows: 'No-shows / bookings',
  },
} as const;

/** HKD cents. */
const PRICE = { today: 5_000, usual: 6_000, weekend: 8_000, holiday: 12_000 };
const today = dayOf(Date.now());
const hkd = (cents: number): string => formatMoney(cents);

const main = (page: Page) => page.locator('.shell main');
const head = (page: Page) => main(page).locator('header');
const drawer = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true });
/** A field by its name, which begins with a mark where it is required. */
const field = (within: Page | Locator, name: string) =>
  within.getByLabel(new RegExp(`^\\P{L}*${name}$`, 'u'));
async function type(at: Locator, value: string): Promise<void> {
  await at.click();
  await at.fill(value);
  await at.press('Enter');
}

/** Two of the next days that are none yet: one is made a public holiday, the other stays as it is. */
async function twoDays(): Promise<{ usual: Day; feast: Day }> {
  const known = await askAs<{ day: Day }[]>('operator', 'GET', '/iris-base/cms/holiday/list');
  const free = [2, 3, 4, 5, 6]
    .map((n) => addDays(today, n))
    .filter((day) => !known.some((one) => one.day === day));
  const [usual, feast] = free;
  if (!usual || !feast) throw new Error('no two usual days in this week');
  return { usual, feast };
}

for (const language of toldIn('zh-HK'))
  test(`a badminton hall is opened, priced for a holiday, booked, moved, missed and refunded, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const say = words[language];
    const { usual, feast } = await twoDays();
    const holiday = await askAs<{ id: number }>('operator', 'POST', '/iris-base/cms/holiday/add', {
      day: feast,
      name: words['zh-HK'].feast,
      name_en: words.en.feast,
    });
    const usualPrice = isWeekend(usual) ? PRICE.weekend : PRICE.usual;
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/facility/add');
    const hall = `羽毛球場 ${Date.now().toString(36)}`;
    await field(main(page), say.name).fill(hall);
    await field(main(page), say.place).fill('會所二樓');
    await field(main(page), say.phone).fill('23456789');
    await field(main(page), say.description).fill('請穿不脫色運動鞋。');
    await main(page).getByLabel(say.closes).last().waitFor();
    for (const last of await main(page).getByLabel(say.closes).all()) await type(last, '00:00');
    await button(page, say.save).click();
    await expect(main(page).locator('h1')).toContainText(/FA\d{6}/);
    const at = new URL(page.url()).pathname;

    /** One slot of a schedule, with its prices in dollars. */
    const schedule = async (
      name: string,
      times: [string, string],
      prices: Partial<Record<string, number>>,
    ) => {
      await field(main(page), say.plan).fill(name);
      const [from, to] = times;
      await type(page.getByLabel(say.from, { exact: true }), from);
      for (const [label, cents] of Object.entries(prices))
        await page.getByLabel(label, { exact: true }).fill(String((cents ?? 0) / 100));
      await type(page.getByLabel(say.to, { exact: true }), to);
      await button(page, say.save).click();
    };
    await open(page, `${at}/regular-schedule/add`);
    const evening = { [say.price]: PRICE.usual, [say.weekend]: PRICE.weekend, [say.holiday]: PRICE.holiday };
    await schedule('夜場', ['23:00', '22:00'], evening);
    await expect(page.getByText(say.ends).first()).toBeVisible();
    await schedule('夜場', ['23:00', '00:00'], evening);
    await expect(main(page)).toContainText('23:00–24:00');
    // Today it is open day and night, so that the story can be told at any hour.
    await open(page, `${at}/regular-schedule/add?kind=TEMPORARY`);
    await schedule('通宵練習', ['00:00', '00:00'], { [say.price]: PRICE.today });
    await expect(main(page)).toContainText('00:00–24:00');

    /** The slot of a day in the week, while it can be booked. */
    const slotOf = (day: Day, cents: number) =>
      main(page)
        .getByRole('region', { name: `${hall} ${day}` })
        .getByRole('button', { name: hkd(cents) });
    await open(page, at);
    await expect(slotOf(feast, PRICE.holiday)).toContainText('23:00–24:00');
    await expect(main(page).getByText(say.feast)).toBeVisible();

    const pay = async (cents: number) => {
      await button(head(page), say.collect).click();
      await expect(drawer(page)).toContainText(hkd(cents));
      await button(drawer(page), say.exact).click();
      await drawer(page)
        .getByRole('button', { name: new RegExp(`^${say.collect} `) })
        .click();
      await button(drawer(page), say.done).click();
    };
    /** Books the slot of a day with the keyboard, and pays in cash. */
    const bookAndPay = async (day: Day, cents: number) => {
      await open(page, at);
      await slotOf(day, cents).focus();
      await page.keyboard.press('Enter');
      await field(drawer(page), say.contact).fill(say.family);
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: new RegExp(`^${say.family}`) })
        .first()
        .click();
      await expect(drawer(page).getByRole('radio', { name: / · /, checked: true })).toBeVisible();
      await expect(drawer(page)).toContainText(hkd(cents));
      // In one step, in cash.
      await drawer(page).getByRole('radio', { name: say.payNow }).check();
      await button(drawer(page), say.exact).click();
      await confirm(page, `${say.book}${say.andCollect} ${hkd(cents)}`).click();
      await button(drawer(page), say.done).click();
      await expect(main(page).locator('h1')).toContainText(/BK\d{6}/);
      await expect(head(page)).toContainText(say.booked);
      return /BK\d{6}/.exec((await main(page).locator('h1').textContent()) ?? '')?.[0] ?? '';
    };
    /** What the list says of a booking. */
    const listed = async (number: string, ...texts: string[]) => {
      await open(page, `/facility/booking/list?search=${number}`);
      const row = page.getByRole('row').filter({ hasText: number });
      for (const text of texts) await expect(row).toContainText(text);
      await row.getByText(number).click();
      await expect(main(page).locator('h1')).toContainText(number);
    };

    // Today's: the wrong people were let in; then nobody came, and the money stays.
    const missed = await bookAndPay(today, PRICE.today);
    await open(page, '/facility/booking/list?tab=checkin');
    const code = page.getByLabel(say.code);
    for (const answer of [say.welcome, say.already]) {
      await type(code, missed);
      await expect(page.getByText(answer)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await listed(missed, hkd(PRICE.today));
    await act(page, say.takeBack);
    await expect(head(page)).toContainText(say.booked);
    await act(page, say.noShow);
    await button(drawer(page), say.noShow).click();
    await expect(head(page)).toContainText(say.missed);
    await listed(missed, say.missed, hkd(PRICE.today));

    // Another moves to the holiday, which costs more, and is cancelled in time: all of it goes back.
    const moved = await bookAndPay(usual, usualPrice);
    await listed(moved, say.booked, hkd(usualPrice));
    const more = PRICE.holiday - usualPrice;
    await act(page, say.move);
    await expect(drawer(page)).toContainText(say.now);
    await expect(drawer(page)).toContainText(hkd(usualPrice));
    await type(field(drawer(page), say.day), feast);
    await drawer(page)
      .getByRole('checkbox', { name: hkd(PRICE.holiday) })
      .check();
    await expect(drawer(page)).toContainText(say.more);
    await expect(drawer(page)).toContainText(hkd(more));
    await confirm(page, say.move).click();
    await expect(main(page)).toContainText(say.owes);
    await pay(more);
    await expect(main(page).getByText(say.owes)).toBeHidden();
    await listed(moved, say.booked, feast, hkd(PRICE.holiday));
    await act(page, say.cancel);
    await expect(drawer(page)).toContainText(say.fully);
    await expect(drawer(page)).toContainText(hkd(PRICE.holiday));
    await field(drawer(page), say.reason).fill('手腕受傷');
    await drawer(page).getByRole('radio', { name: say.wallet }).check();
    await confirm(page, say.cancel).click();
    await expect(head(page)).toContainText(say.refunded);
    for (const part of [usualPrice, more])
      await expect(main(page)).toContainText(`${say.refunded} ${hkd(part)}`);
    await listed(moved, say.refunded, feast, hkd(PRICE.holiday));

    // Its slot is free again. The one of today was missed, and its money is the income.
    await open(page, at);
    await expect(slotOf(feast, PRICE.holiday)).toBeVisible();
    await expect(main(page).getByText(`${say.income} ${hkd(PRICE.today)}`)).toBeVisible();
    await expect(main(page).getByText(`${say.noShows} 1 / 1`)).toBeVisible();
    await askAs('operator', 'DELETE', `/iris-base/cms/holiday/${holiday.id}/del`);
  });

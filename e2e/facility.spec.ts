import { expect, type Locator, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

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
    ends: '結束時間須在開始之後',
    addPlan: '新增常規時段',
    late: /23:00–24:00/,
    contact: '聯絡人',
    family: '陳',
    book: '預訂',
    collect: '收款',
    exact: '剛好',
    done: '完成',
    booked: '已預訂',
    code: '簽到編號或預訂編號',
    welcome: '歡迎 · 1 人',
    already: '已經簽到',
    cancel: '取消預訂',
    fully: '全數退還 HK$60.00',
    reason: '取消原因',
    wallet: '退回錢包',
    refunded: '已退款',
  },
  en: {
    name: 'Name',
    place: 'Place',
    phone: 'Contact phone',
    description: 'Description',
    save: 'Save',
    closes: /day, to$|days, to$/,
    plan: 'Name',
    from: 'From of slot 1',
    to: 'To of slot 1',
    price: 'Price of slot 1',
    ends: 'The end must be after the start',
    addPlan: 'Add regular schedule',
    late: /23:00–24:00/,
    contact: 'Contact',
    family: 'CHAN',
    book: 'Book',
    collect: 'Collect',
    exact: 'Exact amount',
    done: 'Done',
    booked: 'Booked',
    code: 'Code or booking no.',
    welcome: 'Welcome · 1 person',
    already: 'Checked in already',
    cancel: 'Cancel the booking',
    fully: 'All of it goes back: HK$60.00',
    reason: 'Reason for cancelling',
    wallet: 'Refund to wallet',
    refunded: 'Refunded',
  },
} as const;

const main = (page: Page) => page.locator('.shell main');
const head = (page: Page) => main(page).locator('header');
const drawer = (page: Page) => page.getByRole('dialog');
/** A field by its name, which begins with a mark where it is required. */
const field = (within: Page | Locator, name: string) =>
  within.getByLabel(new RegExp(`^\\P{L}*${name}$`, 'u'));

for (const language of toldIn('en'))
  test(`a hall is opened, booked at the counter, paid, used, and refunded, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const say = words[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/facility/add');
    await field(main(page), say.name).fill(`乒乓球室 ${Date.now().toString(36)}`);
    await field(main(page), say.place).fill('會所一樓');
    await field(main(page), say.phone).fill('23456789');
    await field(main(page), say.description).fill('球拍自備。');
    // Open until midnight, so that the story can be told at any hour.
    for (const last of await main(page).getByLabel(say.closes).all()) {
      await last.click();
      await last.fill('00:00');
      await last.press('Enter');
    }
    await button(page, say.save).click();
    await expect(main(page).locator('h1')).toContainText(/FA\d{6}/);
    const at = new URL(page.url()).pathname;

    await open(page, `${at}/regular-schedule/add`);
    await field(main(page), say.plan).fill('夜場');
    const time = async (name: string, value: string) => {
      const typed = page.getByLabel(name, { exact: true });
      await typed.click();
      await typed.fill(value);
      await typed.press('Enter');
    };
    await time(say.from, '23:00');
    await page.getByLabel(say.price, { exact: true }).fill('60');
    await button(page, say.save).click();
    await expect(page.getByText(say.ends).first()).toBeVisible();
    await time(say.to, '00:00');
    await button(page, say.save).click();
    await expect(main(page)).toContainText('23:00–24:00');

    /** Books the late slot of a day of the week for somebody, and pays in cash. */
    const bookAndPay = async (nth: number) => {
      await open(page, at);
      const late = page.getByRole('button', { name: say.late });
      await late.first().focus();
      for (let day = 0; day < nth; day += 1) await page.keyboard.press('ArrowRight');
      await expect(late.nth(nth)).toBeFocused();
      await page.keyboard.press('Enter');
      await field(drawer(page), say.contact).fill(say.family);
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: new RegExp(`^${say.family}`) })
        .first()
        .click();
      await expect(drawer(page).getByRole('radio', { name: / · /, checked: true })).toBeVisible();
      await expect(drawer(page)).toContainText('HK$60.00');
      await drawer(page)
        .locator('.ant-drawer-footer')
        .getByRole('button', { name: say.book, exact: true })
        .click();
      await expect(main(page).locator('h1')).toContainText(/BK\d{6}/);
      await button(head(page), say.collect).click();
      await button(drawer(page), say.exact).click();
      await drawer(page)
        .getByRole('button', { name: new RegExp(`^${say.collect} `) })
        .click();
      await button(drawer(page), say.done).click();
      await expect(head(page)).toContainText(say.booked);
      return /BK\d{6}/.exec((await main(page).locator('h1').textContent()) ?? '')?.[0] ?? '';
    };
    // Today's slot is used: whoever comes is let in once.
    const number = await bookAndPay(0);
    await open(page, '/facility/booking/list?tab=checkin');
    const code = page.getByLabel(say.code);
    for (const answer of [say.welcome, say.already]) {
      await code.fill(number);
      await code.press('Enter');
      await expect(page.getByText(answer)).toBeVisible();
      await page.keyboard.press('Escape');
    }

    // One of a later day is cancelled in time.
    await bookAndPay(3);
    await head(page)
      .getByRole('button', { name: /^(更多操作|More actions)$/ })
      .click();
    await page.getByRole('menuitem', { name: say.cancel }).click();
    await expect(drawer(page)).toContainText(say.fully);
    await field(drawer(page), say.reason).fill('天雨');
    await drawer(page).getByRole('radio', { name: say.wallet }).check();
    await drawer(page)
      .locator('.ant-drawer-footer')
      .getByRole('button', { name: say.cancel, exact: true })
      .click();
    await expect(head(page)).toContainText(say.refunded);
  });

import { type Day, dayOf } from '@iris/contract/core/day';
import { expect, type Locator, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';
import { button } from './rentSteps.ts';

const words = {
  'zh-HK': {
    add: '新增活動',
    name: '活動名稱',
    begins: '活動開始',
    ends: '活動結束',
    opens: '開始報名',
    closes: '截止報名',
    place: '地點',
    phone: '聯絡電話',
    places: '名額',
    waitingList: '候補名額',
    ageFrom: '年齡由',
    ageTo: '年齡至',
    content: '內容',
    charged: '收費',
    price: '每位收費',
    before: '活動開始前',
    time: '時間',
    save: '儲存草稿',
    draft: '草稿',
    publish: '發佈',
    opened: '接受報名',
    full: '已滿額',
    signUp: '代住戶報名',
    resident: '住戶',
    families: ['陳', '李'],
    headName: '姓名',
    age: '年齡',
    addHead: '新增參加者',
    doSignUp: '報名',
    doWait: '加入候補',
    waits: '名額不足，會排入候補',
    unpaid: '待繳費',
    waiting: '候補',
    collect: '收款',
    exact: '剛好',
    done: '完成',
    confirmed: '已確認',
    more: '更多操作',
    cancelSignup: '取消報名',
    fully: '會全數退款',
    endReason: '取消原因',
    wallet: '退回錢包',
    refunded: '已退款',
    showCode: '顯示二維碼及連結',
    checkIn: '簽到',
    code: '簽到編號、報名編號、姓名或電話',
    welcome: '歡迎 · 1 人',
    already: '經簽到',
    cancel: '取消活動',
    willCancel: '20 個報名共 40 人會被取消',
    willRefund: '15 個已付款的報名會全數退款，共 HK$1,500.00',
    reason: '取消原因',
    confirm: /^輸入活動編號/,
    wrongNumber: '與活動編號不符',
    cancelled: '已取消',
    allDone: '20 個報名已全部處理',
    month: '月曆',
    poster: '海報 PDF',
  },
  en: {
    add: 'Add activity',
    name: 'Name',
    begins: 'Starts',
    ends: 'Ends',
    opens: 'Sign-up opens',
    closes: 'Sign-up closes',
    place: 'Venue',
    phone: 'Contact phone',
    places: 'Places',
    waitingList: 'Waiting list',
    ageFrom: 'Minimum age',
    ageTo: 'Maximum age',
    content: 'Content',
    charged: 'Charged',
    price: 'Price per person',
    before: 'Before the start',
    time: 'Time',
    save: 'Save draft',
    draft: 'Draft',
    publish: 'Publish',
    opened: 'Open',
    full: 'Full',
    signUp: 'Sign up a resident',
    resident: 'Resident',
    families: ['CHAN', 'LEE'],
    headName: 'Name',
    age: 'Age',
    addHead: 'Add participant',
    doSignUp: 'Sign up',
    doWait: 'Join the waiting list',
    waits: 'Not enough places',
    unpaid: 'Unpaid',
    waiting: 'Waiting list',
    collect: 'Collect',
    exact: 'Exact amount',
    done: 'Done',
    confirmed: 'Confirmed',
    more: 'More actions',
    cancelSignup: 'Cancel sign-up',
    fully: 'will be refunded in full',
    endReason: 'Cancellation reason',
    wallet: 'Refund to wallet',
    refunded: 'Refunded',
    showCode: 'Show QR code and link',
    checkIn: 'Check in',
    code: 'Code, sign-up no., name or phone',
    welcome: 'Welcome · 1 person',
    already: 'Already checked in',
    cancel: 'Cancel activity',
    willCancel: '20 sign-ups (40 people) will be cancelled',
    willRefund: '15 paid sign-ups will be refunded in full: HK$1,500.00',
    reason: 'Cancellation reason',
    confirm: /^Type AC/,
    wrongNumber: 'Does not match the activity number',
    cancelled: 'Cancelled',
    allDone: 'All 20 sign-ups processed',
    month: 'Month',
    poster: 'Poster PDF',
  },
} as const;

const main = (page: Page) => page.locator('.shell main');
const head = (page: Page) => main(page).locator('header');
const drawer = (page: Page) => page.getByRole('dialog');
const footer = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true });
/** A field by its name, which begins with a mark where it is required. */
const field = (within: Page | Locator, name: string) =>
  within.getByLabel(new RegExp(`^\\P{L}*${name}$`, 'u'));
const fromMenu = async (page: Page, name: string) => {
  await head(page)
    .getByRole('button', { name: /^(更多操作|More actions)$/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** Types a day and a time of Hong Kong into a field for a moment. */
async function typeMoment(page: Page, name: string, day: Day, time: string): Promise<void> {
  const item = main(page)
    .locator('.ant-form-item')
    .filter({ has: page.getByText(name, { exact: true }) });
  const fields = item.locator('.ant-picker input');
  await fields.first().fill(day);
  await fields.first().press('Enter');
  await fields.last().click();
  await fields.last().fill(time);
  await fields.last().press('Enter');
  await expect(fields.last()).toHaveValue(time);
}

/** Chooses the first resident of a family name; their unit follows by itself. */
async function chooseResident(page: Page, name: string, family: string): Promise<void> {
  await field(drawer(page), name).fill(family);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${family}`) })
    .first()
    .click();
  await expect(drawer(page).getByRole('radio', { name: / · /, checked: true })).toBeVisible();
}

for (const language of toldIn('zh-HK'))
  test(`a paid class goes from draft through full and waiting list to check-in and refund, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const say = words[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/activity/add');
    const [today, tomorrow] = [dayOf(Date.now()), dayOf(Date.now() + 86_400_000)];
    const title = `陶藝班 ${Date.now().toString(36)}`;
    await field(main(page), say.name).fill(title);
    // The last minutes of the day: the check-in is open from its morning.
    await typeMoment(page, say.begins, today, '23:55');
    await typeMoment(page, say.ends, tomorrow, '02:00');
    await typeMoment(page, say.opens, today, '00:00');
    await typeMoment(page, say.closes, today, '23:55');
    await field(main(page), say.place).fill('會所陶藝室');
    await field(main(page), say.phone).fill('23456789');
    await field(main(page), say.places).fill('2');
    await field(main(page), say.waitingList).fill('4');
    await field(main(page), say.ageFrom).fill('6');
    await field(main(page), say.ageTo).fill('90');
    await main(page).getByRole('radio', { name: say.charged, exact: true }).check();
    await field(main(page), say.price).fill('50');
    await field(main(page), say.before).fill('0');
    await page.getByRole('textbox', { name: new RegExp(`^\\P{L}*${say.content}$`, 'u') }).click();
    await page.keyboard.type('自備圍裙。');
    await button(page, say.save).click();
    await expect(head(page)).toContainText(/AC\d{6}/);
    await expect(head(page)).toContainText(say.draft);
    const at = new URL(page.url()).pathname;

    await button(head(page), say.publish).click();
    await drawer(page).getByRole('button', { name: say.publish, exact: true }).click();
    await expect(head(page)).toContainText(say.opened);

    // Two heads take both places, and the price is worked out while they are named.
    await fromMenu(page, say.signUp);
    await chooseResident(page, say.resident, say.families[0]);
    await drawer(page).getByLabel(say.age).first().fill('38');
    await button(drawer(page), say.addHead).click();
    await field(drawer(page), say.headName).nth(1).fill('陳小文');
    await drawer(page).getByLabel(say.age).nth(1).fill('9');
    await expect(drawer(page)).toContainText('HK$100.00');
    await footer(page, say.doSignUp).click();
    await expect(main(page).locator('h1')).toContainText(/SU\d{6}/);
    await expect(head(page)).toContainText(say.unpaid);
    const first = new URL(page.url()).pathname;

    // Full: the next one waits.
    await open(page, at);
    await expect(head(page)).toContainText(say.full);
    await fromMenu(page, say.signUp);
    await chooseResident(page, say.resident, say.families[1]);
    await drawer(page).getByLabel(say.age).first().fill('70');
    await expect(drawer(page)).toContainText(say.waits);
    await footer(page, say.doWait).click();
    await expect(head(page)).toContainText(say.waiting);
    const second = new URL(page.url()).pathname;
    const number = /SU\d{6}/.exec(second)?.[0] ?? '';

    // The first pays, and cancels in time: everything goes back, and the places move on.
    await open(page, first);
    await button(head(page), say.collect).click();
    await button(drawer(page), say.exact).click();
    await drawer(page)
      .getByRole('button', { name: new RegExp(`^${say.collect} `) })
      .click();
    await button(drawer(page), say.done).click();
    await expect(head(page)).toContainText(say.confirmed);
    await fromMenu(page, say.cancelSignup);
    await expect(drawer(page)).toContainText(say.fully);
    await field(drawer(page), say.endReason).fill('臨時有事');
    await drawer(page).getByRole('radio', { name: say.wallet }).check();
    await footer(page, say.cancelSignup).click();
    await expect(head(page)).toContainText(say.refunded);

    // The one who waited has the place, pays, and comes.
    await open(page, second);
    await expect(head(page)).toContainText(say.unpaid);
    await button(head(page), say.collect).click();
    await button(drawer(page), say.exact).click();
    await drawer(page)
      .getByRole('button', { name: new RegExp(`^${say.collect} `) })
      .click();
    await button(drawer(page), say.done).click();
    await expect(head(page)).toContainText(say.confirmed);
    await button(main(page), say.showCode).click();
    await expect(main(page)).toContainText(/\d{4} \d{4}/);

    await open(page, `${at}?tab=checkin`);
    const code = page.getByLabel(say.code);
    await code.fill(number);
    await code.press('Enter');
    await expect(page.getByText(say.welcome)).toBeVisible();
    await page.keyboard.press('Escape');
    await code.fill(number);
    await code.press('Enter');
    await expect(page.getByText(say.already)).toBeVisible();

    // The month knows it, and opens again as it was left.
    await open(page, '/activity/list');
    await main(page).getByText(say.month, { exact: true }).click();
    await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
    await open(page, '/activity/list');
    await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
  });

/** Calls the API as the manager. */
async function manager() {
  const send = async <Data>(method: string, path: string, body?: object, token = ''): Promise<Data> => {
    const response = await fetch(address() + path, {
      method,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, message } = (await response.json()) as { data: Data; message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
    return data;
  };
  const { access_token } = await send<{ access_token: string }>('POST', '/tranbiot-core/cms/user/login', {
    username: 'manager',
    password: 'Estate2026',
  });
  return <Data>(method: string, path: string, body?: object) =>
    send<Data>(method, `/iris-base/cms${path}`, body, access_token);
}

interface Person {
  id: number;
  name: string;
  phone: string;
  bindings: { unit_id: number | null }[];
}
interface Made {
  id: number;
  number: string;
  version: number;
  name: string;
  amount: number;
  charge_id: number;
}

/** An outing with forty people in twenty sign-ups, of which fifteen have paid. */
async function fortyPeople(): Promise<Made> {
  const call = await manager();
  const [hour, now] = [3_600_000, Date.now()];
  const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '遠足' }] }] };
  const made = await call<Made>('POST', '/activity/add', {
    condo_id: 1,
    name: `遠足 ${now.toString(36)}`,
    type: 'SPORT',
    from_at: now + 72 * hour,
    to_at: now + 78 * hour,
    open_at: now - hour,
    deadline_at: now + 48 * hour,
    address: '城門水塘',
    phone: '23456789',
    places: 60,
    age_from: 3,
    age_to: 90,
    content: words,
    content_en: { type: 'doc', content: [] },
    charged: true,
    fee: 'SINGLE',
    price: 5_000,
    cancel_hours: 24,
  });
  await call('PUT', `/activity/${made.id}/publish`, { version: made.version });
  const { items } = await call<{ items: Person[] }>('GET', '/resident/list?condo_id=1&count=60');
  const people = items.filter(({ bindings }) => bindings[0]?.unit_id).slice(0, 20);
  for (const [index, { id, name, phone, bindings }] of people.entries()) {
    const heads = [
      { name, age: 40, phone },
      { name: `${name} 2`, age: 10, phone: '' },
    ];
    const signup = await call<Made>('POST', `/activity/${made.id}/signup/add`, {
      resident_id: id,
      unit_id: bindings[0]?.unit_id,
      heads,
    });
    if (index < 15)
      await call('POST', '/activity/charge/pay-on-site', {
        ids: [signup.charge_id],
        expected: signup.amount,
        channel: 'PAY_ONSITE_CASH',
        received: signup.amount,
        payer: name,
        remark: '',
      });
  }
  return made;
}

for (const language of toldIn('en'))
  test(`an outing with forty people is cancelled, and everybody has their money back, in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const say = words[language];
    const { id, number } = await fortyPeople();
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, `/activity/${id}/detail`);
    const [poster] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/poster')),
      fromMenu(page, say.poster),
    ]);
    expect(poster.headers()['content-type']).toBe('application/pdf');
    await fromMenu(page, say.cancel);
    // It says what it will do before it asks for anything.
    await expect(drawer(page)).toContainText(say.willCancel);
    await expect(drawer(page)).toContainText(say.willRefund);
    await field(drawer(page), say.reason).fill('黃色暴雨警告');
    await drawer(page).getByPlaceholder(number).fill('AC999999');
    await footer(page, say.cancel).click();
    await expect(drawer(page)).toContainText(say.wrongNumber);
    await drawer(page).getByPlaceholder(number).fill(number.toLowerCase());
    await footer(page, say.cancel).click();
    await expect(head(page)).toContainText(say.cancelled);
    await expect(main(page)).toContainText(say.allDone, { timeout: 60_000 });
    const results = main(page).getByRole('table').first();
    await expect(results.getByText(say.refunded, { exact: true }).first()).toBeVisible();
    await results.getByRole('link').first().click();
    await expect(main(page).locator('h1')).toContainText(/SU\d{6}/);
  });

test('a cancelled activity has no colour of alarm in the month', async ({ browser }) => {
  const page = await newPerson(browser, { language: 'en' });
  await signIn(page, 'manager', { at: '/activity/list?state=CANCELLED' });
  const day = await main(page)
    .getByText(/^20\d{2}-\d{2}-\d{2} /)
    .first()
    .textContent();
  await open(page, `/activity/list?state=CANCELLED&month=${day?.slice(0, 7)}`);
  await main(page).getByText('Month', { exact: true }).click();
  const bar = main(page)
    .getByRole('link', { name: /Cancelled$/ })
    .first();
  await expect(bar).toBeVisible();
  const line = await page.evaluate(() => {
    const one = document.body.appendChild(document.createElement('i'));
    one.style.color = 'var(--line)';
    const { color } = getComputedStyle(one);
    one.remove();
    return color;
  });
  await expect(bar).toHaveCSS('border-left-color', line);
});

import { setTimeout as pause } from 'node:timers/promises';
import { addDays, addMonths, type Day, dayOf } from '@iris/contract/core/day';
import { expect, type Locator, type Page } from '@playwright/test';
import { address } from './product.ts';

/** A button, but none that pins a page of the menu: its name has the page's name in it. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).and(within.locator(':not(.menu-pin)'));
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

interface Made {
  id: number;
  business_no: string;
}
export interface RentedUnit {
  tenant: string;
  lease: Made;
  /** Oldest first. */
  rents: Made[];
}

const TRIES = 5;
const tokens = new Map<string, Promise<string>>();
const tokenOf = (username: string): Promise<string> => {
  const known = tokens.get(username);
  if (known) return known;
  const asked = send<{ access_token: string }>('POST', '/tranbiot-core/cms/user/login', {
    username,
    password: 'Estate2026',
  }).then(({ access_token }) => access_token);
  tokens.set(username, asked);
  return asked;
};

/** What a person's program would send, to prepare a story. */
export const askAs = async <Data>(
  username: string,
  method: string,
  path: string,
  body?: object,
): Promise<Data> => send(method, path, body, await tokenOf(username));

/** The same by the manager. */
export const ask = <Data>(method: string, path: string, body?: object): Promise<Data> =>
  askAs('manager', method, path, body);

async function send<Data>(method: string, path: string, body?: object, bearer?: string): Promise<Data> {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  };
  for (let tries = TRIES; ; tries -= 1) {
    const response = await fetch(address() + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, message } = (await response.json()) as { data: Data; message: string };
    if (response.ok) return data;
    // A busy server is asked again with the same key, as the console does.
    if (response.status !== 503 || tries === 0)
      throw new Error(`${method} ${path}: ${message} ${JSON.stringify(data)}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

/** The manager's estate: the first in which they may work. */
export const estate = async (): Promise<number> => {
  const [first] = await ask<{ id: number }[]>('GET', '/tranbiot-core/cms/user/condos');
  if (!first) throw new Error('the manager has no estate');
  return first.id;
};

interface Wanted {
  /** The building created for the test. */
  building: string;
  tenant: string;
  phone: string;
  idNo: string;
  /** HKD cents. */
  monthly: number;
  /** How many rents there are, and how many months ago the first began. */
  rents: number;
  /** For whom rent is collected; by default for the estate. */
  landlord?: string;
}

const business = '/iris-base/cms';

/** A building with one unit, 1/F A, which nobody else lets; returns its id. */
export async function addBuilding(name: string): Promise<number> {
  const condoId = await estate();
  const { id: buildingId } = await ask<Made>('POST', `${business}/condo/add/building-and-floor`, {
    condo_id: condoId,
    name,
    floors: '1',
    units: { pattern: 'A', area: 480, unit_type: 'RESIDENTIAL' },
  });
  const { buildings } = await ask<{
    buildings: { id: number; floors: { units: { id: number }[] }[] }[];
  }>('GET', `${business}/condo/${condoId}/tree`);
  const unit = buildings.find(({ id }) => id === buildingId)?.floors[0]?.units[0];
  if (!unit) throw new Error(`${name} has no unit`);
  return unit.id;
}

/** A leased unit with unpaid rents, created before the story begins and used by this test only. */
export async function rentUnit(wanted: Wanted): Promise<RentedUnit> {
  const unit_id = await addBuilding(wanted.building);
  const month: Day = `${dayOf(Date.now()).slice(0, 8)}01`;
  const start_day = addMonths(month, 1 - wanted.rents);
  const end_day = addDays(addMonths(start_day, 24), -1);
  const lease = await ask<Made>('POST', `${business}/lease/add`, {
    unit_id,
    tenant: {
      name: wanted.tenant,
      name_en: '',
      phone: wanted.phone,
      email: 'tenant@example.com',
      id_type: 'HKID',
      id_no: wanted.idNo,
    },
    lease_type: 'DEATH_LEASE',
    landlord_name: wanted.landlord ?? '',
    start_day,
    end_day,
    auto_gen_rent: false,
    standards: [{ start_day, end_day, monthly_amount: wanted.monthly }],
    deposit: wanted.monthly * 2,
  });
  const rents: Made[] = [];
  for (let index = 0; index < wanted.rents; index += 1) {
    const first = addMonths(start_day, index);
    rents.push(
      await ask<Made>('POST', `${business}/rent/add`, {
        lease_id: lease.id,
        start_day: first,
        end_day: addDays(addMonths(first, 1), -1),
        due_day: first,
      }),
    );
  }
  return { tenant: wanted.tenant, lease, rents };
}

/** A picture that could be a bank slip. */
export const slip = async (page: Page) => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
});

/** The words of the dialog that collects money. */
const collectWords = {
  collect: '收款',
  bank: '銀行轉賬',
  handIn: '提交審核',
  required: '必須填寫',
  slip: '轉賬憑證',
  slipAmount: '憑證上的金額',
  slipDay: '轉賬日期',
  handedIn: '已提交，等候另一位同事審核',
  done: '完成',
};
type CollectWords = typeof collectWords;

/** Submits a slip at the counter for the rent whose page is open. */
export async function handIn(page: Page, words: CollectWords = collectWords): Promise<void> {
  await button(page, words.collect).click();
  const collect = dialog(page);
  await collect.getByText(words.bank, { exact: true }).click();
  await button(collect, words.handIn).click();
  await expect(collect.getByText(words.required)).toHaveCount(3);
  await collect.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(collect.getByRole('img', { name: words.slip })).toBeVisible();
  const [due = ''] = /[\d,]+\.\d\d/.exec((await collect.textContent()) ?? '') ?? [];
  await collect.getByLabel(words.slipAmount).fill(due);
  await collect.getByLabel(words.slipDay).fill(dayOf(Date.now()));
  await collect.getByLabel(words.slipDay).press('Enter');
  await button(collect, words.handIn).click();
  await expect(collect.getByText(words.handedIn)).toBeVisible();
  await button(collect, words.done).click();
}

/** Does something with the open record that its three dots offer. */
export async function act(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  // A page that learns more about its record while the menu opens may draw the menu anew: then it is opened again.
  await expect(async () => {
    if (!(await item.isVisible()))
      await page.getByRole('button', { name: /^(更多操作|More actions)$/ }).click({ timeout: 5_000 });
    await item.click({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** The state beside the title. */
export const stateOf = (page: Page) => page.getByRole('heading', { level: 1 });

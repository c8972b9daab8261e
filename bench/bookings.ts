import { Agent } from 'node:http';
import { chromium } from '@playwright/test';
import { addDays, dayOf, startOfDay } from '../packages/contract/src/core/day.ts';
import { isWeekend } from '../packages/contract/src/facility/schedule.rules.ts';
import { findChromium } from '../scripts/chromium.ts';
import { shownAfter } from './console.ts';
import type { Bookings } from './fillBookings.ts';
import { posted } from './leases.ts';
import { processorSeconds } from './processor.ts';
import type { Product } from './product.ts';

const BASE = '/iris-base/cms/facility';
const HOUR_MS = 3_600_000;
const OPENS = 7;
const SLOTS = 16;
/** From here on nobody has booked. */
const FIRST_FREE = 7;
const FREE_DAYS = 30;

/** The week from today of each facility. */
export const weekPaths = ({ facilities }: Bookings): string[] =>
  facilities.map(({ id }) => `${BASE}/${id}/week?day=${dayOf(Date.now())}`);

/** Today of all facilities of each condo. */
export const dayPaths = ({ condos }: Bookings): string[] =>
  condos.map((condo) => `${BASE}/day?condo_id=${condo}&day=${dayOf(Date.now())}`);

/** Pages of the list of bookings as people ask for them. */
export const bookingPaths = ({ condos }: Bookings): string[] =>
  condos.flatMap((condo) => [
    `${BASE}/booking/list?condo_id=${condo}`,
    `${BASE}/booking/list?condo_id=${condo}&state=BOOKED&sort=from_at`,
    `${BASE}/booking/list?condo_id=${condo}&from_day=${dayOf(Date.now())}&to_day=${dayOf(Date.now())}`,
  ]);

/** What is typed into the list of bookings: a name, part of a phone, a number. */
export const bookingSearches = ({ condos }: Bookings): string[] =>
  condos.flatMap((condo) =>
    ['住戶123', '0123', 'BK012345'].map(
      (typed) => `${BASE}/booking/list?condo_id=${condo}&search=${encodeURIComponent(typed)}`,
    ),
  );

interface Wanted {
  facility: number;
  start: number;
  price: number;
  resident: number;
  unit: number;
}

/** Slots that nobody has, each with somebody who may book it; no two of one facility follow each other. */
export function freeSlots({ facilities, people }: Bookings): Wanted[] {
  const of = Map.groupBy(people, ({ condo }) => condo);
  const wanted: Wanted[] = [];
  for (let ahead = FIRST_FREE; ahead < FIRST_FREE + FREE_DAYS; ahead += 1) {
    const day = addDays(dayOf(Date.now()), ahead);
    for (let slot = 0; slot < SLOTS; slot += 1)
      for (const { id, condo } of facilities) {
        const own = of.get(condo) ?? [];
        const person = own[(wanted.length * 7) % own.length];
        if (!person) continue;
        wanted.push({
          facility: id,
          start: startOfDay(day) + (OPENS + slot) * HOUR_MS,
          price: isWeekend(day) ? 8_000 : 6_000,
          ...person,
        });
      }
  }
  return wanted;
}

/** People book and pay at the counter, several at once, for some seconds; how many a second. */
export async function bookAndPay(
  { address, pid }: Product,
  token: string,
  wanted: readonly Wanted[],
  { lanes, ms }: { lanes: number; ms: number },
): Promise<{ rate: number; refused: number; cpuMs: number }> {
  const left = [...wanted].reverse();
  let done = 0;
  let refused = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const usedBefore = await processorSeconds(pid);
  const began = performance.now();
  const lane = async () => {
    while (performance.now() - began < ms) {
      const one = left.pop();
      if (!one) return;
      const key = `bench-${one.facility}-${one.start}`;
      const booked = await posted(agent, `${address}${BASE}/booking/add`, {
        token,
        key,
        body: {
          facility_id: one.facility,
          starts: [one.start],
          people: 1,
          resident_id: one.resident,
          unit_id: one.unit,
          remark: '',
          expected: one.price,
          pay: { channel: 'PAY_ONSITE_CASH', received: one.price, expected: one.price },
        },
      });
      if (booked.status === 200) done += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  const seconds = (performance.now() - began) / 1_000;
  return {
    rate: done / seconds,
    refused,
    cpuMs: (((await processorSeconds(pid)) - usedBefore) * 1_000) / (done || 1),
  };
}

/** Milliseconds until the grid of all facilities of a condo can be used: opened for the first time, and again. */
export async function measureGrid(address: string, condo: number): Promise<{ first: number; again: number }> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const context = await browser.newContext({ locale: 'zh-HK' });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.locator('input[name=username]').fill('manager');
  await page.locator('input[name=password]').fill('Estate2026');
  await page.locator('button[type=submit]').click();
  await page.locator('.shell main h1').waitFor();
  await page.evaluate((id) => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('iris.condo.')))
      localStorage.setItem(key, String(id));
  }, condo);
  const there = await browser.newContext({ locale: 'zh-HK', storageState: await context.storageState() });
  const booked = '.shell main section a[href*="/facility/booking/"]';
  const open = async () => shownAfter(await there.newPage(), `${address}/facility/list?form=day`, booked);
  const measured = { first: await open(), again: await open() };
  await browser.close();
  return measured;
}

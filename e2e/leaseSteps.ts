import { readFile } from 'node:fs/promises';
import type { Day } from '@iris/contract/core/day';
import { expect, type Locator, type Page } from '@playwright/test';
import excel from 'exceljs';
import { open } from './person.ts';
import { choosePlace, typeDay } from './placeSteps.ts';
import { button, dialog, slip } from './rentSteps.ts';

/** Steps with leases, in the language of the given words. */

/** Types the first and the last day into the only range picker, each when its calendar is open. */
export async function typeDays(within: Locator, from: Day, to: Day): Promise<void> {
  const fields = within.locator('.ant-picker input');
  for (const [field, day] of [
    [fields.first(), from],
    [fields.last(), to],
  ] as const) {
    await field.click();
    await expect(field.page().locator('.ant-picker-dropdown')).toBeVisible();
    await field.fill(day);
    await field.press('Enter');
    await expect(field).toHaveValue(day);
  }
}

interface AddWords {
  term: { unit: string; from: string; oneYear: string };
  next: string;
  somebodyNew: string;
  person: { name: string; phone: string; idNo: string };
  monthly: string;
  usualDeposit: RegExp;
  auto: string;
  add: string;
}
interface NewLease {
  unit: string;
  from: Day;
  tenant: string;
  phone: string;
  idNo: string;
  /** HKD, as typed. */
  monthly: string;
}

/**
 * A lease of a year for a new tenant, in its three steps, which creates its rents automatically; returns its number.
 */
export async function addLease(page: Page, words: AddWords, wanted: NewLease): Promise<string> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const next = page.getByRole('button', { name: words.next, exact: true });
  await open(page, '/lease/add');
  await choosePlace(page, words.term.unit, wanted.unit);
  await typeDay(page, words.term.from, wanted.from);
  await button(page, words.term.oneYear).click();
  await next.click();
  await page.getByText(words.somebodyNew, { exact: true }).click();
  await field(words.person.name).fill(wanted.tenant);
  await field(words.person.phone).fill(wanted.phone);
  await field(words.person.idNo).fill(wanted.idNo);
  await next.click();
  await field(words.monthly).fill(wanted.monthly);
  await button(page, words.usualDeposit).click();
  await expect(field(words.auto)).toBeChecked();
  await button(page, words.add).click();
  await expect(page).toHaveURL(/\/lease\/\d+\/detail/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/^L\d+/);
  return /^L\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

interface PlanWords {
  leaveEarly: string;
  planTitle: string | RegExp;
  lastDay: string;
  endReason: string;
  setDay: string;
  /** The message about the rents after the day. */
  voids: string;
}
interface Plan {
  day: Day;
  reason: string;
  /** The question, and the message afterwards. */
  asks: string;
  says: string;
}

/** The first step of moving out: the move-out day, with the rents after it voided. */
export async function planMoveOut(page: Page, guide: Locator, words: PlanWords, plan: Plan): Promise<void> {
  await button(guide, words.leaveEarly).click();
  const drawer = page.getByRole('dialog').filter({ hasText: words.planTitle });
  await typeDay(drawer, words.lastDay, plan.day);
  await drawer.getByLabel(words.endReason).fill(plan.reason);
  await expect(drawer.getByText(words.voids)).toBeVisible();
  await button(drawer, words.setDay).click();
  await button(page.getByRole('dialog').filter({ hasText: plan.asks }), words.setDay).click();
  await expect(drawer).toBeHidden();
  await expect(guide.getByText(plan.says)).toBeVisible();
}

interface SettleWords {
  depositBack: string;
  depositHeld: string;
  addDeduction: string;
  amount: string;
  reason: string;
  proof: string;
  giveBack: string;
  /** The question, and the message afterwards. */
  backAsk: string;
  back: string;
}
interface Settled {
  /** HKD, as typed. */
  kept: string;
  why: string;
}

/** Keeps part of the deposit and refunds the rest manually, with proof. */
export async function settleDeposit(page: Page, guide: Locator, words: SettleWords, settled: Settled) {
  await button(guide, words.depositBack).click();
  const drawer = page.getByRole('dialog').filter({ hasText: words.depositHeld });
  await button(drawer, words.addDeduction).click();
  await drawer.getByLabel(words.amount, { exact: true }).fill(settled.kept);
  await drawer.getByLabel(words.reason, { exact: true }).fill(settled.why);
  await drawer.locator('input[type=file]').setInputFiles(await slip(page));
  await expect(drawer.getByRole('img', { name: words.proof })).toBeVisible();
  await button(drawer, words.giveBack).click();
  await button(page.getByRole('dialog').filter({ hasText: words.backAsk }), words.giveBack).click();
  await expect(page.getByText(words.back)).toBeVisible();
}

/** The bytes of the file that an action saves. */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await press();
  return readFile(await (await saved).path());
}

interface ExportWords {
  open: string;
  place: string;
  /** Begins or ends with the number of matches. */
  count: RegExp;
  download: string;
}
interface Exported {
  /** As typed. */
  place: string;
  /** The first days of the periods, at most 90 days apart. */
  from: Day;
  to: Day;
  /** The expected number of rents. */
  rents: number;
}

/** The sheet that the open list of rents exports for a place: number, amount, state and method of each, by number. */
export async function exportRents(page: Page, words: ExportWords, wanted: Exported): Promise<unknown[][]> {
  await button(page, words.open).click();
  const asked = dialog(page);
  await typeDays(asked, wanted.from, wanted.to);
  await choosePlace(asked, words.place, wanted.place);
  await expect(asked.getByText(words.count)).toHaveText(new RegExp(`(^| )${wanted.rents}( |$)`));
  const bytes = await savedBy(page, () => button(asked, words.download).click());
  const book = new excel.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row, line) => {
    if (line > 1) rows.push([1, 7, 8, 9].map((column) => row.getCell(column).value ?? ''));
  });
  return rows.sort((one, other) => String(one[0]).localeCompare(String(other[0])));
}

import { expect } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';

const tablet = { language: 'en', width: 768, height: 1024 };

test('a long English name of a tenant is cut in the list of leases, and not the phone number', async ({
  browser,
}) => {
  const page = await newPerson(browser, tablet);
  await signIn(page, 'manager', { at: '/lease/list' });
  const phones = page.locator('tbody tr').getByText(/^\d{8}$/);
  await expect(phones.first()).toBeVisible();
  // Names as long as some are.
  await page.locator('tbody tr span[data-cut]').evaluateAll((names) => {
    for (const name of names) name.textContent = 'CHAN Alexandria Wing Tung Raymond';
  });
  const shown = await phones.evaluateAll((all) =>
    all.map((phone) => {
      const cell = phone.closest('td')?.getBoundingClientRect();
      const { right } = phone.getBoundingClientRect();
      return cell !== undefined && right <= cell.right;
    }),
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).not.toContain(false);
});

test('how many more units a resident has is not cut in the list of residents', async ({ browser }) => {
  const page = await newPerson(browser, tablet);
  await signIn(page, 'manager', { at: '/resident/list?sort=unit' });
  const more = page.getByRole('cell').getByText(/^and \d+ more$/);
  await expect(more.first()).toBeVisible();
  await page.locator('tbody tr span[data-cut]').evaluateAll((units) => {
    for (const unit of units) unit.textContent = 'Lower Harbour View Tower, floor 12, 1204';
  });
  const over = await more.evaluateAll((all) =>
    all.map(
      (one) => one.getBoundingClientRect().right - (one.closest('td')?.getBoundingClientRect().right ?? 0),
    ),
  );
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
});

test('a long state among the facts of a machine goes on in a second line', async ({ browser }) => {
  const page = await newPerson(browser, tablet);
  await signIn(page, 'manager');
  await open(page, '/ad-machine/1/ad-machine-detail');
  const value = page.locator('dt:text-is("Version on screen") + dd');
  const tag = value.locator('> span');
  await tag.evaluate((state) => state.append(' Offline since 2026-11-30 01:46'));
  const [box, state] = [await value.boundingBox(), await tag.boundingBox()];
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
});

test('what was done by a deadline begins under its tag among the facts of a lease', async ({ browser }) => {
  const page = await newPerson(browser, tablet);
  await signIn(page, 'manager');
  await open(page, '/lease/1/detail');
  const value = page.locator('dt:text-is("Stamping deadline") + dd');
  const parts = value.locator('> span > span');
  await expect(parts).toHaveCount(2);
  const lefts = await parts.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  expect(lefts[1]).toBe(lefts[0]);
});

test('the day in the greeting is not broken at its hyphens', async ({ browser }) => {
  const page = await newPerson(browser, tablet);
  await signIn(page, 'manager');
  const day = page.getByRole('main').locator('header time');
  await expect(day).toBeVisible();
  // As wide as it happens to be left by names and buttons of any length.
  const lines = await day.evaluate((time) =>
    Array.from({ length: 30 }, (_, step) => {
      if (time.parentElement) time.parentElement.style.width = `${160 + 5 * step}px`;
      return new Set([...time.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('what can be done about the recipients of a notice stands beside their title', async ({ browser }) => {
  const page = await newPerson(browser, tablet);
  await signIn(page, 'manager');
  await open(page, '/notify/3/detail');
  const card = page.getByRole('region', { name: 'Recipients' });
  const done = card.getByRole('button', { name: /(Email again|Export)$/ });
  await expect(done).toHaveCount(2);
  const lines = [card.getByRole('heading', { name: 'Recipients' }), done.first(), done.last()];
  const middles = await Promise.all(
    lines.map(async (one) => {
      const box = await one.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

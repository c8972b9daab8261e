import { expect, type Page, type Request } from '@playwright/test';
import { findingsOf } from './findings.ts';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';
import { addressOf, chooseTheme, screens } from './screens.ts';

/**
 * Every screen in all five themes and both languages has no axe findings. A screen is opened once per language and
 * checked completely; further themes are switched as another tab would, and checked for what a theme can break, its
 * colours. A screenshot of each screen with findings is kept as test output. An ordinary run checks each screen in one
 * language and one theme, in turn, so that each theme meets both languages; a deep run checks every pair, and AXE=1
 * keeps a screenshot of everything.
 */
const DEEP = process.env.DEEP === '1';
const themes = ['light', 'dark blue', 'blue', 'purple', 'dark purple'];
const languages = ['zh-HK', 'en'];
/** The screens are divided, so that the workers of a run have equal parts. */
const PARTS = 2;

/** How long a page has asked for nothing, in ms. The load state of that name takes half a second to be sure of it. */
function quietOf(page: Page): () => number {
  const asked = new Set<Request>();
  let since = performance.now();
  page.on('request', (request) => asked.add(request));
  const over = (request: Request) => {
    asked.delete(request);
    since = performance.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  // A page that is left ends what it asked for without a word.
  page.on('domcontentloaded', () => {
    asked.clear();
    since = performance.now();
  });
  return () => (asked.size === 0 ? performance.now() - since : 0);
}

for (const [tongue, language] of languages.entries()) {
  for (let part = 0; part < PARTS; part++) {
    test(`${language}, part ${part + 1} of ${PARTS}`, async ({ browser }, info) => {
      test.setTimeout(600_000);
      const page = await newPerson(browser, { theme: 'light', language });
      const quiet = quietOf(page);
      const findings: string[] = [];
      const look = async (name: string, theme: string, whole: boolean) => {
        // An animation that waits to be visible, like a picture that scrolls in, never ends.
        await page.evaluate(() =>
          Promise.race([
            Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
            new Promise((resolve) => setTimeout(resolve, 1_000)),
          ]),
        );
        const violations = await findingsOf(page, whole ? {} : { rules: ['color-contrast'] });
        for (const { id, nodes } of violations)
          findings.push(`${name} ${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
        if (!process.env.AXE && violations.length === 0) return;
        await page.screenshot({
          path: info.outputPath(`${`${name} ${theme}`.replaceAll(/[/:?= ]/g, '_')}.png`),
        });
      };
      await page.goto(`${address()}/login`);
      await page.locator('input[name=username]').waitFor();
      await look('/login', 'light', true);
      // The operator has no preferred theme in these tests, so the browser's applies.
      await signIn(page, 'operator');
      const mine = screens.filter((_, index) => index % PARTS === part);
      for (const [index, path] of mine.entries()) {
        if (!DEEP && index % languages.length !== tongue) continue;
        await open(page, await addressOf(page, path));
        // Checked after everything has loaded: a title alone has no findings.
        await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
        await expect.poll(quiet, { intervals: [20] }).toBeGreaterThan(100);
        await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
        const [own = 'light'] = themes.slice(Math.floor(index / languages.length) % themes.length);
        const taken = DEEP ? themes : [own];
        for (const [turn, theme] of taken.entries()) {
          await chooseTheme(page, theme);
          await look(path, theme, turn === 0);
        }
      }
      expect(findings).toEqual([]);
    });
  }
}

test('the usual identities of a group are one line of the list in English', async ({ browser }) => {
  const page = await newPerson(browser, { language: 'en', width: 1440, height: 900 });
  await signIn(page, 'operator', { at: '/access/list' });
  const row = page.getByRole('row').filter({ hasText: 'Visitors with a pass' }).first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(60);
});

test('an access group takes two lines in English on a common screen', async ({ browser }) => {
  const page = await newPerson(browser, { language: 'en', width: 1440, height: 900 });
  await signIn(page, 'operator', { at: '/access/list' });
  await expect(page.getByRole('cell', { name: /Residents who booked .+ more/ }).first()).toBeVisible();
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(57);
  const over = await page.locator('table').evaluate((table) => {
    const box = table.parentElement as HTMLElement;
    return box.scrollWidth - box.clientWidth;
  });
  expect(over).toBe(0);
});

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { address, test } from './product.ts';

/**
 * Every screen in all five themes and both languages: no finding of axe. A screen is opened once a language and looked at
 * whole; further themes are chosen as another tab would, and looked at for what a theme can break, its colours. A
 * picture of what has a finding is kept as test output. An ordinary run takes each screen in one language and two themes,
 * in turn, so that each theme meets both languages; a deep run takes every pair, and AXE=1 keeps a picture of everything.
 */
const DEEP = process.env.DEEP === '1';
const themes = ['light', 'dark blue', 'blue', 'purple', 'dark purple'];
const languages = ['zh-HK', 'en'];
/** The page of some paid bill: which ids bills have depends on the day that the demo was made. */
const PAID_BILL = '/bill/:id/detail';
const screens = [
  '/index',
  '/center',
  '/404',
  '/housingEstate/list',
  '/housingEstate/building/add',
  '/housingEstate/floor/add',
  '/housingEstate/unit/add',
  '/unitManage/list',
  '/unitManage/1/detail',
  '/lease/list',
  '/lease/add',
  '/lease/add?renew=250',
  '/lease/250/detail',
  '/lease/calendar',
  '/resident/list',
  '/resident/list?duplicates=1',
  '/resident/add',
  '/resident/1/detail',
  '/rent/list',
  '/rent/add',
  '/rent/1/detail',
  '/rent/review',
  '/rent/statement',
  '/payment/1/detail',
  '/bill/brief',
  '/bill/list',
  '/bill/list?tab=refunds',
  '/bill/add',
  '/bill/standard/list',
  '/bill/standard/add',
  '/bill/list/pay-batch',
  PAID_BILL,
  `${PAID_BILL}/receipt`,
  '/finance/waterbills',
  '/finance/waterbills?tab=account',
  '/finance/waterbills?tab=expenditure',
  '/finance/waterbills?tab=summary',
  '/company/detail',
  '/company/detail?tab=wallet',
  '/admin/user/list',
  '/admin/user/add',
  '/admin/group/list',
  '/admin/group/add',
  '/admin/group/1/permissions',
  '/company/admin',
  '/company/admin?tab=withdrawals',
  '/company/admin?tab=statistics',
  '/company/list',
  '/company/companyAdd',
  '/company/1/detail/edit',
  '/company/condoAdd',
  '/company/condo/1/detail/edit',
  '/moreInfo/appConfig',
  '/moreInfo/moreConfig?tab=banners',
  '/moreInfo/moreConfig?tab=types',
  '/moreInfo/moreConfig?tab=mail',
  '/moreInfo/moreConfig?tab=jobs',
  '/moreInfo/moreConfig?tab=security',
  '/moreInfo/platform/announceList',
  '/moreInfo/platform/announce/add',
  '/moreInfo/platform/announce/1/edit',
  '/moreInfo/announce/displaylist',
  '/moreInfo/announce/1/detial',
  '/moreInfo/help',
  '/help',
  '/help?question=1',
];

/** The screens are shared out, so that the workers of a run have equal parts. */
const PARTS = 2;

/** The address of a screen, with the id of the newest paid bill where one is wanted. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.startsWith(PAID_BILL)) return path;
  await open(page, '/bill/list?settled=true');
  const link = page.getByRole('table').getByRole('link').first();
  return path.replace(PAID_BILL, (await link.getAttribute('href')) ?? '');
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('iris.theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'iris.theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

for (const [tongue, language] of languages.entries()) {
  for (let part = 0; part < PARTS; part++) {
    test(`${language}, part ${part + 1} of ${PARTS}`, async ({ browser }, info) => {
      test.setTimeout(600_000);
      const page = await newPerson(browser, { theme: 'light', language });
      const findings: string[] = [];
      const look = async (name: string, theme: string, whole: boolean) => {
        // One that waits to be seen, like a picture that scrolls in, never ends.
        await page.evaluate(() =>
          Promise.race([
            Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
            new Promise((resolve) => setTimeout(resolve, 1_000)),
          ]),
        );
        const axe = new AxeBuilder({ page });
        const { violations } = await (whole ? axe : axe.withRules(['color-contrast'])).analyze();
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
      // The operator keeps no look of their own in these tests, so the browser's holds.
      await signIn(page, 'operator');
      const own = screens.filter((_, index) => index % PARTS === part);
      for (const [index, path] of own.entries()) {
        if (!DEEP && index % languages.length !== tongue) continue;
        await open(page, await addressOf(page, path));
        await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
        const first = Math.floor(index / languages.length);
        const taken = DEEP
          ? themes
          : themes.filter((_, shade) => [first, first + 2].some((one) => one % themes.length === shade));
        for (const [turn, theme] of taken.entries()) {
          await chooseTheme(page, theme);
          await look(path, theme, turn === 0);
        }
      }
      expect(findings).toEqual([]);
    });
  }
}

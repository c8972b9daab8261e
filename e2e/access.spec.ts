import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { address, newPerson, open, signIn } from './person.ts';

/**
 * Every screen in all five themes and both languages: no finding of axe. The pictures are kept as test output. Each run
 * takes every other pair of language and theme for a screen, so that each screen meets all themes and both languages;
 * with AXE=all it takes every pair.
 */
const themes = ['light', 'dark blue', 'blue', 'purple', 'dark purple'];
const languages = ['zh-HK', 'en'];
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
  '/admin/user/list',
  '/admin/user/add',
  '/admin/group/list',
  '/admin/group/add',
  '/admin/group/1/permissions',
  '/company/admin',
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

for (const [shade, theme] of themes.entries()) {
  for (const [tongue, language] of languages.entries()) {
    test(`${theme}, ${language}`, async ({ browser }, info) => {
      test.setTimeout(400_000);
      const page = await newPerson(browser, { theme, language });
      await page.goto(`${address()}/login`);
      const findings: string[] = [];
      const look = async (name: string) => {
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))),
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          findings.push(`${name} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
        await page.screenshot({ path: info.outputPath(`${name.replaceAll(/[/?=]/g, '_')}.png`) });
      };
      await page.locator('input[name=username]').waitFor();
      await look('/login');
      // The operator keeps no look of their own in these tests, so the browser's holds.
      await signIn(page, 'operator');
      const taken = screens.filter(
        (_, index) => process.env.AXE === 'all' || (index + shade + tongue) % 2 === 0,
      );
      for (const path of taken) {
        await open(page, path);
        await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
        await look(path);
      }
      expect(findings).toEqual([]);
    });
  }
}

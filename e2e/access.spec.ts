import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { address, newPerson, open, signIn } from './person.ts';

/** Every screen, in both languages and all five themes: no finding of axe. The pictures are kept as test output. */
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
];

for (const theme of themes) {
  for (const language of languages) {
    test(`${theme}, ${language}`, async ({ browser }, info) => {
      test.setTimeout(180_000);
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
        await page.screenshot({ path: info.outputPath(`${name.replaceAll('/', '_')}.png`) });
      };
      await page.locator('input[name=username]').waitFor();
      await look('/login');
      // The operator keeps no look of their own in these tests, so the browser's holds.
      await signIn(page, 'operator');
      for (const path of screens) {
        await open(page, path);
        await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' });
        await look(path);
      }
      expect(findings).toEqual([]);
    });
  }
}

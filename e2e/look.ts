import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { addressOf, chooseTheme, screens } from './screens.ts';

/**
 * `npm run look`: pictures of every screen at four widths, in both languages, light and in one dark theme. Nothing is
 * asserted: they are made to be looked at. LOOK is the folder, LOOK_AT part of the addresses.
 */
const folder = process.env.LOOK ?? 'look';
const wanted = process.env.LOOK_AT ?? '';
const sizes = [
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;
const themes = ['light', 'dark blue'];
const people = { manager: '/index', cashier: '/index', operator: '' } as const;

const nameOf = (...words: readonly (string | number)[]) =>
  `${words
    .join(' ')
    .replaceAll(/[^\w-]+/g, '_')
    .replace(/^_/, '')}.png`;

async function take(page: Page, path: string, words: readonly (string | number)[]): Promise<void> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  for (const theme of themes) {
    await chooseTheme(page, theme);
    // A change of theme fades, so it is taken at its end.
    await page.screenshot({ path: join(folder, nameOf(path, ...words, theme)), animations: 'disabled' });
  }
}

for (const language of ['zh-HK', 'en'])
  for (const [width, height] of sizes)
    test(`${language} at ${width}`, async ({ browser }) => {
      test.setTimeout(1_800_000);
      for (const [person, home] of Object.entries(people)) {
        const page = await newPerson(browser, { theme: 'light', language, width, height });
        await signIn(page, person);
        const paths = home === '' ? screens : [home];
        for (const path of paths.filter((one) => one.includes(wanted)))
          await take(page, await addressOf(page, path), [person, width, language]);
        await page.close();
      }
    });

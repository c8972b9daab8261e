import { type Browser, expect, type Page } from '@playwright/test';
import { newPerson, signIn } from './person.ts';

/**
 * The twelve journeys of a trial with staff: each begins on the home page, goes by what is visible, types no address, and
 * counts how often the mouse was pressed.
 */
interface Trial {
  page: Page;
  /** Checks that the mouse was pressed at least once and at most so often. */
  pressed: (most: number) => Promise<void>;
}

const PRESSES = 'trial.presses';

/** A person on the home page whose presses are counted from here on. */
export async function atHome(browser: Browser, username: string, language = 'zh-HK'): Promise<Trial> {
  const trial = await counted(browser, language);
  await signIn(trial.page, username);
  return trial;
}

/** A person who is not signed in yet, whose presses are counted. */
export async function counted(browser: Browser, language = 'zh-HK'): Promise<Trial> {
  const page = await newPerson(browser, { language });
  await page.addInitScript((key) => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    };
    window.addEventListener('pointerdown', count, { capture: true });
  }, PRESSES);
  const presses = () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), PRESSES);
  return {
    page,
    pressed: async (most) => {
      const times = await presses();
      expect(times).toBeGreaterThan(0);
      expect(times).toBeLessThanOrEqual(most);
    },
  };
}

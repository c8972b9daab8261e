import { expect } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';

const words = {
  'zh-HK': {
    title: '惡劣天氣',
    drawer: '惡劣天氣安排',
    will: /通知將發給 \d+ 位住戶/,
    begin: '立即開始',
    signal: '八號熱帶氣旋警告信號',
    notice: '八號熱帶氣旋警告信號：特別安排',
    closed: /關閉設施 \d+ 項/,
    urgent: '緊急',
    end: '結束安排',
    noticeEnded: '已結束',
  },
  en: {
    title: 'Severe weather',
    drawer: 'Severe weather',
    will: /The notice is sent to \d+ residents/,
    begin: 'Start now',
    signal: 'Typhoon Signal No. 8',
    notice: 'Tropical Cyclone Warning Signal No. 8: special arrangements',
    closed: /\d+ facilit(y|ies) closed/,
    urgent: 'Urgent',
    end: 'End arrangements',
    noticeEnded: 'Ended',
  },
} as const;

for (const language of toldIn('zh-HK')) {
  const say = words[language];
  test(`a typhoon comes and goes (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    const strip = page.getByRole('region', { name: say.drawer, exact: true });
    await expect(strip).toHaveCount(0);
    await page.getByRole('button', { name: say.title, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(say.signal);
    await expect(drawer.getByRole('alert')).toContainText(say.will);
    await drawer.getByRole('button', { name: say.begin, exact: true }).click();
    await expect(strip).toContainText(say.signal);
    await expect(strip).toContainText(say.closed);
    await expect(page.getByRole('button', { name: say.title, exact: true })).toHaveCount(0);

    // Whoever is at the gate sees it too, and cannot end it.
    const guard = await newPerson(browser, { language });
    await signIn(guard, 'guard');
    const seen = guard.getByRole('region', { name: say.drawer, exact: true });
    await expect(seen).toContainText(say.signal);
    await expect(seen.getByRole('button')).toHaveCount(0);

    // The residents' notice is out.
    const notice = strip.getByRole('link', { name: /^NT\d{6}$/ });
    const address = (await notice.getAttribute('href')) ?? '';
    await notice.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator('.shell main')).toContainText(say.notice);
    await expect(page.locator('.shell main')).toContainText(say.urgent);

    // It is over: the guard's screen says so by itself, and the notice has ended.
    await open(page, '/index');
    await strip.getByRole('button', { name: say.end, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.end, exact: true }).click();
    await expect(strip).toHaveCount(0);
    await expect(seen).toHaveCount(0);
    await expect(page.getByRole('button', { name: say.title, exact: true })).toBeVisible();
    await open(page, address);
    await expect(page.locator('.shell main header')).toContainText(say.noticeEnded);
  });
}

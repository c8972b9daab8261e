import { expect } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, signIn } from './person.ts';
import { test } from './product.ts';

const said = {
  'zh-HK': {
    add: '新增假期',
    paste: '貼上一年的假期',
    day: '日期',
    name: '名稱',
    nameEn: '英文名稱',
    save: '儲存',
    taken: '此日已是公眾假期',
    lines: '假期（每行一日）',
    import: '匯入',
    wrong: '第 2 行未能讀取：每行須有日期、中文名稱和英文名稱',
    imported: '已新增 2 日，更新 0 日，0 日沒有改變',
    remove: '刪除勞動節',
    removeOwn: '刪除颱風假',
    delete: '刪除',
    more: '2028 年的更多操作',
    removeYear: '刪除 2028 年的假期',
    read: '認出 2 日',
  },
  en: {
    add: 'Add holiday',
    paste: 'Paste a year',
    day: 'Date',
    name: 'Name (Chinese)',
    nameEn: 'Name (English)',
    save: 'Save',
    taken: 'This date is already a public holiday',
    lines: 'Holidays (one per line)',
    import: 'Import',
    wrong: 'Line 2 could not be read. Each line needs a date, a Chinese name and an English name',
    imported: '2 added, 0 updated, 0 unchanged',
    remove: 'Delete Labour Day',
    removeOwn: 'Delete Typhoon holiday',
    delete: 'Delete',
    more: 'More actions for 2028',
    removeYear: 'Delete holidays of 2028',
    read: '2 days recognised',
  },
} as const;

// Both languages count the same list.
test.describe.configure({ mode: 'serial' });

for (const language of toldIn('zh-HK')) {
  const words = said[language];
  test(`an operator keeps the public holidays (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'operator', { at: '/moreInfo/moreConfig?tab=holidays' });
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(18);

    await page.getByRole('button', { name: words.add }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(words.day).fill('2026-12-25');
    await drawer.getByLabel(words.day).press('Enter');
    await drawer.getByLabel(words.name, { exact: true }).fill('颱風假');
    await drawer.getByLabel(words.nameEn, { exact: true }).fill('Typhoon holiday');
    await drawer.getByRole('button', { name: words.save, exact: true }).click();
    await expect(drawer.getByText(words.taken).first()).toBeVisible();
    await drawer.getByLabel(words.day).fill('2026-12-28');
    await drawer.getByLabel(words.day).press('Tab');
    await drawer.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByRole('row', { name: /2026-12-28.*Typhoon holiday/ })).toBeVisible();

    await page.getByRole('button', { name: words.paste }).click();
    const lines = drawer.getByLabel(words.lines);
    await lines.fill('2028-05-01, 勞動節, Labour Day\n2028-07-01');
    await drawer.getByRole('button', { name: words.import, exact: true }).click();
    await expect(drawer.getByText(words.wrong)).toBeVisible();
    await lines.fill('2028-05-01, 勞動節, Labour Day\n1/7/2028\t特區成立紀念日\tEstablishment Day');
    await expect(drawer.getByText(words.read)).toBeVisible();
    await drawer.getByRole('button', { name: words.import, exact: true }).click();
    await expect(page.getByText(words.imported)).toBeVisible();
    // The year that was pasted is shown.
    await expect(rows).toHaveCount(3);

    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await drawer.getByRole('button', { name: words.delete, exact: true }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await page.getByRole('menuitem', { name: words.removeYear }).click();
    await drawer.getByRole('button', { name: words.removeYear, exact: true }).click();
    await expect(rows).toHaveCount(0);

    await page.getByText('2026', { exact: true }).click();
    await expect(rows).toHaveCount(19);
    // As the story in the other language expects it.
    await page.getByRole('button', { name: words.removeOwn, exact: true }).click();
    await drawer.getByRole('button', { name: words.delete, exact: true }).click();
    await expect(rows).toHaveCount(18);
  });
}

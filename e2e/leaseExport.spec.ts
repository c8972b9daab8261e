import { expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { typeDays } from './leaseSteps.ts';
import { newPerson, signIn } from './person.ts';
import { test } from './product.ts';
import { downloaded } from './sheet.ts';

const totalOf = async (page: Page, words: RegExp): Promise<number> => {
  const said = page.getByRole('dialog').getByText(words);
  await expect(said).toBeVisible();
  return Number(((await said.textContent()) ?? '').replaceAll(/\D/g, ''));
};

const leaseHeadings = {
  'zh-HK':
    '租約編號,大廈名稱,樓層名稱,單位名稱,開始日期,結束日期,租約類型,租戶姓名,證件號碼,電話,電郵,按金,現時月租,租期狀態,合約狀態,自動生成租金',
  en: 'Lease number,Building,Floor,Unit,Start,End,Lease type,Tenant,ID number,Phone,Email,Deposit,Current monthly rent,Term status,Contract status,Auto-generate rent',
};
const rentHeadings = {
  'zh-HK': '租金單號,所屬租約,大廈名稱,樓層名稱,單位名稱,租金時段,租金,繳費狀態,繳費方式',
  en: 'Rent number,Lease,Building,Floor,Unit,Rent period,Rent,Payment status,Payment method',
};
const words = {
  'zh-HK': {
    open: '匯出',
    download: '下載 Excel',
    count: /^符合條件 [\d,]+ 項$/,
    none: '沒有可匯出的記錄；如已設定條件，請放寬',
  },
  en: {
    open: 'Export',
    download: 'Download Excel',
    count: /^[\d,]+ match(es)?$/,
    none: 'No records to export. If filters are set, widen them',
  },
};

for (const language of toldIn('zh-HK')) {
  const { open: openWord, download, count } = words[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name });

  test(`all leases of the month come as a sheet with real dates and amounts (${language})`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'cashier', { at: '/lease/list' });
    await button(page, openWord).click();
    const total = await totalOf(page, count);
    const { name, sheet } = await downloaded(page, () => button(page, download).click());
    expect(name).toMatch(/^(租約|Leases) \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/);
    expect((sheet.getRow(1).values as unknown[]).slice(1).join()).toBe(leaseHeadings[language]);
    expect(sheet.rowCount - 1).toBe(total);
    expect(sheet.getCell('A2').value).toMatch(/^L\d{6}$/);
    expect(sheet.getCell('E2').value).toBeInstanceOf(Date);
    expect(sheet.getCell('L2').value).toEqual(expect.any(Number));
    expect(sheet.getCell('L2').numFmt).toContain('HK$');
    // The cashier may not see identity numbers.
    expect(sheet.getCell('I2').value).toContain('*');
  });

  test(`the rents of some days come as a sheet (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'cashier', { at: '/rent/list' });
    await button(page, openWord).click();
    const total = await totalOf(page, count);
    // The range cannot be cleared.
    await page.getByRole('dialog').locator('.ant-picker').hover();
    await expect(page.getByRole('dialog').locator('.ant-picker-clear')).toHaveCount(0);
    const { name, sheet } = await downloaded(page, () => button(page, download).click());
    expect(name).toMatch(/^(租金|Rents) \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/);
    expect((sheet.getRow(1).values as unknown[]).slice(1).join()).toBe(rentHeadings[language]);
    expect(sheet.rowCount - 1).toBe(total);
    expect(sheet.getCell('F2').value).toMatch(/^\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}$/);
    expect(sheet.getCell('G2').value).toEqual(expect.any(Number));
  });
}

test('with nothing to export there is nothing to press', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'cashier', { at: '/rent/list' });
  await page.getByRole('button', { name: '匯出' }).click();
  const dialog = page.getByRole('dialog');
  await totalOf(page, words['zh-HK'].count);
  await typeDays(dialog, '2001-01-01', '2001-03-01');
  await expect(dialog.getByText(words['zh-HK'].none)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '下載 Excel' })).toBeDisabled();
});

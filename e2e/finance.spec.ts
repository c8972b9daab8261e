import { dayOf } from '@iris/contract/core/day';
import { expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { act, button, dialog, region, rentUnit } from './rentSteps.ts';
import { downloaded } from './sheet.ts';

const words = {
  'zh-HK': {
    flow: '財務流水',
    account: '往來賬',
    cash: '現金繳費',
    rent: '租金',
    collect: '收款',
    received: '實收現金',
    done: '完成',
    in: '收入 HK$17,650.00',
    entries: '分錄',
    balanced: '借貸平衡',
    statement: '往來賬',
    closing: '期末結欠',
    print: '打印往來賬',
    export: '匯出',
    download: '下載 Excel',
    count: /^符合條件 [\d,]+ 項$/,
    headings: '單號,付款人,單位,收費類型,收付方式,金額,賬戶,收付時間,收付日',
    company: '公司收款資料',
    channels: '各賬戶進出',
  },
  en: {
    flow: 'Transactions',
    account: 'Statement of account',
    cash: 'Cash',
    rent: 'Rent',
    collect: 'Collect',
    received: 'Cash received',
    done: 'Done',
    in: 'In HK$17,650.00',
    entries: 'Ledger entries',
    balanced: 'Balanced',
    statement: 'Statement of account',
    closing: 'Balance at period end',
    print: 'Print statement',
    export: 'Export',
    download: 'Download Excel',
    count: /^[\d,]+ match(es)?$/,
    headings: 'Number,Payer,Unit,Type,Method,Amount,Account,Time,Value date',
    company: 'Payment details',
    channels: 'Money in and out by account',
  },
};

async function collect(page: Page, rentId: number, said: (typeof words)['en'] | (typeof words)['zh-HK']) {
  await open(page, `/rent/${rentId}/detail`);
  await page.getByRole('main').getByRole('button', { name: said.collect }).click();
  const collecting = dialog(page);
  await expect(collecting.getByLabel(said.received)).toBeFocused();
  await page.keyboard.type('17650');
  await page.keyboard.press('Enter');
  await expect(collecting.getByText('HK$17,650.00').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await button(collecting, said.done).click();
}

for (const language of toldIn('en')) {
  const said = words[language];
  const [tenant, building] = language === 'en' ? ['東郭流水', '流水東座'] : ['南宮流水', '流水南座'];

  test(`a collected rent stands in the flow, in the ledger and in the statement of account (${language})`, async ({
    browser,
  }) => {
    const made = {
      building,
      tenant,
      phone: language === 'en' ? '92229001' : '92229002',
      idNo: language === 'en' ? 'G314159(3)' : 'H314159(6)',
      monthly: 1_765_000,
      rents: 2,
    };
    const { rents } = await rentUnit(made);
    const [first] = rents;
    if (!first) throw new Error('no rent');
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await collect(page, first.id, said);

    await open(page, `/finance/waterbills?search=${encodeURIComponent(tenant)}`);
    await expect(page.getByText(said.in, { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: first.business_no });
    await expect(row).toContainText('HK$17,650.00');
    await expect(row).toContainText(said.cash);
    await row.getByRole('link', { name: first.business_no }).click();

    const entries = region(page, said.entries);
    await expect(entries.getByText(said.balanced)).toBeVisible();
    await expect(entries.getByRole('row').nth(1)).toContainText('HK$17,650.00');
    await expect(entries.getByRole('row').nth(2)).toContainText(first.business_no);
    await page.getByRole('main').getByRole('link', { name: first.business_no }).first().click();
    await expect(page).toHaveURL(new RegExp(`/rent/${first.id}/detail$`));

    // From the unit: one of two rents is paid; the deposit is listed separately.
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(building) })
      .first()
      .click();
    await act(page, said.account);
    const statement = page.getByRole('table', { name: said.statement });
    await expect(statement.getByRole('row').filter({ hasText: said.closing })).toContainText('HK$17,650.00');
    await expect(statement.getByRole('row').filter({ hasText: said.cash })).toContainText('HK$17,650.00');
    await expect(button(page, said.print)).toBeVisible();
  });

  test(`the flow of some days comes as a sheet, and the company's accounts are shown (${language})`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, { language });
    await signIn(page, 'cashier', { at: '/finance/waterbills' });
    await button(page, said.export).click();
    const counted = dialog(page).getByText(said.count);
    await expect(counted).toBeVisible();
    const total = Number(((await counted.textContent()) ?? '').replaceAll(/\D/g, ''));
    const { name, sheet } = await downloaded(page, () => button(page, said.download).click());
    expect(name).toContain(dayOf(Date.now()).slice(0, 4));
    expect((sheet.getRow(1).values as unknown[]).slice(1).join()).toBe(said.headings);
    // Others collect meanwhile, so there may be more, but not fewer.
    expect(sheet.rowCount - 1).toBeGreaterThanOrEqual(total);
    expect(sheet.getCell('F2').numFmt).toContain('HK$');
    for (const cell of ['H2', 'I2']) expect(sheet.getCell(cell).value).toBeInstanceOf(Date);

    await page.getByRole('link', { name: said.company }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said.company);
    await expect(page.getByRole('table', { name: said.channels }).getByRole('row')).toHaveCount(8);
  });
}

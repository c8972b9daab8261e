import { expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

/** Unique to this run: a repeated test finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    fromList: '由現成清單加入',
    check: /^升降機例行保養/,
    source: '《升降機及自動梯條例》（第 618 章）',
    places: '「升降機例行保養」的位置',
    whole: '全屋苑',
    names: '「升降機例行保養」的名稱',
    missing: '請輸入最少一個名稱',
    add: '加入 1 項計劃',
    plan: '升降機例行保養',
    done: '記錄已完成',
    next: '下次到期',
    rounds: '執行記錄',
    more: '更多操作',
    order: '立即開立工單',
    ordered: '已開工單',
    inspection: '巡查',
    card: '保養計劃',
    assign: '指派',
    finish: '完成維修',
    work: '維修情況',
    missingPdf: '仍未上載證書',
    upload: '上載證書',
    save: '儲存',
    end: '結束計劃',
    reason: '原因',
    ended: '已結束',
  },
  en: {
    fromList: 'Add from list',
    check: /^Lift maintenance/,
    source: 'Lifts and Escalators Ordinance (Cap. 618)',
    places: 'Locations for “Lift maintenance”',
    whole: 'Whole estate',
    names: 'Names for “Lift maintenance”',
    missing: 'Enter at least one name',
    add: 'Add 1 plan',
    plan: 'Lift maintenance',
    done: 'Record as done',
    next: 'Next due',
    rounds: 'Work records',
    more: 'More actions',
    order: 'Create order now',
    ordered: 'Order open',
    inspection: 'Inspection',
    card: 'Upkeep plan',
    assign: 'Assign',
    finish: 'Finish',
    work: 'Work done',
    missingPdf: 'but no certificate has been uploaded',
    upload: 'Upload certificate',
    save: 'Save',
    end: 'End plan',
    reason: 'Reason',
    ended: 'Ended',
  },
} as const;

const main = (page: Page) => page.locator('.shell main');
const drawer = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: string) => button(page.locator('.shell main header'), name);
const send = (page: Page, name: string) =>
  drawer(page).locator('.ant-drawer-footer').getByRole('button', { name, exact: true }).click();
const more = async (page: Page, name: string, item: string) => {
  await page.locator('.shell main header').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** A PDF of one empty page. */
const certificate = {
  name: `certificate-${run}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
trailer
<< /Size 4 /Root 1 0 R >>
%%EOF
`,
    'latin1',
  ),
};

for (const language of toldIn('en'))
  test(`a statutory check goes from the list to its certificate, in ${language}`, async ({ browser }) => {
    const say = words[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/repair/list?tab=upkeep');
    await act(page, say.fromList).click();
    await drawer(page).getByRole('checkbox', { name: say.check }).check();
    await expect(drawer(page)).toContainText(say.source);
    await drawer(page).getByLabel(say.places, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(say.whole, { exact: true }).click();
    await drawer(page).locator('.ant-drawer-footer').getByRole('button').last().click();
    await expect(drawer(page)).toContainText(say.missing);
    const lift = `L${run}${language}`;
    await drawer(page).getByLabel(say.names, { exact: true }).fill(lift);
    await page.keyboard.press('Enter');
    await send(page, say.add);
    await expect(drawer(page)).toBeHidden();

    await open(page, `/repair/list?tab=upkeep&search=${lift}`);
    await page.getByRole('table').getByRole('link', { name: say.plan }).click();
    await expect(main(page).locator('h1')).toContainText(say.plan);
    await act(page, say.done).click();
    await drawer(page).locator('input[type=file]').setInputFiles(certificate);
    await expect(drawer(page)).toContainText(certificate.name);
    await send(page, say.done);
    await expect(drawer(page)).toBeHidden();
    await expect(main(page)).toContainText(certificate.name);

    // The next round by an order.
    await more(page, say.more, say.order);
    await expect(main(page).locator('h1')).toContainText(say.ordered);
    await main(page)
      .getByRole('link', { name: /^RP\d{6}$/ })
      .first()
      .click();
    await expect(main(page)).toContainText(say.inspection);
    await act(page, say.assign).click();
    await expect(drawer(page).getByRole('radio').first()).toBeChecked();
    await send(page, say.assign);
    await act(page, say.finish).click();
    await drawer(page).getByLabel(say.work, { exact: true }).fill('已完成保養，運作正常。');
    await send(page, say.finish);
    await expect(main(page)).toContainText(say.missingPdf);
    await main(page).getByRole('button', { name: say.upload }).click();
    await drawer(page).locator('input[type=file]').setInputFiles(certificate);
    await expect(drawer(page)).toContainText(certificate.name);
    await send(page, say.save);
    await expect(main(page)).not.toContainText(say.missingPdf);

    await main(page).getByRole('link', { name: say.plan }).click();
    await expect(main(page).getByRole('button', { name: new RegExp(certificate.name) })).toHaveCount(2);
    await more(page, say.more, say.end);
    await drawer(page).getByLabel(say.reason, { exact: true }).fill('升降機已拆卸');
    await send(page, say.end);
    await expect(main(page).locator('h1')).toContainText(say.ended);
  });

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

/** Unique to this run: a repeated test finds nothing of the previous one. */
const run = Date.now().toString(36).slice(-5);
const words = {
  'zh-HK': {
    copy: '複製後修改 升降機暫停服務',
    name: '模板名稱',
    title: '中文標題',
    content: '中文內容',
    variable: '插入屋苑名稱',
    preview: '預覽',
    save: '儲存',
    wrong: /第 1 行第 \d+ 字.*nobody/,
    second: '第 2 版',
    compare: '與現時版本比較',
    revert: '還原此版本',
    third: '第 3 版',
    remove: '刪除',
    undo: '復原',
    list: '通知模板',
  },
  en: {
    copy: 'Copy and adapt Lift suspension',
    name: 'Name',
    title: 'Title (Chinese)',
    content: 'Content (Chinese)',
    variable: /^Insert Estate$/,
    preview: 'Preview',
    save: 'Save',
    wrong: /Line 1, column \d+.*nobody/,
    second: 'Version 2',
    compare: 'Compare with current',
    revert: 'Restore this version',
    third: 'Version 3',
    remove: 'Delete',
    undo: 'Undo',
    list: 'Templates',
  },
} as const;

const head = (page: Page) => page.locator('.shell main header');

for (const language of toldIn('en'))
  test(`a shipped template is adapted, corrected and taken back, in ${language}`, async ({ browser }) => {
    const say = words[language];
    const name = `升降機 ${run} ${language}`;
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/notify/template/list?tab=shipped');
    await page.getByRole('link', { name: say.copy, exact: true }).click();
    await page.getByLabel(say.name, { exact: true }).fill(name);
    const title = page.getByRole('textbox', { name: say.title });
    await title.fill('升降機 ');
    await button(page, say.variable).click();
    await expect(title).toHaveValue('升降機 ${condo.name}');
    const preview = page.getByRole('article', { name: say.preview });
    if (language === 'zh-HK') await expect(preview).toContainText('升降機 海怡灣花園');

    await title.fill('升降機 ${nobody}');
    await expect(page.getByText(say.wrong).first()).toBeVisible();
    await title.fill(`升降機 ${run}`);
    await expect(page.getByText(say.wrong)).toHaveCount(0);
    await button(page, say.save).click();
    await expect(head(page)).toContainText(name);

    const content = page.getByRole('textbox', { name: say.content });
    await content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' 完');
    await button(page, say.save).click();
    await expect(head(page)).toContainText(say.second);
    await button(page, say.compare).click();
    await page.getByRole('dialog').getByRole('button', { name: say.revert }).click();
    await expect(head(page)).toContainText(say.third);

    await button(head(page), say.remove).click();
    await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
    await expect(head(page)).toContainText(say.list);
    await button(page, say.undo).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.context().close();
  });

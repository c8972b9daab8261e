import { expect, type Page } from '@playwright/test';
import { toldIn } from './languages.ts';
import { newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';
import { button } from './rentSteps.ts';

const words = {
  'zh-HK': {
    add: '新增通知',
    type: '類別',
    title: '標題',
    titleEn: '英文標題',
    template: '由模板開始',
    choose: '選擇模板',
    lift: '升降機暫停服務',
    use: '套用',
    replaces: '會取代現有標題和內容',
    place: '［地點或範圍］',
    outbox: '電郵留在寄件匣',
    content: '內容',
    important: '重要',
    places: '大廈、樓層或單位',
    reaches: /發給 \d+ 位住戶/,
    gaps: '未有英文內容',
    save: '儲存草稿',
    preview: '預覽',
    phone: '手機',
    poster: '海報',
    openPoster: '開啟海報 PDF',
    publish: '發佈',
    confirm: '輸入住戶數目確認',
    wrong: '現時住戶數目',
    published: '已發佈',
    delivery: '送達情況',
    markRead: /^check 標示已讀|^標示已讀：/,
    more: '更多操作',
    correct: '更正',
    saveCorrection: '儲存更正',
    earlier: '更正前的內容',
    end: '結束',
    ended: '已結束',
    all: '全部',
  },
  en: {
    add: 'Add notice',
    type: 'Type',
    title: 'Title',
    titleEn: 'English title',
    template: 'Start from a template',
    choose: 'Choose a template',
    lift: 'Lift suspension',
    use: 'Use',
    replaces: 'Replaces the current title and content',
    place: '［地點或範圍］',
    outbox: 'emails stay in the outbox',
    content: 'Content',
    important: 'Important',
    places: 'Buildings, floors or units',
    reaches: /Reaches \d+ residents/,
    gaps: 'No English content',
    save: 'Save draft',
    preview: 'Preview',
    phone: 'Phone',
    poster: 'Poster',
    openPoster: 'Open poster PDF',
    publish: 'Publish',
    confirm: 'Enter the number of residents to confirm',
    wrong: 'current number of residents',
    published: 'Published',
    delivery: 'Delivery',
    markRead: /^Mark as read: /,
    more: 'More actions',
    correct: 'Correct',
    saveCorrection: 'Save correction',
    earlier: 'Before correction',
    end: 'End',
    ended: 'Ended',
    all: 'All',
  },
} as const;

const main = (page: Page) => page.locator('.shell main');
/** A field by its name, which begins with a mark where it is required; buttons of the editor have names alike. */
const editor = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^\\P{L}*${name}$`, 'u') });
const act = (page: Page, name: string) => button(main(page).locator('header'), name);

for (const language of toldIn('zh-HK'))
  test(`a lift suspension by template goes to two buildings, is corrected and ended, in ${language}`, async ({
    browser,
  }) => {
    const say = words[language];
    const page = await newPerson(browser, { language });
    await signIn(page, 'manager');
    await open(page, '/notify/list');
    await main(page).getByRole('link', { name: say.add }).first().click();
    await page.getByLabel(say.type, { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await page.getByRole('radio', { name: say.important, exact: true }).check();
    await editor(page, say.content).click();
    await page.keyboard.type('待寫');
    await expect(main(page)).toContainText(say.gaps);

    // The shipped template has both languages; what is still to be said stands in brackets.
    await button(page, say.template).click();
    const templates = page.getByRole('dialog');
    await expect(templates).toContainText(say.replaces);
    await templates.getByRole('combobox', { name: say.choose }).click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: say.lift })
      .click();
    await templates.getByRole('button', { name: say.use, exact: true }).click();
    await expect(editor(page, say.content)).toContainText(say.place);
    await expect(editor(page, say.content)).not.toContainText('待寫');
    await expect(main(page)).not.toContainText(say.gaps);
    await editor(page, say.title).fill('升降機暫停服務');
    await editor(page, say.titleEn).fill('Lift suspension');
    await editor(page, say.content).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('一號升降機於星期六上午暫停服務。');

    // The number of residents follows what is chosen.
    await page.getByRole('combobox', { name: say.places }).click();
    const tree = page.locator('.ant-select-tree:visible .ant-select-tree-checkbox');
    await tree.nth(0).click();
    await expect(main(page)).toContainText(say.reaches);
    await tree.nth(1).click();
    await page.keyboard.press('Escape');
    await button(page, say.preview).click();
    await expect(page.getByRole('dialog')).toContainText('升降機暫停服務 Lift suspension');
    await page.getByRole('dialog').getByText(say.phone, { exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('一號升降機於星期六上午暫停服務。');
    await page.keyboard.press('Escape');
    await button(page, say.save).click();
    await expect(main(page).locator('h1')).toContainText(/NT\d{6}/);

    await main(page).getByText(say.poster, { exact: true }).click();
    const [poster] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/poster')),
      button(main(page), say.openPoster).click(),
    ]);
    expect(poster.headers()['content-type']).toBe('application/pdf');

    // More than one building: the number is typed.
    await act(page, say.publish).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(say.reaches);
    const reaches = say.reaches.source.replace(String.raw`\d+`, String.raw`([\d,]+)`);
    const count = Number(
      new RegExp(reaches).exec((await drawer.textContent()) ?? '')?.[1]?.replaceAll(',', ''),
    );
    await drawer.getByLabel(say.confirm).fill('1');
    const send = drawer.locator('.ant-drawer-footer').getByRole('button', { name: say.publish, exact: true });
    await send.click();
    await expect(drawer).toContainText(say.wrong);
    await drawer.getByLabel(say.confirm).fill(String(count));
    await send.click();
    await expect(main(page).locator('h1')).toContainText(say.published);
    await expect(main(page)).toContainText(say.delivery);
    await expect(main(page)).toContainText(say.outbox);

    // Somebody says on the phone that they have read it.
    await main(page).getByRole('button', { name: say.markRead }).first().click();
    await expect(main(page).getByRole('table').last()).toBeVisible();

    await main(page).locator('header').getByRole('link', { name: say.correct }).click();
    await editor(page, say.content).click();
    await page.keyboard.type('改為星期日。');
    await button(page, say.saveCorrection).click();
    await expect(main(page)).toContainText(say.earlier);
    await main(page).locator('header').getByRole('button', { name: say.more }).click();
    await page.getByRole('menuitem', { name: say.end }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.end, exact: true }).click();
    await expect(main(page).locator('h1')).toContainText(say.ended);
  });

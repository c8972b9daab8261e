import { expect } from '@playwright/test';
import { toldIn } from './languages.ts';
import { complaints, newPerson, open, signIn } from './person.ts';
import { test } from './product.ts';

const languages = {
  'zh-HK': {
    arrears: '欠款賬齡',
    debtors: '欠款人',
    remind: '催繳',
    phone: '電話',
    go: '催繳 1 位',
    recorded: /已記錄催繳 \d+ 筆/,
    reminders: '催繳記錄',
    addNote: '加上備註',
    note: '備註',
    noted: '已加上備註',
    byDebtor: '按欠款人',
    by: '按單位',
    unit: '單位',
    disputed: '有爭議',
    remindMany: '催繳 2 位欠款人',
    goMany: '催繳 2 位',
  },
  en: {
    arrears: 'Arrears by age',
    debtors: 'Debtors',
    remind: 'Remind',
    phone: 'Phone',
    go: 'Remind 1',
    recorded: /\d+ reminders? recorded/,
    reminders: 'Reminders',
    addNote: 'Add note',
    note: 'Note',
    noted: 'Note added',
    byDebtor: 'By debtor',
    by: 'By unit',
    unit: 'Unit',
    disputed: 'Disputed',
    remindMany: 'Remind 2 debtors',
    goMany: 'Remind 2',
  },
} as const;

const cents = (text: string | null): number => Number(text?.replaceAll(/[^\d]/g, ''));

for (const language of toldIn('en')) {
  const words = languages[language];
  test(`who owes most is found from the home page, called, and noted (${language})`, async ({ browser }) => {
    const page = await newPerson(browser, { language, width: 1440, height: 900 });
    const heard = complaints(page);
    await signIn(page, 'manager');
    await open(page, '/index');
    const arrears = page.getByRole('region', { name: words.arrears, exact: true });
    await arrears.getByRole('link', { name: words.debtors, exact: true }).click();

    // Whoever is most overdue stands first; the drawer says what they owe in all.
    const rows = page.locator('tbody tr[data-row-key]');
    const owed = rows.locator('td:nth-child(4) > [data-cut]:first-child');
    await expect(rows.nth(1)).toBeVisible();
    const sums = (await owed.allTextContents()).map(cents);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    const first = cents(await rows.first().locator('td:nth-child(3) > [data-cut]:first-child').textContent());
    // All of its columns are in view.
    const across = await page
      .getByRole('table')
      .evaluate((table) => [table.clientWidth, table.parentElement?.clientWidth]);
    expect(across[0]).toBe(across[1]);
    const name = (await rows.first().locator('td').nth(1).textContent()) ?? '';
    await rows.first().locator('td').nth(1).click();

    const drawer = page.getByRole('dialog').first();
    expect(cents(await drawer.getByText(/· HK\$/).textContent())).toBe(first);
    await drawer.getByRole('button', { name: words.remind, exact: true }).click();
    const reminding = page.getByRole('dialog').last();
    await reminding.getByText(words.phone, { exact: true }).click();
    await reminding.getByRole('button', { name: words.go, exact: true }).click();
    await expect(page.getByText(words.recorded).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await drawer.getByRole('button', { name: words.addNote, exact: true }).click();
    const noting = page.getByRole('dialog').last();
    const said = `Calls back, ${language}`;
    await noting.getByLabel(words.note, { exact: true }).fill(said);
    await noting.getByRole('button', { name: words.addNote, exact: true }).click();
    await expect(drawer.getByRole('paragraph').filter({ hasText: said })).toBeVisible();
    // The key belongs to the dialog until that is gone.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // The same money by unit, and two reminded at once after a question.
    await page.getByText(words.by, { exact: true }).click();
    // Both views have a column of that name: until the other is chosen, the first is, and pressing it does nothing.
    await expect(page.getByRole('radio', { name: words.by, exact: true })).toBeChecked();
    await expect(page.getByRole('columnheader', { name: words.unit, exact: true }).first()).toBeVisible();
    await page.getByText(words.byDebtor, { exact: true }).click();
    await expect(page.getByRole('radio', { name: words.byDebtor, exact: true })).toBeChecked();
    await expect(rows.first().locator('td').nth(1)).toHaveText(name);
    const remindMany = page.getByRole('button', { name: words.remind }).last();
    // Rows of the view before are shown until those of this one are there, and are then no longer chosen.
    await expect(async () => {
      // Whoever disputes is not counted.
      const askable = rows.filter({ hasNotText: words.disputed });
      for (const place of [0, 1]) await askable.nth(place).getByRole('checkbox').check();
      await expect(remindMany).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await remindMany.click();
    const many = page.getByRole('dialog').last();
    await expect(many).toContainText(words.remindMany);
    await many.getByText(words.phone, { exact: true }).click();
    await many.getByRole('button', { name: words.goMany, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.goMany, exact: true }).click();
    await expect(page.getByText(words.recorded).first()).toBeVisible();
    expect(heard).toEqual([]);
  });
}

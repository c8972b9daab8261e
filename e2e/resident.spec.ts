import { residentHeadings } from '@iris/contract/resident/resident.sample';
import { expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { newPerson, open, signIn } from './person.ts';
import { addBuilding, choosePlace } from './placeSteps.ts';
import { test } from './product.ts';
import { act } from './rentSteps.ts';

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

interface Person {
  unit: string;
  identity: string;
  name: string;
  phone: string;
  idNo?: string;
}

async function fillResident(page: Page, { unit, identity, name, phone, idNo = '' }: Person): Promise<void> {
  await open(page, '/resident/add');
  await choosePlace(page, '單位', unit);
  await page.getByText(identity, { exact: true }).click();
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('電話', { exact: true }).fill(phone);
  await page.getByLabel('證件號碼', { exact: true }).fill(idNo);
}

async function addResident(page: Page, person: Person): Promise<void> {
  await fillResident(page, person);
  await button(page, '新增住戶').click();
  await expect(page.getByText(`已新增${person.name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/resident\/\d+\/detail/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
}

const history = (page: Page) => page.getByRole('region', { name: '歷史' });

test('a unit has one owner: a second one is refused and leads to the change of owner', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '業主座');
  await fillResident(page, {
    unit: '業主座 1 A',
    identity: '業主',
    name: '歐陽試驗',
    phone: '91110001',
    idNo: 'A123456(4)',
  });
  // The field reports a wrong check digit before anything is sent.
  await page.getByLabel('電郵').click();
  await expect(page.getByText('香港身份證號碼不正確，請核對括號內的數字')).toBeVisible();
  await page.getByLabel('證件號碼', { exact: true }).fill('A123456(3)');
  await page.getByLabel('門禁卡號').fill('0a1b2c3d');
  await button(page, '新增住戶').click();
  await expect(page).toHaveURL(/\/resident\/\d+\/detail/);
  await expect(page.getByRole('list', { name: '綁定的單位' })).toContainText('業主座 1樓 A');
  await expect(page.getByText('••••2C3D').first()).toBeVisible();

  await open(page, '/resident/add');
  await choosePlace(page, '單位', '業主座 1 A');
  await expect(page.getByText('單位已有業主：歐陽試驗。')).toBeVisible();
  await expect(page.getByRole('radio', { name: '業主' })).toBeDisabled();
  await button(page, '更換業主').click();
  const drawer = page.getByRole('dialog').filter({ hasText: '現時業主：歐陽試驗' });
  await drawer.getByText('新的人').click();
  await drawer.getByLabel('姓名', { exact: true }).fill('司徒接手');
  await drawer.getByLabel('電話', { exact: true }).fill('91110002');
  await drawer.getByLabel('原因').fill('單位轉讓');
  await button(drawer, '更換業主').click();
  const question = page.getByRole('dialog').filter({ hasText: '更換業主座 1樓 A的業主？' });
  await expect(question).toContainText('歐陽試驗的業主身份在');
  await expect(question).toContainText('司徒接手由');
  await button(question, '更換業主').click();
  await expect(page.getByText('業主座 1樓 A的業主已改為司徒接手')).toBeVisible();
  await expect(page.getByText('單位已有業主：司徒接手。')).toBeVisible();

  // The seller keeps the record of it; the unit's page shows the current owner.
  await open(page, '/resident/list?search=陽試');
  await page.getByRole('link', { name: '歐陽試驗' }).click();
  await expect(page.getByText('沒有綁定單位')).toBeVisible();
  await expect(history(page)).toContainText('更換業主');
  await button(page, '已結束的綁定（1）').click();
  await expect(page.getByText('原因：單位轉讓')).toBeVisible();
  await page.getByRole('list', { name: '已結束的綁定' }).getByRole('link').click();
  const residents = page.getByRole('region', { name: '住戶' });
  await expect(residents.getByRole('link', { name: '司徒接手' })).toBeVisible();
  await expect(residents.getByRole('link', { name: '歐陽試驗' })).toBeHidden();
  await button(residents, '已結束的綁定（1）').click();
  await expect(residents.getByRole('link', { name: '歐陽試驗' })).toBeVisible();
});

test('somebody who is there already is bound instead of entered again, and unbound with a reason', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '綁定座');
  await addResident(page, { unit: '綁定座 1 A', identity: '租戶', name: '諸葛再綁', phone: '91110003' });
  await fillResident(page, { unit: '綁定座 1 B', identity: '家庭成員', name: '諸葛', phone: '91110003' });
  await expect(page.getByText('屋苑已有此電話或證件號碼的住戶')).toBeVisible();
  await button(page, '改為綁定諸葛再綁').click();
  await expect(page.getByText('諸葛再綁會綁定到此單位，不會新增住戶。')).toBeVisible();
  await button(page, '綁定').click();
  await expect(page).toHaveURL(/\/resident\/\d+\/detail/);
  const units = page.getByRole('list', { name: '綁定的單位' });
  await expect(units.getByRole('listitem')).toHaveCount(2);

  await button(page, '「綁定座 1樓 B」的操作').click();
  await page.getByRole('menuitem', { name: '解綁' }).click();
  const drawer = page.getByRole('dialog');
  await button(drawer, '解綁').click();
  await expect(drawer.getByText('必須填寫')).toBeVisible();
  await drawer.getByLabel('原因').fill('遷出');
  await button(drawer, '解綁').click();
  await expect(page.getByText('已解綁諸葛再綁：綁定座 1樓 B')).toBeVisible();
  await expect(units.getByRole('listitem')).toHaveCount(1);
  await expect(history(page)).toContainText('遷出');
  await button(page, '已結束的綁定（1）').click();
  await expect(page.getByText('原因：遷出')).toBeVisible();
});

test('a whole identity number is shown for a moment, and each look is recorded', async ({ browser }) => {
  const page = await newPerson(browser, { stopsClock: true });
  await signIn(page, 'frontdesk');
  await addResident(page, {
    unit: 'A座 32 H',
    identity: '訪客',
    name: '慕容看證',
    phone: '91110004',
    idNo: 'G123456(A)',
  });
  await expect(page.getByText('G123***(*)')).toBeVisible();
  await expect(history(page)).not.toContainText('查看證件號碼');
  await button(page, /顯示$/).click();
  await button(page, '顯示證件號碼').click();
  await expect(page.getByText('必須填寫')).toBeVisible();
  await page.getByLabel('查看原因').fill('核對租約簽署人');
  await page.clock.install();
  await button(page, '顯示證件號碼').click();
  await expect(page.getByText('G123456(A)')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText('G123***(*)')).toBeVisible();
  await expect(page.getByText('G123456(A)')).toBeHidden();
  await expect(history(page)).toContainText('查看證件號碼');
  await expect(history(page)).toContainText('核對租約簽署人');
});

test('residents are imported: mistakes are marked and corrected in place, then found by part of a name', async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '名冊座');
  const rows = [
    [...residentHeadings],
    [
      '名冊座',
      '1',
      'A',
      '業主',
      '上官匯入',
      'Sheung Kwun',
      '91110005',
      '',
      '香港身份證',
      'C123456(0)',
      '',
      '',
    ],
    ['名冊座', '1', 'Z', '租戶', '尉遲匯入', '', '91110006', '', '', '', '', '2026-01-02'],
    ['名冊座', '2', 'A', '國王', '=1+1', '', '9111', '', '護照', 'K1234567', '', ''],
  ];
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows }] });
  await open(page, '/resident/list');
  await page.getByRole('link', { name: '匯入住戶' }).or(button(page, '匯入住戶')).click();
  const download = page.waitForEvent('download');
  await button(page, '下載範本').click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'residents.xlsx', mimeType: 'application/zip', buffer: Buffer.from(sheet) });
  await expect(page.getByText(/有 \d 處錯誤/)).toBeVisible();
  const grid = page.getByRole('grid', { name: '匯入資料' });
  const correct = async (row: string, column: number, value: string) => {
    const cell = grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      .getByRole('gridcell')
      .nth(column);
    await cell.dblclick();
    const choice = cell.getByRole('combobox');
    if (await choice.isVisible()) await choice.selectOption(value);
    else await cell.getByRole('textbox').fill(value);
    await page.keyboard.press('Enter');
  };
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(9)).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await correct('2', 9, 'C123456(9)');
  await correct('3', 2, 'B');
  await correct('4', 3, 'FAMILY');
  await correct('4', 6, '91110007');
  // Corrections are not lost without a question.
  await button(page, '另選檔案').click();
  await button(page.getByRole('dialog'), '留在此頁').click();
  await button(page, '重新檢查').click();
  await expect(page.getByText('沒有錯誤：3 行，新增 3 名住戶，0 名現有住戶。')).toBeVisible();
  await button(page, '匯入 3 行').click();
  await button(page.getByRole('dialog'), '匯入 3 行').click();
  await expect(page.getByText('已匯入 3 個綁定（新增 3 名住戶）').first()).toBeVisible();

  await button(page, '查看住戶').click();
  await page.getByPlaceholder('姓名、電話、證件、門禁卡末四位').fill('官匯');
  await expect(page.getByText('符合條件 1 名')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('上官匯入');
  await expect(page.getByRole('row').nth(1)).toContainText('名冊座 1樓 A');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜尋頁面和記錄' }).fill('尉遲');
  await page.getByRole('option', { name: /尉遲匯入/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('尉遲匯入');
});

test('all that match are exported to a sheet in which nothing is a formula', async ({ browser }) => {
  const { readXlsx } = await import('hucre/xlsx');
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '匯出座');
  await addResident(page, { unit: '匯出座 1 A', identity: '業主', name: '=1+1', phone: '91110008' });
  await open(page, '/resident/list?phone=91110008');
  await button(page, /匯出$/).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('電話：91110008');
  await expect(question).toContainText('符合條件 1 項');
  // Full numbers need a reason.
  await question.getByRole('radio', { name: '完整' }).check();
  await expect(button(question, '下載 Excel')).toBeDisabled();
  await question.getByLabel('需要完整號碼的原因').fill('核對業主名冊');
  const download = page.waitForEvent('download');
  await button(question, '下載 Excel').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^住戶 \d{4}-\d{2}-\d{2} \d{4}\.xlsx$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['=1+1', null, '91110008']);
  expect(sheets[0]?.cells?.get('1,0')?.formula).toBeUndefined();
});

test('two records of one person are merged after saying what moves', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'manager');
  await addBuilding(page, '合併座');
  await addResident(page, { unit: '合併座 1 A', identity: '租戶', name: '令狐甲', phone: '91110009' });
  await addResident(page, { unit: '合併座 1 B', identity: '員工', name: '令狐乙', phone: '91110009' });
  await act(page, '合併');
  const dialog = page.getByRole('dialog').filter({ hasText: '合併電話相同的住戶' });
  await dialog.getByRole('radio', { name: '保留令狐甲' }).check();
  await button(dialog, '併入令狐甲').click();
  const question = page.getByRole('dialog').filter({ hasText: '把令狐乙併入令狐甲？' });
  await expect(question).toContainText('令狐乙的單位（合併座 1樓 B）');
  await button(question, '合併').click();
  await expect(page.getByText('已把令狐乙併入令狐甲')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('令狐甲');
  await expect(page.getByRole('list', { name: '綁定的單位' }).getByRole('listitem')).toHaveCount(2);
});

test('who may not see residents finds none of them', async ({ browser }) => {
  const page = await newPerson(browser);
  await signIn(page, 'guard');
  await expect(page.getByRole('link', { name: '住戶管理', exact: true })).toHaveCount(0);
  await open(page, '/resident/list');
  await expect(page.getByText('您無此页面的权限哟')).toBeVisible();
  await expect(page).toHaveURL(/\/index$/);
});

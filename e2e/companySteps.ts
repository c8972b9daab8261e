import { expect, type Page } from '@playwright/test';
import { open } from './person.ts';

/** Steps with companies and condos, shared by several journeys. */

/** Opens a select and chooses an option. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** Adds a picture, as the poster and as one of the pictures, on the page of a company or condo. */
async function addPictures(page: Page): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 160 } });
  for (const [at, label] of ['封面圖片', '圖片'].entries()) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel(label, { exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: /^移除/ })).toHaveCount(at + 1);
  }
}

/** Fills in the required fields on the page that adds a company, opened by its address unless it is `there`. */
export async function fillCompany(page: Page, name: string, nameEn: string, there = false): Promise<void> {
  if (!there) await open(page, '/company/companyAdd');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('名稱（中文）', name);
  await fill('名稱（英文）', nameEn);
  await fill('辦公時間', '星期一至五 09:00–18:00');
  await fill('負責人', '何經理');
  await fill('電郵', 'office@example.com');
  await fill('電話', '21234567');
  await fill('緊急電話', '91234567');
  await fill('地址（中文）', '九龍觀塘道 1 號');
  await fill('簡介（中文）', '管理九龍東的屋苑。');
  await addPictures(page);
  await fill('銀行名稱', '匯豐銀行');
  await fill('戶名', nameEn);
  await fill('賬號', '123-456789-838');
}

/** Fills in the first stage of a condo, on the page that adds one. */
export async function fillCondo(page: Page, name: string, nameEn: string): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('名稱（中文）', name);
  await fill('名稱（英文）', nameEn);
  await choose(page, '開門方式', '拍卡');
  await choose(page, '地區', '九龍');
  await choose(page, '分區', '觀塘區');
  await fill('地址（中文）', '觀塘道 88 號');
  await fill('地址（英文）', '88 Kwun Tong Road');
  await fill('簡介（中文）', '兩座住宅。');
  await addPictures(page);
}

/** Saves the company, which leads to its first condo. */
export async function addCompany(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '新增公司' }).click();
  await expect(page).toHaveURL(/\/company\/condoAdd\?company=\d+/);
  // The form of the company stays until the other one has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新增屋苑');
}

export const saveCondo = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '新增屋苑' }).click();

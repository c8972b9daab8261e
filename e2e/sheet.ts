import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import excel from 'exceljs';

/** The workbook downloaded by an action: its name and first sheet, read by a library that did not write it. */
export async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()]);
  const book = new excel.Workbook();
  const bytes = await readFile(await file.path());
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('no sheet');
  return { name: file.suggestedFilename(), sheet };
}

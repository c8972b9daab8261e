import type { Texts } from './language.ts';

/** What the server says about an imported sheet, whatever its content. */
export const sheetText = {
  'sheet.missing': ['不可留空', 'Cannot be empty'],
  'sheet.formula': ['公式的結果是錯誤', 'The formula results in an error'],
  'sheet.day': [
    '請輸入日期，例如 2026-11-21 或 21/11/2026',
    'Enter a date, for example 2026-11-21 or 21/11/2026',
  ],
  'sheet.noResult': [
    '公式沒有計算結果，請貼上數值',
    'This formula has no stored result. Paste its value instead',
  ],
  'sheet.digitsLost': [
    '此數字超過 15 位，Excel 已改變其數值，請把此欄設為文字格式再填寫',
    'Excel keeps only 15 digits of a number. Format the column as text and enter it again',
  ],
  'sheet.notSheet': ['請上載 Excel（.xlsx）檔案', 'Upload an Excel file (.xlsx)'],
  'sheet.tooLarge': [
    '試算表太大，請只保留要匯入的行，並刪除下方有格式的空白行',
    'The sheet is too large. Keep only the rows to import, and delete the formatted empty rows below them',
  ],
  'sheet.heading': ['找不到欄位：{{names}}，請使用範本', 'Columns missing: {{names}}. Use the template'],
  'sheet.empty': ['檔案沒有資料', 'The file contains no data'],
  'sheet.tooManyRows': ['一次最多匯入 {{max}} 行', 'At most {{max, row|rows}} at once'],
  'sheet.tooManyColumns': ['欄位太多，請使用範本', 'Too many columns. Use the template'],
  'sheet.notCsv': [
    '此檔案不是 CSV 文字檔，請從網上銀行匯出 CSV 檔再試',
    'This is not a CSV text file. Export the statement as CSV from your bank and try again',
  ],
  'sheet.badCsv': [
    '第 {{line}} 行起的 CSV 格式不正確，請重新匯出檔案',
    'The CSV format is invalid from line {{line}}. Export the file again',
  ],
  'sheet.lineTooLong': [
    '第 {{line}} 行超過 {{max}} 個字元，請檢查是否選錯檔案',
    'Line {{line}} exceeds {{max, character|characters}}. Check that this is the right file',
  ],
  'sheet.lineTooWide': [
    '第 {{line}} 行超過 {{max}} 欄，請檢查是否選錯檔案',
    'Line {{line}} exceeds {{max, column|columns}}. Check that this is the right file',
  ],
  'sheet.refused': [
    '有 {{count}} 處錯誤，沒有寫入任何資料',
    '{{count, cell has|cells have}} errors. Nothing was saved',
  ],
  'sheet.oneSource': ['請提供檔案或資料行', 'Send either a file or rows, not both'],
  'sheet.notes': ['填寫指引', 'Instructions'],
  'sheet.noteRows': [
    '一次最多 {{max}} 行；全部正確才會寫入。',
    'At most {{max, row|rows}} at once. Nothing is saved unless all rows are correct.',
  ],
} as const satisfies Texts;

import type { Texts } from '../core/language.ts';

/** Texts about bank statements: unreadable files, lines that cannot be matched. */
export const statementText = {
  'audit.kind.statement': ['銀行月結單', 'Bank statement'],
  'audit.kind.statementLine': ['月結單的行', 'Statement line'],
  'statement.noHeader': [
    '找不到標題列；檔案須有日期欄，以及存入或金額欄',
    'No header row found. The file needs a date column and a deposit or amount column',
  ],
  'statement.noCredits': ['檔案內沒有存入的款項', 'The file contains no credits'],
  'statement.tooManyLines': [
    '一次最多匯入 {{max}} 行，請把檔案分開',
    'At most {{max, line|lines}} at once. Split the file',
  ],
  'statement.lineMatched': ['月結單第 {{row}} 行已配對', 'Statement line {{row}} has already been matched'],
  'statement.lineIgnored': [
    '月結單第 {{row}} 行已擱置，請先取回',
    'Statement line {{row}} is set aside. Restore it first',
  ],
  'statement.otherSum': [
    '所選款項合共 {{due}}，與存入的 {{amount}} 不符',
    'The selected charges total {{due}}, but {{amount}} was received',
  ],
  'statement.otherSlip': [
    '{{number}} 的轉賬憑證連同其他款項等候審核，請一併選取',
    'The transfer slip for {{number}} is awaiting review together with other charges. Select all of them',
  ],
  'statement.otherBatch': [
    '{{number}} 為 {{due}}，與存入的 {{amount}} 不符',
    '{{number}} is {{due}}, but {{amount}} was received',
  ],
  'work.statementLines': ['月結單未配對', 'Statement lines to match'],
} as const satisfies Texts;

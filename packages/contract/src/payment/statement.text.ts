import type { Texts } from '../core/language.ts';

/** What is said about bank statements: files that cannot be read, lines that cannot be matched. */
export const statementText = {
  'statement.noHeader': [
    '找不到標題列；檔案須有日期欄，以及存入或金額欄',
    'No heading was found. The file needs a date column, and a deposit or amount column',
  ],
  'statement.badDate': ['第 {{line}} 行：日期「{{value}}」不正確', 'Line {{line}}: “{{value}}” is no date'],
  'statement.badAmount': [
    '第 {{line}} 行：金額「{{value}}」不正確',
    'Line {{line}}: “{{value}}” is no amount',
  ],
  'statement.noCredits': ['檔案內沒有存入的款項', 'The file has no money that came in'],
  'statement.tooManyLines': [
    '一次最多匯入 {{max}} 行，請把檔案分開',
    'At most {{max}} lines at once. Divide the file',
  ],
  'statement.lineMatched': ['月結單第 {{row}} 行已配對', 'Line {{row}} of the statement was matched before'],
  'statement.lineIgnored': [
    '月結單第 {{row}} 行已略過，請先恢復',
    'Line {{row}} of the statement was set aside. Take it back first',
  ],
  'statement.otherSum': [
    '所選款項合共 {{due}}，與存入的 {{amount}} 不符',
    'What was chosen comes to {{due}}, but {{amount}} came in',
  ],
  'statement.otherSlip': [
    '{{number}} 的轉賬憑證連同其他款項等候審核，請一併選取',
    'The slip of {{number}} waits for review with other charges. Choose all of them',
  ],
} as const satisfies Texts;

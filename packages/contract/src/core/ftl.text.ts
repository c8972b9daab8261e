import type { Texts } from './language.ts';

/** Why a template is refused; `what` is the part of it that is meant. */
export const ftlText = {
  'ftl.at': ['第 {{line}} 行第 {{column}} 字：{{says}}', 'Line {{line}}, column {{column}}: {{says}}'],
  'ftl.directive': ['不可使用指令 {{what}}', 'The directive {{what}} is not allowed'],
  'ftl.macro': ['不可使用巨集 {{what}}', 'Macros such as {{what}} are not allowed'],
  'ftl.square': [
    '不可使用方括號寫法 {{what}}，請改用 <#…>',
    'Directives in square brackets, {{what}}, are not allowed; write <#…>',
  ],
  'ftl.hash': ['不可在此使用 {{what}}', '{{what}} is not allowed here'],
  'ftl.builtin': ['不可使用 {{what}}', '{{what}} is not allowed'],
  'ftl.special': ['不可使用特殊變數 {{what}}', 'The special variable {{what}} is not allowed'],
  'ftl.bracket': [
    '不可使用 {{what}}，請以點號取用，例如 unit.name',
    '{{what}} is not allowed here; use dots, as in unit.name',
  ],
  'ftl.call': ['不可呼叫 {{what}}', 'Calls such as {{what}} are not allowed'],
  'ftl.operator': ['不可使用運算符號 {{what}}', 'The operator {{what}} is not allowed'],
  'ftl.unclosed': ['{{what}} 沒有結束', '{{what}} is not closed'],
  'ftl.unopened': ['{{what}} 沒有對應的開頭', '{{what}} has no matching start'],
  'ftl.misplaced': ['{{what}} 的位置不對', '{{what}} is in the wrong place'],
  'ftl.ends': [
    '寫法未完，請檢查是否欠缺 } 或 >',
    'The text ends in the middle of an expression; a } or > may be missing',
  ],
  'ftl.unexpected': ['不應出現「{{what}}」', '“{{what}}” was not expected here'],
  'ftl.string': [
    '引號內的文字沒有結束或有不可用的字元',
    'The text in quotes is not closed, or contains a character that is not allowed',
  ],
  'ftl.name': ['名稱「{{what}}」不正確', 'The name “{{what}}” is not valid'],
  'ftl.variable': [
    '沒有變數「{{what}}」，請從變數列表選取',
    'There is no variable “{{what}}”; choose one from the list',
  ],
  'ftl.format': [
    '格式「{{what}}」不正確；數字可用 0.00 或 ,##0.00，日期可用 yyyy年M月d日',
    'The format “{{what}}” is not valid; numbers take 0.00 or ,##0.00, dates take d MMMM yyyy',
  ],
  'ftl.given': ['{{what}} 不可這樣使用', '{{what}} cannot be used like this'],
  'ftl.notShown': [
    '此項不能直接顯示；列表請用 <#list>，是非請用 ?string("是", "否")',
    'This cannot be shown directly; use <#list> for a list, or ?string("yes", "no") for yes or no',
  ],
  'ftl.notList': ['<#list> 只可用於列表', '<#list> can be used only for a list'],
  'ftl.condition': [
    '<#if> 需要條件，例如 resident.name?? 或 total gt 1000',
    '<#if> needs a condition, such as resident.name?? or total gt 1000',
  ],
  'ftl.compared': ['這兩項不能比較', 'These two cannot be compared'],
  'ftl.crossing': [
    '指令或變數不可跨越段落或格式；整段的指令請獨立成段',
    'Directives and variables cannot span paragraphs or formats; put a directive for whole paragraphs in a paragraph of its own',
  ],
  'ftl.deep': ['層數太多', 'This is nested too deeply'],
  'ftl.long': ['模板太長', 'The template is too long'],
  'ftl.steps': ['模板太複雜，未能完成', 'The template is too complex to complete'],
  'ftl.output': ['填入資料後內容太長', 'The text is too long once filled in'],
  'ftl.tag': [
    '不可使用標籤 {{what}}；檔案只可有段落、標題、列表、引文、連結、粗體、斜體及底線',
    'The tag {{what}} is not allowed; a file may have paragraphs, headings, lists, quotations, links, bold, italics and underline',
  ],
  'ftl.character': ['有不可用的字元', 'Contains a character that is not allowed'],
} as const satisfies Texts;

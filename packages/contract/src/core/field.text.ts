import type { Texts } from './language.ts';
import { limits } from './limits.ts';

const { username, password } = limits;

export const fieldText = {
  'field.required': ['必須填寫', 'Required'],
  'field.wrong': ['格式不正確', 'Invalid format'],
  'field.unknown': ['不接受此欄位', 'This field is not accepted'],
  'field.choice': ['請從選項中選擇', 'Choose one of the options'],
  'field.gone': ['找不到這一項，可能已被移除，請另選', 'Not found. It may have been removed; choose another'],
  'field.number': ['請輸入數字', 'Enter a number'],
  'field.wholeNumber': ['請輸入整數', 'Enter a whole number'],
  'field.tooLong': ['最多 {{max}} 個字元', 'At most {{max, character|characters}}'],
  'field.tooShort': ['最少 {{min}} 個字元', 'At least {{min, character|characters}}'],
  'field.tooMany': ['最多 {{max}} 項', 'At most {{max, item|items}}'],
  'field.tooFew': ['最少 {{min}} 項', 'At least {{min, item|items}}'],
  'field.tooBig': ['不可大於 {{max}}', 'Must not exceed {{max}}'],
  'field.tooSmall': ['不可小於 {{min}}', 'Must be at least {{min}}'],
  'field.printable': ['含有不能使用的字元', 'Contains characters that are not allowed'],
  'field.username': [
    `${username.min} 至 ${username.max} 個英文字母或數字`,
    `${username.min} to ${username.max} letters or digits`,
  ],
  'field.password': [
    `${password.min} 至 ${password.max} 個字元，須有字母和數字`,
    `${password.min} to ${password.max} characters, including a letter and a digit`,
  ],
  'field.email': ['電郵地址不正確', 'Enter a valid email address'],
  'field.phone': ['電話須為 8 或 11 位數字', 'Enter a phone number of 8 or 11 digits'],
  'field.areaOverZero': ['面積須大於 0', 'The area must be greater than 0'],
  'field.amountOverZero': ['金額須大於 0', 'The amount must be greater than 0'],
  'field.amountNegative': ['金額不可為負數', 'The amount cannot be negative'],
  'field.amountTooBig': ['金額不可超過 {{max}}', 'The amount must not exceed {{max}}'],
  'field.priceTooBig': ['單價不可超過 {{max}}', 'The price must not exceed {{max}}'],
  'field.percentTooBig': ['不可超過 100%', 'This must not exceed 100%'],
  'field.day': ['請選擇日期', 'Choose a date'],
  'field.richTooLong': ['內容太長，請精簡或分開發佈', 'The text is too long. Shorten or split it'],
  'field.link': ['連結須以 https://、mailto: 或 / 開頭', 'A link must begin with https://, mailto: or /'],
  'field.endBeforeStart': ['結束不可早於開始', 'The end must not be before the start'],
  'field.endFirst': ['結束時間須在開始之後', 'The end time must be after the start time'],
  'field.duplicate': ['已經存在', 'Already exists'],
} as const satisfies Texts;

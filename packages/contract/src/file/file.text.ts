import type { Texts } from '../core/language.ts';

export const fileText = {
  'file.notImage': ['請上載 JPG 或 PNG 圖片', 'Upload a JPG or PNG picture'],
  'file.imageTooSmall': [
    '圖片的闊度和高度須大於 50 像素',
    'The picture must be wider and higher than 50 pixels',
  ],
  'file.imageTooLarge': ['圖片像素太多', 'The picture has too many pixels'],
  'file.notDocument': ['請上載完整的 PDF、JPG 或 PNG 檔案', 'Upload a whole PDF, or a JPG or PNG picture'],
  'file.encrypted': [
    'PDF 已加密，請移除密碼後再上載',
    'The PDF is encrypted. Take its password away and upload it again',
  ],
  'file.tooManyWaiting': [
    '你有太多未儲存的圖片，請先儲存或稍後再試',
    'You have too many pictures that are not saved. Save them, or try again later',
  ],
  'file.gone': ['圖片已失效，請重新上載', 'The picture is no longer there. Upload it again'],
} as const satisfies Texts;

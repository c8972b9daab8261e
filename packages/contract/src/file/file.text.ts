import type { Texts } from '../core/language.ts';

export const fileText = {
  'audit.kind.file': ['檔案', 'File'],
  'file.notImage': ['請上載 JPG 或 PNG 圖片', 'Upload a JPG or PNG image'],
  'file.imageTooSmall': [
    '圖片的闊度和高度須大於 50 像素',
    'The image must be more than 50 pixels wide and high',
  ],
  'file.imageTooLarge': ['圖片像素太多', 'The image has too many pixels'],
  'file.notDocument': ['請上載完整的 PDF、JPG 或 PNG 檔案', 'Upload a complete PDF, JPG or PNG file'],
  'file.notPdf': [
    'PDF 不完整或已損壞，請另存新檔後再上載',
    'The PDF is incomplete or damaged. Save it as a new file and upload it again',
  ],
  'file.encrypted': [
    'PDF 已加密，請移除密碼後再上載',
    'The PDF is encrypted. Remove the password and upload it again',
  ],
  'file.gone': ['檔案已失效，請重新上載', 'The file is no longer available. Upload it again'],
} as const satisfies Texts;

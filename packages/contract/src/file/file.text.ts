import type { Texts } from '../core/language.ts';

export const fileText = {
  'file.notImage': ['請上載 JPG 或 PNG 圖片', 'Upload a JPG or PNG picture'],
  'file.imageTooSmall': [
    '圖片的闊度和高度須大於 50 像素',
    'The picture must be wider and higher than 50 pixels',
  ],
  'file.imageTooLarge': ['圖片像素太多', 'The picture has too many pixels'],
} as const satisfies Texts;

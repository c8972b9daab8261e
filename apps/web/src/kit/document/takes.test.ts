// @vitest-environment happy-dom
import { coreText } from '@iris/contract/core/core.text';
import { expect, it } from 'vitest';
import { addTexts, switchLanguage } from '../../base/i18n/i18n.ts';
import { kitText } from '../kit.text.ts';
import { acceptOf, avatar, noteOf, picture, pictureOrPdf, type Takes, wrongWith } from './takes.ts';

addTexts(coreText, kitText);
const sheet: Takes = { types: ['.xlsx'], bytes: 2 };
const film: Takes = { types: ['video/mp4', '.mp4'], bytes: 2 };
const file = (name: string, type: string, size = 1) => new File(['x'.repeat(size)], name, { type });
/** Sizes keep their unit on the line. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it('names what a field takes, in either language', () => {
  switchLanguage('zh-HK');
  expect(plain(noteOf(pictureOrPdf))).toBe('JPG、PNG 或 PDF，最大 10 MB');
  expect(plain(noteOf(avatar))).toBe('JPG 或 PNG，最大 5 MB');
  switchLanguage('en');
  expect(plain(noteOf(pictureOrPdf))).toBe('JPG, PNG or PDF, max. 10 MB');
  expect(plain(noteOf(film))).toBe('MP4, max. 1 KB');
  expect(acceptOf(film)).toBe('video/mp4,.mp4');
});

it('refuses what is of another type, empty or too large, each with its own words', () => {
  switchLanguage('en');
  expect(wrongWith(file('a.pdf', 'application/pdf'), picture)).toBe('Only JPG or PNG files are accepted');
  expect(wrongWith(file('a.gif', 'image/gif'), pictureOrPdf)).toBe('Only JPG, PNG or PDF files are accepted');
  expect(wrongWith(file('a.csv', 'text/csv'), sheet)).toBe('Only .xlsx files are accepted');
  expect(wrongWith(file('A.XLSX', '', 0), sheet)).toBe('The file is empty. Choose another file');
  expect(plain(wrongWith(file('A.XLSX', '', 3), sheet))).toBe('The file must not exceed 1 KB');
  expect(wrongWith(file('A.XLSX', ''), sheet)).toBeNull();
  expect(wrongWith(file('a.mp4', ''), film)).toBeNull();
  expect(wrongWith(file('film', 'video/mp4'), film)).toBeNull();
});

import { expect, it } from 'vitest';
import { companyInput, condoSettingUpdate } from '../company/company.api.ts';
import { onSiteFields } from '../payment/payment.input.ts';
import { bindInput } from '../resident/resident.api.ts';
import { sessionApi } from '../session/session.api.ts';
import { userApi } from '../user/user.api.ts';
import { email, line, phone, searchPeople, searchText, text } from './field.ts';
import { misfits, sizeOf } from './size.ts';

it('drops what nobody sees of words that were copied', () => {
  expect(line().parse('\u202a陳大文\u202c \ufeff')).toBe('陳大文');
  expect(text().parse('一\u200b二\n三')).toBe('一二\n三');
  expect(phone.parse('\u202a91234567\u202c')).toBe('91234567');
  expect(email.parse(' a@example.com\u200b ')).toBe('a@example.com');
  expect(searchText.parse('\u200eRP000123')).toBe('RP000123');
  expect(line().parse('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  for (const empty of ['\u3164', '\u200d', '\u200d \u200d\ufe0f', '\uffa0\u115f'])
    expect(line().safeParse(empty).success).toBe(false);
});

it.each([
  ['9123 4567', '91234567'],
  ['91234567', '91234567'],
  ['+852 9123 4567', '91234567'],
  ['+85291234567', '91234567'],
  ['(852) 9123-4567', '91234567'],
  ['852-9123-4567', '91234567'],
  ['９１２３　４５６７', '91234567'],
  // Parts of the numbers of bills and rents, of slips, and of names.
  ['2611-0021', '2611-0021'],
  ['85291234567', '85291234567'],
  ['9123 456', '9123 456'],
  ['1234 5678', '1234 5678'],
  ['陳大文 9123', '陳大文 9123'],
  ['ＶＰ０００１２３', 'ＶＰ０００１２３'],
])('searches for %s as %s', (typed, sought) => {
  expect(searchPeople.parse(typed)).toBe(sought);
  // Elsewhere the words of a notice may be meant.
  expect(searchText.parse(typed)).toBe(typed);
});

it('takes a phone number in the groups in which it is written', () => {
  for (const written of [
    '9123 4567',
    '9123-4567',
    '(9123) 4567',
    '+852 9123 4567',
    '85291234567',
    '９１２３　４５６７',
  ]) {
    expect(phone.parse(written)).toBe('91234567');
    expect(misfits(sizeOf(phone), written)).toEqual([]);
  }
  for (const wrong of ['9123 456', '9123456a', '+86 9123 4567', '912345678'])
    expect(phone.safeParse(wrong).success).toBe(false);
  expect(phone.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['field.required']);
});

it.each([
  [bindInput.shape.card_no, 'Ａ１ｂ２Ｃ３Ｄ４', 'A1B2C3D4'],
  [userApi.confirmSecondFactor.body.shape.code, '１２３４５６', '123456'],
  [sessionApi.reset.body.shape.code, ' １２３４５６ ', '123456'],
  [sessionApi.login.body.shape.code, '１２３４５６', '123456'],
  [companyInput.shape.bank_account, '０１２－３４５６７８－００１', '012-345678-001'],
  [onSiteFields.slip_no, '０００１２３', '000123'],
  [onSiteFields.cheque_bank, '００４', '004'],
  [condoSettingUpdate.shape.fps_id, '１２３４５６７', '1234567'],
])('takes a number or code in wide characters: %#', (schema, written, plain) => {
  expect(schema.parse(written)).toBe(plain);
  expect(misfits(sizeOf(schema), written)).toEqual([]);
});

it('needs words that can be seen', () => {
  for (const unseen of ['', '  ', '\u200b', '\u202e \ufeff'])
    expect(line().safeParse(unseen).error?.issues[0]?.message).toBe('field.required');
});

import * as z from 'zod';
import { dayOf } from './day.ts';
import { id } from './entity.ts';
import { limits } from './limits.ts';

/** Building blocks of inputs. `error` names a text of `field.text.ts`, so that both sides show the same sentence. */

// PostgreSQL stores no NUL and no half of a character, and no other control character has a place in a form.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const oneLine = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u;

// They come along when words are copied out of chats and address books, or stand for an empty name. The joiner of emoji
// (U+200D) is none of them.
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/g;
/** Joiners that join nothing. */
const nothing = /^(?:\s|\u200d|\ufe0f)*$/;
/** Typed words without characters that nobody sees, some of which turn round what follows; trimmed. */
const typed = (error?: string) =>
  z.string(error).overwrite((words) => {
    const seen = words.replace(unseen, '').trim();
    return nothing.test(seen) ? '' : seen;
  });

/** Letters and digits as input methods for Chinese write them, wide, become plain. */
export const plainWidth = (words: string): string => words.normalize('NFKC');
/** A number or a code, typed in wide characters too; trimmed. */
export const code = (error?: string) => typed(error).overwrite(plainWidth);

/** One line of text, trimmed, not empty. */
export const line = (max: number = limits.name) =>
  typed().min(1, 'field.required').max(max).regex(oneLine, 'field.printable');

/** One line of text that may be left out or empty. */
export const optionalLine = (max: number = limits.name) =>
  typed().max(max).regex(oneLine, 'field.printable').default('');

/** The number of a slip, a cheque or a transfer, which may be left out or empty. */
export const optionalCode = (max: number) => code().max(max).regex(oneLine, 'field.printable').default('');

/** Why somebody views full identity numbers; kept in the history. */
export const revealReason = line(limits.revealReason);

/** Ids of chosen rows, comma-separated: a list's filter, together with the condo they must belong to. */
export const chosenIds = z
  .string()
  .max(limits.chosenRows * 16)
  .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${limits.chosenRows - 1}}$`))
  .transform((text) => text.split(',').map(Number));

/** Several lines of text, trimmed, not empty. */
export const text = (max: number = limits.remark) =>
  typed().min(1, 'field.required').max(max).regex(printable, 'field.printable');

/** Several lines of text that may be left out or empty. */
export const optionalText = (max: number = limits.remark) =>
  typed().max(max).regex(printable, 'field.printable').default('');

export const username = z
  .string()
  .trim()
  .max(limits.username.max, 'field.username')
  .regex(new RegExp(`^[A-Za-z0-9]{${limits.username.min},${limits.username.max}}$`), 'field.username');

export const newPassword = z
  .string()
  .max(limits.password.max, 'field.password')
  .regex(
    new RegExp(`^(?=.*[A-Za-z])(?=.*[0-9])[\\x21-\\x7e]{${limits.password.min},${limits.password.max}}$`),
    'field.password',
  );

export const email = typed().max(limits.email).check(z.email('field.email'));

/**
 * Hong Kong numbers have 8 digits, mainland mobiles 11. Grouped in any way, in wide digits too, with or without Hong Kong's
 * country code.
 */
export const phone = code()
  .overwrite((number) => number.replace(/[\s()-]/g, '').replace(/^\+?852(?=\d{8}$)/, ''))
  .min(1, { error: 'field.required', abort: true })
  // What is sent is measured before it is read.
  .max(limits.phoneTyped, 'field.phone')
  .regex(/^(\d{8}|\d{11})$/, 'field.phone');

/** Area in whole square feet. */
export const area = z
  .number('field.number')
  .int('field.wholeNumber')
  .min(1, 'field.areaOverZero')
  .max(limits.areaSquareFeet);

export const version = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What a person typed into a list's search box. */
export const searchText = typed().max(limits.search).regex(oneLine, 'field.printable');

/**
 * A Hong Kong number as people write it: '9123 4567', '+852 9123-4567', in wide digits too. Without the country code a
 * hyphen is none of it, since it stands in the numbers of bills.
 */
const WRITTEN_PHONE =
  /^(?:(?:\(\+?852\)|\+852|852(?=[ -]))[ -]?([2-9]\d{3})[ -]?(\d{4})|([2-9]\d{3}) ?(\d{4}))$/;

/** The same where phone numbers are searched: one of Hong Kong becomes as it is stored. */
export const searchPeople = searchText.overwrite((words) => {
  const [phone, ...digits] = WRITTEN_PHONE.exec(plainWidth(words)) ?? [];
  return phone === undefined ? words : digits.join('');
});

/** Days that a calendar of an office knows; the database and JavaScript write years far away differently. */
const YEARS = { first: 1800, last: 2999 };
/** A Hong Kong day, `2026-11-21`. */
export const day = z
  .string()
  .max(10, 'field.day')
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'field.day')
  .refine((text) => {
    const ms = Date.parse(`${text}T00:00:00+08:00`);
    const year = Number(text.slice(0, 4));
    return year >= YEARS.first && year <= YEARS.last && !Number.isNaN(ms) && dayOf(ms) === text;
  }, 'field.day');

/** A moment in a query, as epoch milliseconds. */
export const momentText = z.coerce.number().int().min(0).max(8_640_000_000_000);

export const optionalEmail = z.union([z.literal(''), email], 'field.email').default('');
export const optionalPhone = z.union([z.literal(''), phone], 'field.phone').default('');

/** A previously uploaded picture, or none. */
export const picture = id('file').nullable();
/** Previously uploaded pictures, at least one. */
export const pictures = z.array(id('file')).min(1, 'field.required').max(limits.images);

export const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A positive amount in HKD cents. */
export const cents = z
  .number('field.number')
  .int('field.number')
  .min(1, 'field.amountOverZero')
  .max(limits.amountCents, 'field.amountTooBig');

/** What several amounts add up to, in HKD cents; it may be more than one of them could be. */
export const sumCents = z
  .number('field.number')
  .int('field.number')
  .min(1, 'field.amountOverZero')
  .max(limits.sumCents, 'field.amountTooBig');

/** An amount in HKD cents; zero for a rent-free period. */
export const centsOrNone = z
  .number('field.number')
  .int('field.number')
  .min(0, 'field.amountNegative')
  .max(limits.amountCents, 'field.amountTooBig');

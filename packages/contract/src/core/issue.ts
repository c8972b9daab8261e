import type * as z from 'zod';
import type { FieldError } from './envelope.ts';
import { formatMoney } from './money.ts';
import { FIELDS_NAMED, named } from './size.ts';

type Issue = z.core.$ZodIssue;
export interface TextRef {
  key: string;
  values?: Record<string, string | number>;
}

/** How the limit of what is kept as a whole number of something small is written. */
const limitWords = {
  'field.amountTooBig': formatMoney,
  // Ten-thousandths of a dollar.
  'field.priceTooBig': (max: number) => formatMoney(Math.floor(max / 100)),
  // Thousandths.
  'standard.readingTooBig': (max: number) => Math.floor(max / 1_000).toLocaleString('en-HK'),
};
type LimitKey = keyof typeof limitWords;
const isLimit = (key: string): key is LimitKey => Object.hasOwn(limitWords, key);

/** That an amount, a price or a reading is too large, naming its limit. */
export const tooBig = (key: LimitKey, max: number): TextRef => ({
  key,
  values: { max: limitWords[key](max) },
});

/** The text of one refused value, as a key with its values, so that the form and the server say the same sentence. */
export function issueText(issue: Issue): TextRef {
  // A schema that names its own text stores the key where Zod keeps the message. Zod says what is meant for whatever is
  // no number of a number that is too small or too big, too; those say their limit.
  const sizedNumber = issue.message === 'field.number' && issue.code.startsWith('too_');
  if (issue.code === 'too_big' && isLimit(issue.message)) return tooBig(issue.message, Number(issue.maximum));
  if (!sizedNumber && /^[a-z]\w*\.\w+$/i.test(issue.message)) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return {
        key:
          issue.input === undefined || issue.input === null
            ? 'field.required'
            : issue.expected === 'number'
              ? 'field.number'
              : issue.expected === 'int'
                ? 'field.wholeNumber'
                : 'field.required',
      };
    case 'too_small':
      return sized(
        issue.origin,
        { string: 'field.tooShort', array: 'field.tooFew', number: 'field.tooSmall' },
        // Numbers are whole: what must be over 0 is at least 1.
        { min: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) },
      );
    case 'too_big':
      return sized(
        issue.origin,
        { string: 'field.tooLong', array: 'field.tooMany', number: 'field.tooBig' },
        { max: Number(issue.maximum) },
      );
    case 'invalid_value':
      return { key: 'field.choice' };
    case 'unrecognized_keys':
      return { key: 'field.unknown' };
    default:
      return { key: 'field.wrong' };
  }
}

const sized = (
  origin: string,
  keys: { string: string; array: string; number: string },
  values: Record<string, number>,
): TextRef => ({
  key: origin === 'string' ? keys.string : origin === 'array' ? keys.array : keys.number,
  values,
});

/** The refused fields of a failed parse, at most the first few, each with its sentence; one that two rules say is said once. */
export function fieldErrors(error: z.ZodError, translate: (text: TextRef) => string): FieldError[] {
  const fields: FieldError[] = [];
  for (const issue of error.issues) {
    const message = translate(issueText(issue));
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      if (fields.length === FIELDS_NAMED) return fields;
      const path = named(key === undefined ? issue.path : [...issue.path, key]);
      if (!fields.some((field) => field.path === path && field.message === message))
        fields.push({ path, message });
    }
  }
  return fields;
}

import type * as z from 'zod';
import type { FieldError } from './envelope.ts';

type Issue = z.core.$ZodIssue;
export interface TextRef {
  key: string;
  values?: Record<string, string | number>;
}

/** The text of one refused value, as a key with its values: the same sentence in the form and from the server. */
export function issueText(issue: Issue): TextRef {
  // A schema that names its own text puts the key where Zod keeps the message.
  if (/^[a-z]\w*\.\w+$/i.test(issue.message)) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return {
        key:
          issue.input === undefined
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
        { min: Number(issue.minimum) },
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

/** The refused fields of a failed parse, each with its sentence. */
export function fieldErrors(error: z.ZodError, translate: (text: TextRef) => string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const message = translate(issueText(issue));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message }));
    }
    return [{ path: issue.path.join('.'), message }];
  });
}

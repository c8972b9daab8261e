import type { FormInstance } from 'antd';
import { say } from '../../base/i18n/i18n.ts';
import { sentences } from '../../base/i18n/sentences.ts';
import { isNotFound, RequestFailure } from '../../base/request/failure.ts';
import { formFault } from '../../base/request/wording.ts';
import { messageOf } from '../failure/messageOf.ts';
import { wrongFields } from './useWrong.ts';

type Name = (string | number)[];

const nameOf = (path: string): Name =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The form's field for a refused path: the field itself, or the nearest field that contains it. */
function fieldFor(known: Name[], path: string): Name | undefined {
  const wanted = nameOf(path);
  for (let length = wanted.length; length > 0; length -= 1) {
    const found = known.find(
      (name) => name.length === length && name.every((part, index) => part === wanted[index]),
    );
    if (found) return found;
  }
  return undefined;
}

/** Shows refusals beside their fields, and returns the message for the form as a whole. */
export function applyFailure(form: FormInstance, error: unknown): string {
  const whole = messageOf(error);
  if (!(error instanceof RequestFailure) || error.fields.length === 0) return whole;
  const known = form.getFieldsError().map(({ name }) => name);
  const placed = error.fields.map(({ path, message }) => ({ name: fieldFor(known, path), message }));
  const fields = placed.flatMap(({ name, message }) => (name ? [{ name, errors: [message] }] : []));
  form.setFields(fields);
  const first = fields[0];
  if (first) form.scrollToField(first.name, { block: 'center' });
  // The heading already says that something is gone.
  if (isNotFound(error)) return error.heading;
  const homeless = placed.filter(({ name }) => !name).map(({ message }) => message);
  // A refusal without a field here would otherwise not be shown.
  return sentences([error.heading, ...homeless]);
}

/** The message of a form whose fields are refused before anything is sent. */
export function sayIncorrect(form: FormInstance): string {
  return say(
    formFault(
      wrongFields(form).map(({ name }) => name.join('.')),
      form.getFieldsValue(true),
    ),
  );
}

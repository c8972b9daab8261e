import type { FormInstance } from 'antd';
import { RequestFailure } from '../../app/request/failure.ts';
import { messageOf } from '../failure/messageOf.ts';

type Name = (string | number)[];

const nameOf = (path: string): Name =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The form's field that a refused path belongs to: itself, or the nearest field around it. */
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

/**
 * Puts a refused save beside its fields. What has no field here comes back as a sentence for the whole form;
 * null when every refusal found its place.
 */
export function applyFailure(form: FormInstance, error: unknown): string | null {
  if (!(error instanceof RequestFailure) || error.fields.length === 0) return messageOf(error);
  const known = form.getFieldsError().map(({ name }) => name);
  const placed = error.fields.map(({ path, message }) => ({ name: fieldFor(known, path), message }));
  const fields = placed.flatMap(({ name, message }) => (name ? [{ name, errors: [message] }] : []));
  form.setFields(fields);
  const first = fields[0];
  if (first) form.scrollToField(first.name, { block: 'center' });
  const homeless = placed.filter(({ name }) => !name).map(({ message }) => message);
  return homeless.length > 0 ? homeless.join(' ') : null;
}

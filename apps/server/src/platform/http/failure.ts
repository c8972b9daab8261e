import type { ErrorData } from '@iris/contract/core/envelope';
import { type ErrorKind, errorCodes } from '@iris/contract/core/errors';
import type { TextRef } from '@iris/contract/core/issue';
import type { ContractTextKey } from '@iris/contract/texts';

type Values = Record<string, string | number>;
interface FieldText extends TextRef {
  path: string;
}

/** A refusal that the caller sees: a code of the catalogue and a sentence in the caller's language. */
export class Failure extends Error {
  readonly kind: ErrorKind;
  readonly text: TextRef;
  readonly fields: readonly FieldText[];
  readonly data: ErrorData;

  constructor(kind: ErrorKind, text: TextRef, fields: readonly FieldText[] = [], data: ErrorData = {}) {
    super(text.key);
    this.kind = kind;
    this.text = text;
    this.fields = fields;
    this.data = data;
  }

  get code(): number {
    return errorCodes[this.kind].code;
  }

  get status(): number {
    return errorCodes[this.kind].status;
  }
}

const textRef = (key: ContractTextKey, values?: Values): TextRef => (values ? { key, values } : { key });

/** 10020: no such record, or none that the caller may see; the two are answered alike. `paths`: the fields that name it. */
export const notFound = (paths: readonly string[] = []) =>
  new Failure(
    'notFound',
    textRef('core.notFound'),
    paths.map((path) => ({ path, ...textRef('field.gone') })),
  );

/** 10070/403: the caller lacks the permission. */
export const forbidden = () => new Failure('forbidden', textRef('core.forbidden'));

/** 10070/409: the record's state forbids it. */
export const conflict = (key: ContractTextKey, values?: Values) =>
  new Failure('conflict', textRef(key, values));

/** 10070/409: the record's state forbids what one field asks for. */
export const conflictField = (path: string, key: ContractTextKey, values?: Values) =>
  new Failure('conflict', textRef(key, values), [{ path, ...textRef(key, values) }]);

/** 10070/409: somebody saved a newer version; `current` is the current record in its wire shape. */
export const stale = (current: unknown) => new Failure('conflict', textRef('core.stale'), [], { current });

/** 10030: one field is wrong in a way that only the database or a rule over several fields can tell. */
export const invalidField = (path: string, key: ContractTextKey, values?: Values) =>
  new Failure('invalid', textRef('core.invalid'), [{ path, ...textRef(key, values) }]);

/** 10060: a field repeats a value that must be unique. */
export const duplicateField = (path: string, key: ContractTextKey, values?: Values) =>
  new Failure('duplicate', textRef(key, values), [{ path, ...textRef(key, values) }]);

/** Any other refusal of the catalogue. */
export const refusal = (kind: ErrorKind, key: ContractTextKey, values?: Values) =>
  new Failure(kind, textRef(key, values));

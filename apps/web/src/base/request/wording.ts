import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { errorCodes, reactionTo } from '@iris/contract/core/errors';
import { say } from '../i18n/i18n.ts';
import { isNotFound, RequestFailure } from './failure.ts';

/** How a refusal begins, by what the call was meant to do. */
type Opening = 'request.addFailed' | 'request.modifyFailed' | 'request.saveFailed' | 'request.error';

function openingOf({ name, method, path }: AnyEndpoint, code: number): Opening | undefined {
  if (name === 'company.removeCondo') return 'request.error';
  if (method === 'POST' && /\/(add|import)(-batch)?(\/building-and-floor)?$/.test(path)) {
    return path.includes('/file/') ? undefined : 'request.addFailed';
  }
  if (method === 'PUT' && path.endsWith('/update')) return 'request.modifyFailed';
  // For other writes only invalid content is a failed save: a payment that somebody else made first is not.
  return method === 'PUT' && code === errorCodes.invalid.code ? 'request.saveFailed' : undefined;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The value at a field's path (`rows.3.area`) in the input. */
const valueAt = (sent: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      sent,
    );

/** Which of the two sentences describes refused fields: empty table cells, or an invalid form. */
export const formFault = (
  paths: readonly string[],
  values: unknown,
): 'request.tableEmpty' | 'request.formIncorrect' =>
  paths.some((path) => /\.\d+\./.test(path) && isEmpty(valueAt(values, path)))
    ? 'request.tableEmpty'
    : 'request.formIncorrect';

/**
 * A refusal in the words of the error catalogue: what failed, then the check-information text with the server's
 * sentence. Every call's failure is worded here, whoever shows it.
 */
export function worded(endpoint: AnyEndpoint, body: unknown, failure: RequestFailure): RequestFailure {
  if (failure.kind !== 'refused') return failure;
  const { code, fields, current } = failure;
  const opening = openingOf(endpoint, code);
  const after = (text: string) => (opening ? say('request.failed', { what: say(opening), why: text }) : text);
  if (reactionTo(code) === 'requestError') {
    return new RequestFailure('refused', code, say('request.error'), { fields, current });
  }
  // A missing record is reported in the same words, whether a field of the form names it or not.
  const reasons = isNotFound(failure) ? '' : [...new Set(fields.map(({ message }) => message))].join(' ');
  const reason = reasons || failure.message;
  const fault = reasons !== '' && endpoint.access !== 'open' && endpoint.method !== 'GET';
  const heading = fault
    ? after(
        say(
          formFault(
            fields.map(({ path }) => path),
            body,
          ),
        ),
      )
    : after(say('request.check', { message: reason }));
  const message = fault ? say('request.failed', { what: heading, why: reasons }) : heading;
  return new RequestFailure('refused', code, message, { fields, current, reason, heading });
}

import { say } from '../../app/i18n/i18n.ts';
import { RequestFailure } from '../../app/request/failure.ts';

/** What to tell a person about anything that failed. */
export const messageOf = (error: unknown): string =>
  error instanceof RequestFailure && error.message !== '' ? error.message : say('core.unknown');

/** Only why it failed, where what failed stands beside it: in a list of refusals, at a field. */
export const reasonOf = (error: unknown): string =>
  error instanceof RequestFailure && error.reason !== '' ? error.reason : say('core.unknown');

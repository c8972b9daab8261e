import { say } from '../../base/i18n/i18n.ts';
import { RequestFailure } from '../../base/request/failure.ts';

/** A failed call whose words are asked for here, and told by whoever asks. */
function told(error: unknown): RequestFailure | undefined {
  if (!(error instanceof RequestFailure)) return undefined;
  error.told = true;
  return error;
}

/** What to tell a person about anything that failed. */
export const messageOf = (error: unknown): string => told(error)?.message || say('core.unknown');

/** Only why it failed, where what failed stands beside it: in a list of refusals, at a field. */
export const reasonOf = (error: unknown): string => told(error)?.reason || say('core.unknown');

import { say } from '../../base/i18n/i18n.ts';
import { RequestFailure } from '../../base/request/failure.ts';

/** A failed call whose wording is requested, and which the requester reports. */
function told(error: unknown): RequestFailure | undefined {
  if (!(error instanceof RequestFailure)) return undefined;
  error.told = true;
  return error;
}

/** The message for anything that failed. */
export const messageOf = (error: unknown): string => told(error)?.message || say('core.unknown');

/** Only the reason, where what failed is shown next to it: in a list of refusals, at a field. */
export const reasonOf = (error: unknown): string => told(error)?.reason || say('core.unknown');

import type { Language } from '@iris/contract/core/language';
import { translate } from '../../platform/http/translate.ts';
import type { FetchFailure } from '../../platform/web/fetchPublic.ts';

type FeedFailure = FetchFailure | 'noFeed' | 'entities';

/** Why a feed failed, as it is kept: `status 404`. */
export const feedFailure = (why: FeedFailure, status?: number): string =>
  status === undefined ? why : `${why} ${status}`;

/** The same for a person. */
export function feedWords(failure: string, language: Language): string {
  if (failure === '') return '';
  const [why, status = ''] = failure.split(' ');
  // Only `feedFailure` writes these.
  return translate(language, { key: `adMachine.feed.${why as FeedFailure}`, values: { status } });
}

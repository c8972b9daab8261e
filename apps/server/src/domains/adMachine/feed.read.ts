import { type Fetched, FetchRefused, fetchPublic } from '../../platform/web/fetchPublic.ts';
import { declaresEntities, feedText, headlinesOf } from './feed.ts';
import { feedFailure } from './feed.words.ts';

const FEED = { bytes: 1024 * 1024, timeMs: 10_000 };

/** The bytes of a feed, from a public address. Throws FetchRefused. */
export const fetchFeed = (url: string): Promise<Fetched> => fetchPublic(url, FEED);

/** The headlines of a feed, or why there are none; `feedWords` says it to a person. */
export const readFeed = (
  url: string,
  fetch: (url: string) => Promise<Fetched> = fetchFeed,
): Promise<string[] | string> =>
  fetch(url)
    .then((fetched) => {
      const text = feedText(fetched);
      return declaresEntities(text) ? feedFailure('entities') : (headlinesOf(text) ?? feedFailure('noFeed'));
    })
    .catch((error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error;
      return feedFailure(error.why, error.status);
    });

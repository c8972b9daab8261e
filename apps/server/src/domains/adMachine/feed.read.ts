import { FetchRefused, fetchPublic } from '../../platform/web/fetchPublic.ts';
import { declaresEntities, headlinesOf } from './feed.ts';
import { feedFailure } from './feed.words.ts';

const FEED = { bytes: 1024 * 1024, timeMs: 10_000 };

/** The bytes of a feed, from a public address. Throws FetchRefused. */
export const fetchFeed = (url: string): Promise<Buffer> => fetchPublic(url, FEED);

/** The headlines of a feed, or why there are none; `feedWords` says it to a person. */
export const readFeed = (
  url: string,
  fetch: (url: string) => Promise<Buffer> = fetchFeed,
): Promise<string[] | string> =>
  fetch(url)
    .then((bytes) =>
      declaresEntities(bytes) ? feedFailure('entities') : (headlinesOf(bytes) ?? feedFailure('noFeed')),
    )
    .catch((error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error;
      return feedFailure(error.why, error.status);
    });

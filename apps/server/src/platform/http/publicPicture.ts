import type { FastifyReply } from 'fastify';
import { filesOf } from '../files/attachments.ts';
import type { Services } from './context.ts';

/** Requests for pictures of one address in a minute: a page has several, and people in a lobby share one address. */
const A_MINUTE = { max: 900, timeWindow: 60_000 };
/** The options of a route that sends the pictures of public pages. */
export const pictureOptions = { schema: { hide: true }, config: { rateLimit: A_MINUTE } };

/** Where a public page has its pictures: by their place among those of its record, which says nothing of other files. */
export const picturesOf =
  (page: string, ids: readonly number[]) =>
  (id: number): string | undefined =>
    ids.includes(id) ? `${page}/picture/${ids.indexOf(id)}` : undefined;

/** Sends a picture of a public page by its place; false if it has none there. */
export async function sendPublicPicture(
  reply: FastifyReply,
  { db, files }: Pick<Services, 'db' | 'files'>,
  ids: readonly number[],
  place: string,
): Promise<boolean> {
  const id = /^\d{1,2}$/.test(place) ? ids[Number(place)] : undefined;
  const [file] = id === undefined ? [] : await filesOf(db, [id]);
  if (!file?.type.startsWith('image/')) return false;
  await reply
    .headers({
      'content-type': file.type,
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(await files.open(file));
  return true;
}

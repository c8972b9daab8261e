import { holdsPlace } from '@iris/contract/activity/activity.rules';
import { formatMoments } from '@iris/contract/core/day';
import { richLines } from '@iris/contract/core/rich';
import type { Db } from '../../platform/db/database.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import { filesOf } from '../../platform/files/attachments.ts';
import type { Print } from '../../platform/files/image.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { readActivity } from './activity.queries.ts';
import { EVENT_PATH, eventToken } from './activity.secret.ts';
import { both, timeOf } from './activity.tell.ts';
import { viewSignup } from './activity.view.ts';
import { cancelWords, peopleWords, priceWords } from './activity.words.ts';
import type { paper as dayListPaper } from './dayList.paper.ts';
import type { paper as posterPaper } from './poster.paper.ts';
import { signupsOfDay } from './signup.queries.ts';

const poster = paperIn<typeof posterPaper>(new URL('./poster.paper.ts', import.meta.url));
const dayList = paperIn<typeof dayListPaper>(new URL('./dayList.paper.ts', import.meta.url));

const PIXELS = 1_400;

/** A stored picture for a page or a paper; null where there is none, or while the storage is away. */
export async function printOf(
  db: Db,
  files: Services['files'],
  id: number | null,
  pixels: number,
): Promise<Print | null> {
  const [stored] = id === null ? [] : await filesOf(db, [id]);
  return stored ? files.print(stored, pixels).catch(() => null) : null;
}

/** An activity as a bilingual poster with the QR code of its public page; a draft says that it is one. */
export async function posterOf(id: number, context: SignedInContext): Promise<Download> {
  const { db, files, documents, clock, origin } = context;
  const row = await readActivity(db, id, clock.now());
  const draft = row.state === 'DRAFT';
  const bytes = await documents.draw(poster, {
    head: await letterheadOf(db, files, row.condoId),
    number: row.number,
    name: [row.name, row.nameEn],
    draft,
    cover: await printOf(db, files, row.coverFileId, PIXELS),
    madeAt: clock.now(),
    content: richLines(row.content),
    contentEn: richLines(row.contentEn),
    time: timeOf(row),
    place: [row.address, row.addressEn],
    register: formatMoments(row.openAt, row.deadlineAt),
    places: row.places,
    people: peopleWords(row),
    price: priceWords(row),
    cancel: cancelWords(row),
    phone: row.phone,
    url: draft ? '' : `${origin.url}${EVENT_PATH}${eventToken(context, row.condoId, row.number)}`,
  });
  return { bytes, type: 'application/pdf', name: `${row.number}.pdf` };
}

/** Those who come, to print and tick off on the day. */
export async function dayListOf(id: number, context: SignedInContext): Promise<Download> {
  const { db, files, documents, clock } = context;
  const now = clock.now();
  const row = await readActivity(db, id, now);
  const signups = (await signupsOfDay(db, id, now))
    .map(viewSignup(now))
    // Those whose time to pay is over are out, although no job has ended them yet.
    .filter(({ state }) => holdsPlace(state));
  const unitOf = await unitsOnPaper(
    db,
    signups.map(({ unit_id }) => unit_id),
  );
  const bytes = await documents.draw(dayList, {
    head: await letterheadOf(db, files, row.condoId),
    number: row.number,
    name: [row.name, row.nameEn],
    time: timeOf(row),
    place: row.address,
    madeAt: now,
    signups: signups.map((one) => ({
      number: one.number,
      unit: unitOf(one.unit_id, one.unit).unit,
      name: one.name,
      phone: one.phone,
      heads: one.heads,
      state: both({ key: `signup.state.${one.state}` }),
      here: one.state === 'ATTENDED',
    })),
  });
  return { bytes, type: 'application/pdf', name: `${row.number}-list.pdf` };
}

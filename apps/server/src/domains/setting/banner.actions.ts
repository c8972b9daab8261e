import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { settingApi } from '@iris/contract/setting/setting.api';
import type { Banner } from '@iris/contract/setting/setting.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import {
  deleteBanner,
  insertBanner,
  listBanners,
  lists,
  lockLists,
  type NewBanner,
  saveBanner,
  setOrder,
} from './lists.queries.ts';
import { auditMoves, checkOrder } from './setting.change.ts';
import { bannerTable } from './setting.table.ts';
import { viewBanner } from './setting.view.ts';

type Input = BodyOf<typeof settingApi.addBanner>;

const fields = ['title', 'title_en', 'image', 'link', 'start_day', 'end_day'] as const;
const auditOf = ({ id, title }: { id: number; title: string }) => ({
  entity: 'banner' as const,
  id,
  label: title,
});

/** Adds a banner after the others, up to the limit. */
export async function addBanner(input: Input, context: SignedInContext): Promise<Banner> {
  return context.transaction(async (tx) => {
    await lockLists(tx);
    if ((await listBanners(tx)).length >= limits.banners) throw conflict('setting.tooManyBanners');
    const id = await insertBanner(tx, valuesOf(input));
    await claimPicture(tx, context, id, { after: input.image });
    const after = viewBanner(await getRecord(tx, bannerTable, id));
    const changes = changesBetween(fields, null, after);
    await writeAudit(tx, context.actor, { ...auditOf(after), action: 'add', changes });
    return after;
  });
}

/** Updates a banner. */
export async function updateBanner(
  { id, version, ...input }: BodyOf<typeof settingApi.updateBanner>,
  context: SignedInContext,
): Promise<Banner> {
  return context.transaction(async (tx) => {
    await lockLists(tx);
    const before = viewBanner(await getRecord(tx, bannerTable, id));
    await checkVersion(before, version, () => before);
    const changes = changesBetween(fields, before, input);
    if (changes.length === 0) return before;
    await claimPicture(tx, context, id, { before: before.image, after: input.image });
    await saveBanner(tx, id, valuesOf(input));
    await writeAudit(tx, context.actor, { ...auditOf({ id, ...input }), action: 'update', changes });
    return viewBanner(await getRecord(tx, bannerTable, id));
  });
}

/** Reorders the banners. */
export async function orderBanners(ids: readonly number[], context: SignedInContext): Promise<Banner[]> {
  return context.transaction(async (tx) => {
    await lockLists(tx);
    const before = await listBanners(tx);
    checkOrder(before, ids);
    await setOrder(tx, lists.banner, ids);
    const after = await listBanners(tx);
    await auditMoves(tx, context, before, after, auditOf);
    return after.map(viewBanner);
  });
}

/** Deletes a banner with its picture. */
export async function removeBanner(id: number, context: SignedInContext): Promise<null> {
  return context.transaction(async (tx) => {
    await lockLists(tx);
    const before = viewBanner(await getRecord(tx, bannerTable, id));
    await claimPicture(tx, context, id, { before: before.image });
    await deleteBanner(tx, id);
    const changes = changesBetween(fields, before, null);
    await writeAudit(tx, context.actor, { ...auditOf(before), action: 'delete', changes });
    return null;
  });
}

const claimPicture = (
  tx: Transaction,
  { files, principal }: SignedInContext,
  id: number,
  { before = null, after = null }: { before?: number | null; after?: number | null },
): Promise<void> =>
  files.claim(tx, {
    owner: { kind: 'banner', id },
    userId: principal.userId,
    named: [after],
    before: [before],
    path: 'image',
  });

const valuesOf = (input: Input): NewBanner => ({
  title: input.title,
  titleEn: input.title_en,
  imageFileId: input.image,
  link: input.link,
  startDay: input.start_day,
  endDay: input.end_day,
});

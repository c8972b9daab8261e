import type {
  Notice,
  NoticeDetail,
  NoticeRecipient,
  NoticeScope,
  NoticeText,
  ResidentNotice,
} from '@iris/contract/notice/notice.model';
import { noticeStateAt } from '@iris/contract/notice/notice.rules';
import type { ListedNotice, NoticeRow } from './notice.queries.ts';
import type { noticeTextTable } from './notice.table.ts';
import type { RecipientRow } from './recipient.queries.ts';

export const scopeOf = (
  row: Pick<NoticeRow, 'whole' | 'buildingIds' | 'floorIds' | 'unitIds' | 'identities'>,
): NoticeScope => ({
  whole: row.whole,
  building_ids: row.buildingIds,
  floor_ids: row.floorIds,
  unit_ids: row.unitIds,
  identities: row.identities,
});

export const stateOf = ({ state, endAt }: Pick<NoticeRow, 'state' | 'endAt'>, now: number) =>
  noticeStateAt({ state, end_at: endAt }, now);

export const viewNotice =
  (now: number) =>
  (row: ListedNotice): Notice => ({
    id: row.id,
    condo_id: row.condoId,
    number: row.number,
    type: { id: row.typeId, name: row.typeName, name_en: row.typeNameEn },
    level: row.level,
    title: row.title,
    title_en: row.titleEn,
    brief: row.brief,
    brief_en: row.briefEn,
    scope: scopeOf(row),
    places: row.places,
    state: stateOf(row, now),
    publish_at: row.publishAt,
    end_at: row.endAt,
    reached: row.reached,
    read: row.readCount,
    author: row.author,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    version: row.version,
  });

export const viewDetail = (
  row: ListedNotice,
  { now, attachments }: { now: number; attachments: NoticeDetail['attachments'] },
): NoticeDetail => ({
  ...viewNotice(now)(row),
  content: row.content,
  content_en: row.contentEn,
  images: row.imageIds,
  attachments,
  corrections: row.corrections,
});

export const viewText = (row: typeof noticeTextTable.$inferSelect): NoticeText => ({
  id: row.id,
  time: row.time,
  by: row.userName,
  title: row.title,
  title_en: row.titleEn,
  brief: row.brief,
  brief_en: row.briefEn,
  content: row.content,
  content_en: row.contentEn,
});

export const viewRecipient = (row: RecipientRow): NoticeRecipient => ({
  id: row.id,
  resident_id: row.residentId,
  name: row.name,
  name_en: row.nameEn,
  unit: row.unitName,
  identity: row.identity,
  read_at: row.readAt,
  read_by: row.readBy,
  email: row.email,
  mail: row.mail,
  mailed_at: row.mailedAt,
  mail_error: row.mailError,
});

export const viewResidentNotice =
  (now: number) =>
  ({ notice, readAt }: { notice: NoticeRow; readAt: number | null }): ResidentNotice => ({
    id: notice.id,
    number: notice.number,
    title: notice.title,
    title_en: notice.titleEn,
    level: notice.level,
    state: stateOf(notice, now),
    published_at: notice.publishAt ?? notice.createdAt,
    read_at: readAt,
  });

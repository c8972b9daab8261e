import type {
  Announcement,
  AnnouncementDetail,
  AnnouncementPage,
} from '@iris/contract/announce/announce.model';
import type { AnnouncementRow, ListedRow } from './announce.queries.ts';

const viewType = ({ type }: Pick<ListedRow, 'type'>): Announcement['type'] =>
  type && { id: type.id, name: type.name, name_en: type.nameEn };

export const viewAnnouncement = (
  row: ListedRow,
  companies: Announcement['companies'] = [],
): Announcement => ({
  id: row.id,
  type: viewType(row),
  title: row.title,
  title_en: row.titleEn,
  audience: row.audience,
  companies,
  state: row.state,
  publish_at: row.publishAt,
  recipient_count: row.recipientCount,
  read_count: row.readCount,
  author: row.author,
  version: row.version,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const viewDetail = (
  row: AnnouncementRow,
  companies: Announcement['companies'] = [],
): AnnouncementDetail => ({
  ...viewAnnouncement(row, companies),
  content: row.content,
  content_en: row.contentEn,
});

/** An announcement as its readers see it. */
export const viewPage = (row: AnnouncementRow, messageId: number | undefined): AnnouncementPage => ({
  id: row.id,
  type: viewType(row),
  title: row.title,
  title_en: row.titleEn,
  content: row.content,
  content_en: row.contentEn,
  author: row.author,
  publish_at: row.publishAt,
  updated_at: row.updatedAt,
  message_id: messageId ?? null,
});

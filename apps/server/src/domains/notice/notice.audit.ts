import { cut } from '@iris/contract/core/cut';
import { formatMoment } from '@iris/contract/core/day';
import type { Change } from '../../platform/audit/audit.table.ts';
import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import { richChange } from '../../platform/audit/richChange.ts';
import type { NoticeRow } from './notice.queries.ts';

const shown = (row: NoticeRow) => ({
  title: row.title,
  title_en: row.titleEn,
  brief: row.brief,
  brief_en: row.briefEn,
  level: row.level,
  scope: row.whole ? 'WHOLE' : cut(row.places.join('、'), 200),
  identities: row.identities.join('、'),
  publish_at: row.publishAt === null ? null : formatMoment(row.publishAt),
  end_at: row.endAt === null ? null : formatMoment(row.endAt),
  images: row.imageIds.length || null,
  attachments: row.attachmentIds.length || null,
});
const fields = [
  'title',
  'title_en',
  'brief',
  'brief_en',
  'level',
  'scope',
  'identities',
  'publish_at',
  'end_at',
  'images',
  'attachments',
] as const;
/** What the history says of a change of a notice; `noted` are facts beside its own fields. */
export const noticeEntry = (
  before: NoticeRow | null,
  row: NoticeRow,
  action: AuditAction,
  noted: Readonly<Record<string, string>> = {},
) => ({
  entity: 'notice' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes: [
    ...changesBetween(fields, before && shown(before), shown(row)),
    ...richChange('content', before?.content ?? null, row.content),
    ...richChange('content_en', before?.contentEn ?? null, row.contentEn),
    ...Object.entries(noted).map(([field, after]): Change => ({ field, before: null, after })),
  ],
});

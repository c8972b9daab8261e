import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import { richChange } from '../../platform/audit/richChange.ts';
import type { NewsRow } from './news.queries.ts';

const shown = (row: NewsRow) => ({
  title: row.title,
  title_en: row.titleEn,
  brief: row.brief,
  brief_en: row.briefEn,
  level: row.level,
  identities: row.identities.join('、'),
  theme: row.themeId === null ? null : 1,
  attachments: row.attachmentIds.length || null,
});
const fields = [
  'title',
  'title_en',
  'brief',
  'brief_en',
  'level',
  'identities',
  'theme',
  'attachments',
] as const;

/** What the history says of a change of news. */
export const newsEntry = (before: NewsRow | null, row: NewsRow, action: AuditAction) => ({
  entity: 'news' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.number,
  action,
  changes:
    action === 'delete'
      ? changesBetween(['title'] as const, shown(row), null)
      : [
          ...changesBetween(fields, before && shown(before), shown(row)),
          ...richChange('content', before?.content ?? null, row.content),
          ...richChange('content_en', before?.contentEn ?? null, row.contentEn),
        ],
});

import { richEmpty } from '@iris/contract/core/rich';
import type { Template, TemplateDetail, TemplateEdition } from '@iris/contract/template/template.model';
import type { EditionRow, TemplateRow } from './template.queries.ts';

export const viewTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  condo_id: row.condoId,
  name: row.name,
  kind: row.kind,
  title: row.title,
  title_en: row.titleEn,
  use: row.use,
  edition: row.edition,
  has_english: row.titleEn !== '' && !richEmpty(row.contentEn),
  saved_by: row.savedBy,
  saved_at: row.savedAt,
  version: row.version,
});

export const viewTemplateDetail = (row: TemplateRow): TemplateDetail => ({
  ...viewTemplate(row),
  content: row.content,
  content_en: row.contentEn,
});

export const viewEdition = (row: EditionRow): TemplateEdition => ({
  edition: row.edition,
  saved_by: row.savedBy,
  saved_at: row.savedAt,
  title: row.title,
  title_en: row.titleEn,
  content: row.content,
  content_en: row.contentEn,
});

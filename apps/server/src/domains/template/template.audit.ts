import { type AuditAction, changesBetween } from '../../platform/audit/audit.ts';
import { richChange } from '../../platform/audit/richChange.ts';
import type { TemplateRow } from './template.queries.ts';

const told = ({ name, kind, title, titleEn, use }: TemplateRow) => ({
  name,
  kind,
  title,
  title_en: titleEn,
  use,
});
const fields = ['name', 'kind', 'title', 'title_en', 'use'] as const;

/** What the history says of a change of a template. */
export const templateEntry = ({
  before,
  row,
  action,
}: {
  before: TemplateRow | null;
  row: TemplateRow;
  action: AuditAction;
}) => ({
  entity: 'template' as const,
  id: row.id,
  condoId: row.condoId,
  label: row.name,
  action,
  changes:
    action === 'delete'
      ? []
      : [
          ...changesBetween(fields, before && told(before), told(row)),
          ...richChange('content', before?.content ?? null, row.content),
          ...richChange('content_en', before?.contentEn ?? null, row.contentEn),
        ],
});

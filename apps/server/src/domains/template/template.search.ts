import { and, desc, eq, isNull } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { templateTable } from './template.table.ts';

/** Templates by name or title. */
export const templateSearch: Finder = {
  permission: '物業通知管理-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language }) {
    const { name, title, titleEn, deletedAt, savedAt } = templateTable;
    const rows = await db
      .select()
      .from(templateTable)
      .where(
        and(eq(templateTable.condoId, condoId), isNull(deletedAt), containing(typed, name, title, titleEn)),
      )
      .orderBy(desc(savedAt))
      .limit(limit);
    return rows.map((row) => ({
      kind: 'template',
      id: row.id,
      title: row.name,
      detail: translate(language, {
        key: 'template.hit',
        values: { kind: translate(language, { key: `template.kind.${row.kind}` }) },
      }),
    }));
  },
};

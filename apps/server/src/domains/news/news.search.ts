import { and, desc, eq } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { newsTable } from './news.table.ts';

/** News by number or title, the newest first. */
export const newsSearch: Finder = {
  permission: '物業通知管理-查看',
  kept: 1,
  async find({ condoId, typed, limit }, { db, language }) {
    const { id, number, title, titleEn, state } = newsTable;
    const rows = await db
      .select({ id, number, title, titleEn, state })
      .from(newsTable)
      .where(and(eq(newsTable.condoId, condoId), containing(typed, number, title, titleEn)))
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({
      kind: 'news',
      id: row.id,
      title: row.number,
      detail: translate(language, {
        key: 'news.hit',
        values: {
          title: (language === 'en' && row.titleEn) || row.title,
          state: translate(language, { key: `news.state.${row.state}` }),
        },
      }),
    }));
  },
};

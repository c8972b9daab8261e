import { and, desc, eq } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { noticeTable } from './notice.table.ts';
import { stateOf } from './notice.view.ts';

/** Notices by number or title, the newest first. */
export const noticeSearch: Finder = {
  permission: '物業通知管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const { number, title, titleEn } = noticeTable;
    const rows = await db
      .select()
      .from(noticeTable)
      .where(and(eq(noticeTable.condoId, condoId), containing(typed, number, title, titleEn)))
      .orderBy(desc(noticeTable.id))
      .limit(limit);
    const now = clock.now();
    return rows.map((row) => ({
      kind: 'notice',
      id: row.id,
      title: row.number,
      detail: translate(language, {
        key: 'notice.hit',
        values: {
          title: (language === 'en' && row.titleEn) || row.title,
          state: translate(language, { key: `notice.state.${stateOf(row, now)}` }),
        },
      }),
    }));
  },
};

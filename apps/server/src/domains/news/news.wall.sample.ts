import type { WallSample } from '../../../test/wallSample.ts';
import { listInformationTypes } from '../setting/index.ts';
import { newsTable } from './news.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const [type] = await listInformationTypes(db);
    const [news] = await db
      .insert(newsTable)
      .values({
        condoId,
        number: `NW9${String(condoId).padStart(5, '0')}`,
        typeId: type?.id ?? 0,
        level: 'NORMAL',
        title: '會所夏日活動',
        titleEn: '',
        brief: '',
        briefEn: '',
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '歡迎參加' }] }],
        },
        contentEn: { type: 'doc', content: [] },
        author: '客服',
        tokenHash: `wall ${condoId}`,
      })
      .returning();
    return { news: news?.id ?? 0 };
  },
};

import type { WallSample } from '../../../test/wallSample.ts';
import { listInformationTypes } from '../setting/index.ts';
import { noticeTable } from './notice.table.ts';

const paragraph = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '一號升降機暫停' }] }],
};

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const [type] = await listInformationTypes(db);
    const [notice] = await db
      .insert(noticeTable)
      .values({
        condoId,
        number: `NT9${String(condoId).padStart(5, '0')}`,
        typeId: type?.id ?? 0,
        level: 'NORMAL',
        title: '升降機暫停服務',
        titleEn: '',
        brief: '',
        briefEn: '',
        content: paragraph,
        contentEn: { type: 'doc', content: [] },
        whole: true,
        author: '客服',
        tokenHash: `wall ${condoId}`,
      })
      .returning();
    return { notice: notice?.id ?? 0 };
  },
};

import { emptyRich } from '@iris/contract/core/rich';
import type { WallSample } from '../../../test/wallSample.ts';
import { templateTable } from './template.table.ts';

export const wallSample: WallSample = {
  async ofCondo(db, condoId) {
    const words = {
      condoId,
      kind: 'NOTICE' as const,
      title: '停水',
      content: emptyRich,
      contentEn: emptyRich,
      savedBy: '經理',
      savedAt: Date.now(),
    };
    const [there, removed] = await db
      .insert(templateTable)
      .values([
        { ...words, name: '停水' },
        { ...words, name: '已刪除', deletedAt: Date.now(), deletedBy: '經理' },
      ])
      .returning();
    return { template: there?.id ?? 0, removedTemplate: removed?.id ?? 0 };
  },
};

import type { WallSample } from '../../../test/wallSample.ts';
import { messageTable } from './message.table.ts';

export const wallSample: WallSample = {
  async ofUser(db, { id }) {
    const [message] = await db
      .insert(messageTable)
      .values({ userId: id, sender: 'x', content: 'x', contentEn: 'x' })
      .returning();
    return { message: message?.id ?? 0 };
  },
};

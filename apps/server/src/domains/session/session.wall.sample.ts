import type { WallSample } from '../../../test/wallSample.ts';
import { sessionTable } from './session.table.ts';

export const wallSample: WallSample = {
  async ofUser(db, { id }) {
    const now = Date.now();
    const [session] = await db
      .insert(sessionTable)
      .values({
        userId: id,
        rotatedAt: now,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: now + 60_000,
        device: '',
        address: '',
      })
      .returning();
    return { session: session?.id ?? 0 };
  },
};

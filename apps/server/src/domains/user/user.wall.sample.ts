import type { WallSample } from '../../../test/wallSample.ts';
import { userTable } from './user.table.ts';

export const wallSample: WallSample = {
  ofUser: (_, { id }) => ({ user: id }),
  async ofCompany(db, company) {
    const gone = { deletedAt: Date.now(), deletedBy: 'x' };
    const [removed] = await db
      .insert(userTable)
      .values({
        companyId: company,
        username: 'x',
        nickname: 'x',
        passwordHash: '',
        level: 'COMPANY',
        ...gone,
      })
      .returning();
    return { group: company, removedUser: removed?.id ?? 0 };
  },
};

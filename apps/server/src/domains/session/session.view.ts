import type { Session } from '@iris/contract/user/user.model';
import type { SessionRow } from './session.queries.ts';

export const viewSession = (row: SessionRow, currentId: number): Session => ({
  id: row.id,
  current: row.id === currentId,
  device: row.device,
  address: row.address,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
});

import type { Permission } from '@iris/contract/core/permission';
import { exportTakesOf, toFollowDebtors } from '@iris/contract/debtor/debtor.rules';
import { useMay, useSession } from '../../base/session/session.ts';

export const useMayFollow = (): boolean => useMay(toFollowDebtors);

/** What the person's export takes; one that they lack, where they lack any. */
export function useToExport(): Permission {
  const held = useSession((session) => session.permissions);
  const needed = exportTakesOf(held);
  return needed.find((one) => !held.has(one)) ?? needed[0] ?? '賬單管理-匯出';
}

import type { Level } from '@iris/contract/core/permission';
import { userApi } from '@iris/contract/user/user.api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';

/** The administrator: their level, and their company once it is known; operators have none. */
export function useOwn(): {
  id: number;
  level: Level;
  admin: boolean;
  operator: boolean;
  companyId: number | null;
} {
  const user = useSession((session) => session.user);
  const operator = user?.auth_type === 'OPERATOR';
  const { data } = useQuery({ ...queryOf(userApi.information), enabled: !operator });
  return {
    id: user?.id ?? 0,
    level: user?.auth_type ?? 'CONDO',
    admin: user?.admin ?? false,
    operator,
    companyId: data?.company_id ?? null,
  };
}

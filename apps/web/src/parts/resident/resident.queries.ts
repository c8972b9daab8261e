import { residentApi } from '@iris/contract/resident/resident.api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { toSee } from './resident.permissions.ts';

export const residentDetail = (id: number | string) =>
  queryOf(residentApi.detail, { params: { id: String(id) } });

/** Who is, or was, bound to a unit, for people who may see it; empty while no unit is chosen. */
export function useUnitBindings(unitId: number | null | undefined) {
  const maySee = useMay(toSee);
  const query = useQuery({
    ...queryOf(residentApi.ofUnit, { params: { id: String(unitId) } }),
    enabled: maySee && Boolean(unitId),
  });
  const bindings = query.data ?? [];
  const running = bindings.filter(({ until_day }) => until_day === null);
  return {
    query,
    maySee,
    running,
    ended: bindings.filter(({ until_day }) => until_day !== null),
    owner: running.find(({ identity }) => identity === 'OWNER'),
  };
}
export type UnitBinding = NonNullable<ReturnType<typeof useUnitBindings>['owner']>;

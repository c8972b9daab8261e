import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { PermissionsList } from '../groups/PermissionsList.tsx';
import { groupsOf } from '../user.queries.ts';
import style from './users.module.css';

interface MayDoProps {
  /** Whose groups; null is the platform. */
  companyId: number | null;
  admin: boolean;
  groupIds: readonly number[];
}

/** What an account may do: the permissions of its groups together. */
export function MayDo({ companyId, admin, groupIds }: MayDoProps) {
  const { t } = useTranslation();
  const { data } = useQuery(groupsOf(companyId));
  const chosen = data?.items.filter(({ id }) => groupIds.includes(id)) ?? [];
  const permissions = [...new Set(chosen.flatMap((group) => group.permissions))];
  const says = admin ? t('admin.user.mayAll') : permissions.length === 0 ? t('admin.user.mayFirst') : null;
  return (
    <section className={style.may}>
      <h2>{t('admin.user.may')}</h2>
      {says === null ? <PermissionsList permissions={permissions} /> : <p>{says}</p>}
    </section>
  );
}

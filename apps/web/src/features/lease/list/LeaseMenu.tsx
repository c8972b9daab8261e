import type { Lease } from '@iris/contract/lease/lease.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toAdd } from '../lease.permissions.ts';

/** The links from a lease of the list. */
export function LeaseMenu({ lease }: { lease: Lease }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayAdd = useMay(toAdd);
  const go = (to: string) => () => navigate(to);
  return (
    <RowMenu
      name={lease.business_no}
      items={[
        { key: 'rents', label: t('lease.rents.all'), onClick: go(`/rent/list?lease_id=${lease.id}`) },
        mayAdd &&
          lease.valid && {
            key: 'renew',
            label: t('lease.renew'),
            onClick: go(`/lease/add?renew=${lease.id}`),
          },
      ]}
    />
  );
}

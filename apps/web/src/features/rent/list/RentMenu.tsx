import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Rent } from '@iris/contract/rent/rent.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { usePayItems } from '../../../parts/payment/list/usePayItems.ts';
import type { Wanted } from '../../../parts/payment/list/wanted.ts';
import { toCollect } from '../rent.permissions.ts';

interface RentMenuProps {
  rent: Rent;
  list: ListAddress;
  onAct: (wanted: Wanted) => void;
}

/** The actions on one rent of the list. */
export function RentMenu({ rent, list, onAct }: RentMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayCollect = useMay(toCollect) && isOpen(rent.status);
  const { collect, remind } = usePayItems(onAct);
  return (
    <RowMenu
      name={rent.business_no}
      items={[
        mayCollect && collect(rent),
        mayCollect && remind(rent),
        {
          key: 'tenant',
          label: t('rent.menu.sameTenant'),
          onClick: () => list.set({ tenant_id: String(rent.tenant_id) }),
        },
        {
          key: 'lease',
          label: t('rent.menu.lease'),
          onClick: () => void navigate(`/lease/${rent.lease_id}/detail`),
        },
      ]}
    />
  );
}

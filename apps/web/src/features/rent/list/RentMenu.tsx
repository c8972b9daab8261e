import { isOpen } from '@iris/contract/payment/payment.rules';
import type { Rent } from '@iris/contract/rent/rent.model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../../app/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { CollectDialog } from '../../../pickers/payment/CollectDialog.tsx';
import { collectWays } from '../../../pickers/payment/payable.ts';
import { RemindDialog } from '../../../pickers/payment/RemindDialog.tsx';
import { toCollect } from '../rent.permissions.ts';

/** What may be done with one rent of the list. */
export function RentMenu({ rent, list }: { rent: Rent; list: ListAddress }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'collect' | 'remind' | null>(null);
  const mayCollect = useMay(toCollect) && isOpen(rent.status);
  const close = () => setOpen(null);
  return (
    <RowMenu
      name={rent.business_no}
      items={[
        mayCollect && { key: 'collect', label: t('pay.collect'), onClick: () => setOpen('collect') },
        mayCollect && { key: 'remind', label: t('pay.remind'), onClick: () => setOpen('remind') },
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
    >
      {open === 'collect' && <CollectDialog rents={[rent]} ways={collectWays} onClose={close} />}
      {open === 'remind' && <RemindDialog rents={[rent]} onClose={close} />}
    </RowMenu>
  );
}

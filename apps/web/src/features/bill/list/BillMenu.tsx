import type { Bill } from '@iris/contract/bill/bill.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { usePayItems } from '../../../parts/payment/list/usePayItems.ts';
import type { Wanted } from '../../../parts/payment/list/wanted.ts';
import { billPayable } from '../../../parts/payment/payables.ts';
import { toCollect, toVoid } from '../bill.permissions.ts';
import { isDue } from '../billWords.ts';

interface BillMenuProps {
  bill: Bill;
  list: ListAddress;
  onAct: (wanted: Wanted) => void;
}

/** The actions on one bill of the list. */
export function BillMenu({ bill, list, onAct }: BillMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const due = isDue(bill.status);
  const [mayCollect, mayVoid] = [useMay(toCollect) && due, useMay(toVoid) && due];
  const { collect, remind } = usePayItems(onAct);
  const charge = billPayable(bill);
  return (
    <RowMenu
      name={bill.business_no}
      items={[
        mayCollect && !bill.offline && collect(charge),
        mayCollect && remind(charge),
        {
          key: 'payer',
          label: t('bill.menu.samePayer'),
          onClick: () => list.set({ payer_id: String(bill.payer_id) }),
        },
        bill.unit_id !== null && {
          key: 'unit',
          label: t('bill.menu.unit'),
          onClick: () => void navigate(`/unitManage/${bill.unit_id}/detail`),
        },
        mayVoid && {
          key: 'void',
          label: t('pay.void'),
          danger: true,
          onClick: () => onAct({ act: 'void', rents: [charge] }),
        },
      ]}
    />
  );
}

import type { Bill } from '@iris/contract/bill/bill.model';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../../base/session/session.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toCollect, toVoid } from '../bill.permissions.ts';
import { isDue } from '../billWords.ts';
import type { Wanted } from './wanted.ts';

interface BillMenuProps {
  bill: Bill;
  list: ListAddress;
  onAct: (wanted: Wanted) => void;
}

/** What may be done with one bill of the list. */
export function BillMenu({ bill, list, onAct }: BillMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const due = isDue(bill.status);
  const [mayCollect, mayVoid] = [useMay(toCollect) && due, useMay(toVoid) && due];
  const bills = [bill];
  return (
    <RowMenu
      name={bill.business_no}
      items={[
        mayCollect &&
          !bill.offline && {
            key: 'collect',
            label: t('pay.collect'),
            onClick: () => onAct({ act: 'collect', bills }),
          },
        mayCollect && {
          key: 'remind',
          label: t('pay.remind'),
          onClick: () => onAct({ act: 'remind', bills }),
        },
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
          onClick: () => onAct({ act: 'void', bills }),
        },
      ]}
    />
  );
}

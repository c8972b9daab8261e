import {
  BellOutlined,
  DollarOutlined,
  EditOutlined,
  RollbackOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import type { RentAction, RentDetail } from '@iris/contract/rent/rent.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import { refundsByHand, waysOf } from '../../../parts/payment/payable.ts';
import { RefundDialog } from '../../../parts/payment/RefundDialog.tsx';
import { RemindDialog } from '../../../parts/payment/RemindDialog.tsx';
import { EditRent } from './EditRent.tsx';
import { VoidRent } from './VoidRent.tsx';

/** What may be done with a rent now, as its answer says. */
export function RentActions({ rent }: { rent: RentDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'collect' | 'refund' | 'remind' | 'edit' | 'void' | null>(null);
  const close = () => setOpen(null);
  const can = (action: RentAction) => rent.actions.includes(action);
  const ways = waysOf(rent.actions);
  const underWay = rent.refunds
    .filter(({ state }) => state === 'PENDING')
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = rent.paid - rent.refunded - underWay;
  // Back the way it came first.
  const channels: RefundChannel[] = [
    ...(can('refundOnline') ? (['REFUND_STRIPE'] as const) : []),
    ...(can('refund') ? refundsByHand(rent.pay_channel) : []),
  ];
  return (
    <>
      {can('delete') && (
        <Button danger icon={<StopOutlined />} onClick={() => setOpen('void')}>
          {t('rent.void')}
        </Button>
      )}
      {can('edit') && (
        <Button icon={<EditOutlined />} onClick={() => setOpen('edit')}>
          {t('rent.edit')}
        </Button>
      )}
      {channels.length > 0 && left > 0 && (
        <Button icon={<RollbackOutlined />} onClick={() => setOpen('refund')}>
          {t('pay.refund')}
        </Button>
      )}
      {can('remind') && (
        <Button icon={<BellOutlined />} onClick={() => setOpen('remind')}>
          {t('pay.remind')}
        </Button>
      )}
      {ways.length > 0 && (
        <Button type="primary" icon={<DollarOutlined />} onClick={() => setOpen('collect')}>
          {t('pay.collect')}
        </Button>
      )}
      {open === 'collect' && <CollectDialog rents={[rent]} ways={ways} onClose={close} />}
      {open === 'refund' && <RefundDialog rent={rent} left={left} channels={channels} onClose={close} />}
      {open === 'remind' && <RemindDialog rents={[rent]} onClose={close} />}
      {open === 'edit' && <EditRent rent={rent} onClose={close} />}
      {open === 'void' && <VoidRent rent={rent} onClose={close} />}
    </>
  );
}

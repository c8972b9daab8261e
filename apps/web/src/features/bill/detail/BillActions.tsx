import {
  BellOutlined,
  CloudDownloadOutlined,
  CloudUploadOutlined,
  DollarOutlined,
  EditOutlined,
  FileDoneOutlined,
  RollbackOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { BillAction, BillDetail } from '@iris/contract/bill/bill.model';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import { refundsByHand, waysOf } from '../../../parts/payment/payable.ts';
import { RefundDialog } from '../../../parts/payment/RefundDialog.tsx';
import { RemindDialog } from '../../../parts/payment/RemindDialog.tsx';
import { usePayable } from '../billWords.ts';
import { VoidBills } from '../VoidBills.tsx';
import { EditBill } from './EditBill.tsx';
import { useOffline } from './useOffline.tsx';

type Act = 'collect' | 'refund' | 'remind' | 'edit' | 'void';

/** What of a bill was paid and may go back still: not what went back, is on its way, or waits. */
const leftToRefund = ({ paid, refunded, refunds }: BillDetail): number =>
  refunds
    .filter(({ state }) => state === 'PENDING' || state === 'WAITING')
    .reduce((left, { amount }) => left - amount, paid - refunded);

/** What may be done with a bill now, as its answer says. */
export function BillActions({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Act | null>(null);
  const offline = useOffline(bill);
  const can = (action: BillAction) => bill.actions.includes(action);
  const channels = refundChannelsOf(bill);
  return (
    <>
      {can('void') && (
        <Button danger icon={<StopOutlined />} onClick={() => setOpen('void')}>
          {t('bill.void')}
        </Button>
      )}
      {can('takeOffline') && (
        <Button icon={<CloudDownloadOutlined />} onClick={offline.askToTake}>
          {t('bill.takeOffline')}
        </Button>
      )}
      {can('reinstate') && (
        <Button icon={<CloudUploadOutlined />} onClick={offline.askToReinstate}>
          {t('bill.reinstate')}
        </Button>
      )}
      {can('edit') && (
        <Button icon={<EditOutlined />} onClick={() => setOpen('edit')}>
          {t('bill.edit')}
        </Button>
      )}
      {channels.length > 0 && leftToRefund(bill) > 0 && (
        <Button icon={<RollbackOutlined />} onClick={() => setOpen('refund')}>
          {t('pay.refund')}
        </Button>
      )}
      {bill.payments.some(({ receipts }) => receipts.length > 0) && (
        <LinkButton to={`/bill/${bill.id}/detail/receipt`} icon={<FileDoneOutlined />}>
          {t('pay.receipt')}
        </LinkButton>
      )}
      {can('remind') && (
        <Button icon={<BellOutlined />} onClick={() => setOpen('remind')}>
          {t('pay.remind')}
        </Button>
      )}
      {waysOf(bill.actions).length > 0 && (
        <Button type="primary" icon={<DollarOutlined />} onClick={() => setOpen('collect')}>
          {t('pay.collect')}
        </Button>
      )}
      <Opened bill={bill} open={open} channels={channels} onClose={() => setOpen(null)} />
      {offline.dialog}
    </>
  );
}

/** Back the way it came first. */
const refundChannelsOf = ({ actions, pay_channel }: BillDetail): RefundChannel[] => [
  ...(actions.includes('refundOnline') ? (['REFUND_STRIPE'] as const) : []),
  ...(actions.includes('refund') ? refundsByHand(pay_channel) : []),
];

interface OpenedProps {
  bill: BillDetail;
  open: Act | null;
  channels: readonly RefundChannel[];
  onClose: () => void;
}

function Opened({ bill, open, channels, onClose }: OpenedProps) {
  const payableOf = usePayable();
  const rent = payableOf(bill);
  if (open === 'collect')
    return <CollectDialog rents={[rent]} ways={waysOf(bill.actions)} onClose={onClose} />;
  if (open === 'remind') return <RemindDialog rents={[rent]} onClose={onClose} />;
  if (open === 'edit') return <EditBill bill={bill} onClose={onClose} />;
  if (open === 'void') return <VoidBills bills={[bill]} onClose={onClose} />;
  if (open !== 'refund') return null;
  return (
    <RefundDialog
      rent={rent}
      left={leftToRefund(bill)}
      channels={channels}
      approvalOver={bill.refund_approval_over}
      onClose={onClose}
    />
  );
}

import { BellOutlined, DollarOutlined, RollbackOutlined } from '@ant-design/icons';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { CollectDialog } from '../CollectDialog.tsx';
import { type PayableDetail, refundsByHand, waysOf } from '../payable.ts';
import { RefundDialog } from '../RefundDialog.tsx';
import { RemindDialog } from '../RemindDialog.tsx';
import { DialogButton } from './DialogButton.tsx';

interface MoneyButtonProps {
  charge: PayableDetail;
}

/** What was paid and can still be refunded: without refunds that are completed, under way or waiting. */
const leftToRefund = ({ paid, refunded, refunds }: PayableDetail): number =>
  refunds
    .filter(({ state }) => state === 'PENDING' || state === 'WAITING')
    .reduce((left, { amount }) => left - amount, paid - refunded);

/** The original channel first. */
const refundChannelsOf = ({ actions, pay_channel }: PayableDetail): RefundChannel[] => [
  ...(actions.includes('refundOnline') ? (['REFUND_STRIPE'] as const) : []),
  ...(actions.includes('refund') ? refundsByHand(pay_channel) : []),
];

/** Refunds a payment, as long as something is left to refund. */
export function RefundButton({ charge }: MoneyButtonProps) {
  const { t } = useTranslation();
  const left = leftToRefund(charge);
  const channels = refundChannelsOf(charge);
  return (
    <DialogButton
      may={channels.length > 0 && left > 0}
      icon={<RollbackOutlined />}
      label={t('pay.refund')}
      dialog={(close) => (
        <RefundDialog
          rent={charge}
          left={left}
          channels={channels}
          approvalOver={charge.refund_approval_over}
          onClose={close}
        />
      )}
    />
  );
}

/** Reminds the payer of a charge that is due. */
export function RemindButton({ charge }: MoneyButtonProps) {
  const { t } = useTranslation();
  return (
    <DialogButton
      may={charge.actions.includes('remind')}
      icon={<BellOutlined />}
      label={t('pay.remind')}
      dialog={(close) => <RemindDialog rents={[charge]} onClose={close} />}
    />
  );
}

/** Collects a charge that is due, in the ways that are possible now. */
export function CollectButton({ charge }: MoneyButtonProps) {
  const { t } = useTranslation();
  const ways = waysOf(charge.actions);
  return (
    <DialogButton
      may={ways.length > 0}
      type="primary"
      icon={<DollarOutlined />}
      label={t('pay.collect')}
      dialog={(close) => <CollectDialog rents={[charge]} ways={ways} onClose={close} />}
    />
  );
}

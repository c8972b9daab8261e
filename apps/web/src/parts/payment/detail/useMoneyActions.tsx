import { BellOutlined, DollarOutlined, RollbackOutlined } from '@ant-design/icons';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { PageAction } from '../../../kit/detail/PageActions.tsx';
import { CollectDialog } from '../CollectDialog.tsx';
import { type PayableDetail, refundsByHand, waysOf } from '../payable.ts';
import { RefundDialog } from '../RefundDialog.tsx';
import { RemindDialog } from '../RemindDialog.tsx';

/** What was paid and can still be refunded: without refunds that are completed, under way or waiting, and as the rules allow. */
const leftToRefund = ({ paid, refunded, refunds, refund_open = paid }: PayableDetail): number =>
  Math.min(
    refund_open,
    refunds
      .filter(({ state, surplus }) => !surplus && (state === 'PENDING' || state === 'WAITING'))
      .reduce((left, { amount }) => left - amount, paid - refunded),
  );

/** The original channel first. */
const refundChannelsOf = ({ actions, pay_channel }: PayableDetail): RefundChannel[] => [
  ...(actions.includes('refundOnline') ? (['REFUND_STRIPE'] as const) : []),
  ...(actions.includes('refund') ? refundsByHand(pay_channel) : []),
];

/**
 * What may be done about the money of a charge: collect it, remind its payer, refund what was paid. `proposed`: the HKD
 * cents that the refund begins with, otherwise all that is left.
 */
export function useMoneyActions(
  charge: PayableDetail,
  proposed?: number,
): Record<'collect' | 'remind' | 'refund', PageAction> {
  const { t } = useTranslation();
  const ways = waysOf(charge.actions);
  const left = leftToRefund(charge);
  const channels = refundChannelsOf(charge);
  return {
    collect: {
      key: 'collect',
      label: t('pay.collect'),
      icon: <DollarOutlined />,
      may: ways.length > 0,
      next: true,
      dialog: (close) => <CollectDialog rents={[charge]} ways={ways} onClose={close} />,
    },
    remind: {
      key: 'remind',
      label: t('pay.remind'),
      icon: <BellOutlined />,
      may: charge.actions.includes('remind'),
      dialog: (close) => <RemindDialog rents={[charge]} onClose={close} />,
    },
    refund: {
      key: 'refund',
      label: t('pay.refund'),
      icon: <RollbackOutlined />,
      may: channels.length > 0 && left > 0,
      dialog: (close) => (
        <RefundDialog
          rent={charge}
          left={left}
          proposed={proposed}
          channels={channels}
          approvalOver={charge.refund_approval_over}
          alone={charge.refund_alone}
          onClose={close}
        />
      ),
    },
  };
}

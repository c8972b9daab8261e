import { formatMoment } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { refundChannels } from '../../../parts/payment/payable.ts';
import { RefundWay } from '../../../parts/payment/RefundWay.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';

interface Values {
  reason: string;
  channel: RefundChannel | null;
  proof: number | null;
}

const { shape } = facilityApi.cancelBooking.body;

/** Cancels a booking: says first whether its money goes back, and how much. */
export function CancelBooking({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const cancel = useWrite(facilityApi.cancelBooking, { also: moneyDomains, silent: true });
  const { id, number, version, refundable, free_until, cancel_rule, left } = booking;
  const channels = refundable > 0 ? refundChannels(booking.pay_channel) : [];
  const amounts = {
    amount: formatMoney(refundable),
    paid: formatMoney(left),
    until: formatMoment(free_until),
  };
  const says =
    cancel_rule === 'FREE' || cancel_rule === 'LATE'
      ? t(`booking.cancelSays.${cancel_rule}`, amounts)
      : t('booking.cancelSays.NOTHING_PAID');
  return (
    <FormDrawer<Values>
      title={t('booking.cancelTitle', { number })}
      form={form}
      danger
      initialValues={{ reason: '', channel: channels[0] ?? null, proof: null }}
      saveText={t('booking.cancel')}
      says={<Alert type={cancel_rule === 'LATE' ? 'warning' : 'info'} showIcon title={says} />}
      onSave={async ({ reason, channel, proof }) => {
        await cancel.mutateAsync({
          params: { id: String(id) },
          body: {
            version,
            reason,
            channel: refundable > 0 ? channel : null,
            proof: channel === 'REFUND' ? proof : null,
          },
        });
        message.success(t('booking.cancelled', { number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('booking.field.end_reason')}
        validateTrigger="onBlur"
        {...rulesOf(shape.reason)}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      {channels.length > 0 && <RefundWay channels={channels} until={null} kind="BOOKING" />}
    </FormDrawer>
  );
}

import { type Booking, bookingStates } from '@iris/contract/facility/booking.model';
import { payChannels, refundChannels } from '@iris/contract/payment/payment.model';
import type { Translate } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';

/** The columns of the export: the booking, what was paid for it and by whom, and what went back and to whom. */
export function bookingSheet(t: Translate, units: Readonly<Record<string, string>>): FieldColumn[] {
  const column = columnsOf<Booking>();
  return [
    column('number', t('booking.field.number'), 12),
    {
      ...column('state', t('booking.field.state'), 10),
      words: labelsOf(bookingStates, (one) => t(`booking.state.${one}`)),
    },
    column('facility_name', t('booking.field.facility'), 20),
    column('facility_name_en', t('booking.field.facility_en'), 20),
    column('from_at', t('booking.field.from_at'), 18, 'moment'),
    column('to_at', t('booking.field.to_at'), 18, 'moment'),
    column('people', t('booking.field.people'), 8, 'number'),
    column('contactor', t('booking.field.contactor'), 14),
    column('contactor_en', t('booking.field.contactor_en'), 20),
    { ...column('unit', t('booking.field.unit'), 24), words: units },
    column('phone', t('booking.field.phone'), 12),
    column('order_time', t('booking.field.order_time'), 18, 'moment'),
    column('amount', t('booking.field.amount'), 12, 'money'),
    column('pay_user', t('booking.field.pay_user'), 14),
    {
      ...column('pay_channel', t('booking.field.pay_channel'), 14),
      words: labelsOf(payChannels, (one) => t(`payment.channel.${one}`)),
    },
    column('pay_price', t('booking.field.pay_price'), 12, 'money'),
    column('pay_time', t('booking.field.pay_time'), 18, 'moment'),
    column('refunded', t('booking.field.refunded'), 12, 'money'),
    {
      ...column('refund_channel', t('booking.field.refund_channel'), 14),
      words: labelsOf(refundChannels, (one) => t(`payment.channel.${one}`)),
    },
    column('refund_time', t('booking.field.refund_time'), 18, 'moment'),
    column('pay_to_user', t('booking.field.pay_to_user'), 14),
    column('remark', t('booking.field.remark'), 30),
    column('handling_admin', t('booking.field.handling_admin'), 14),
  ];
}

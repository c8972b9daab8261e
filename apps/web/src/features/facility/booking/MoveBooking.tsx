import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { amountOf } from '@iris/contract/facility/booking.rules';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput, wholeOr } from '../../../kit/number/NumberInput.tsx';
import { refundChannels } from '../../../parts/payment/payable.ts';
import { RefundWay } from '../../../parts/payment/RefundWay.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import style from '../facility.module.css';
import { facilityDetail, facilityWeek } from '../facility.queries.ts';
import { timeText, useFacilityWords } from '../facilityWords.ts';
import { SlotChoice } from './SlotChoice.tsx';

interface Values {
  day: string;
  starts: number[];
  people: number | null;
  channel: RefundChannel | null;
  proof: number | null;
}

const { shape } = facilityApi.moveBooking.body;

/** Moves a booking to other slots of its facility: says first what is charged or goes back. */
export function MoveBooking({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { price } = useFacilityWords();
  const [form] = Form.useForm<Values>();
  const { id, number, version, left, move_share } = booking;
  const first = dayOf(booking.from_at);
  const day = Form.useWatch('day', form) || first;
  const starts = Form.useWatch('starts', form) ?? [];
  const people = wholeOr(Form.useWatch('people', form), booking.people);
  const facility = useQuery(facilityDetail(booking.facility_id)).data;
  const slots = useQuery(facilityWeek(booking.facility_id, day)).data?.items[0]?.slots ?? [];
  const chosen = slots.filter(({ from_at }) => starts.includes(from_at));
  const amount = facility ? amountOf(facility, chosen, people) : 0;
  const difference = amount - left;
  const back = chosen.length > 0 && difference < 0 ? Math.floor((-difference * move_share) / 100) : 0;
  const channels = back > 0 ? refundChannels(booking.pay_channel) : [];
  const move = useWrite(facilityApi.moveBooking, { also: moneyDomains, silent: true });
  const needed = { required: true, message: t('field.required') };
  return (
    <FormDrawer<Values>
      title={t('booking.moveTitle', { number })}
      says={t('booking.moveSays', { time: timeText(booking), price: price(booking.amount) })}
      form={form}
      initialValues={{
        day: first,
        starts: [],
        people: booking.people,
        channel: refundChannels(booking.pay_channel)[0] ?? null,
        proof: null,
      }}
      saveText={t('booking.move')}
      onSave={async (values) => {
        await move.mutateAsync({
          params: { id: String(id) },
          body: {
            version,
            starts: values.starts,
            people: values.people ?? 1,
            expected: amount,
            channel: back > 0 ? values.channel : null,
            proof: back > 0 && values.channel === 'REFUND' ? values.proof : null,
          },
        });
        message.success(t('booking.moved', { number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="day" label={t('booking.field.day')} required rules={[needed]}>
        <DayPicker min={dayOf(Date.now())} onChange={() => form.setFieldsValue({ starts: [] })} />
      </Form.Item>
      <Form.Item name="starts" label={t('booking.field.slots')} required rules={[needed]}>
        <SlotChoice slots={slots} own={booking.slots.map(({ from_at }) => from_at)} />
      </Form.Item>
      <Form.Item name="people" label={t('booking.field.people')} {...rulesOf(shape.people)}>
        <NumberInput />
      </Form.Item>
      {chosen.length > 0 && (
        <div className={style.gap} aria-live="polite">
          <p className={style.total}>
            {t('booking.newPrice')} <b>{price(amount)}</b>
          </p>
          {difference > 0 && (
            <Alert
              type="info"
              showIcon
              title={t('booking.moveCharges', { amount: formatMoney(difference) })}
            />
          )}
          {difference >= 0 && left > 0 && move_share < 100 && (
            <Alert type="warning" showIcon title={t('booking.moveLate', { share: move_share })} />
          )}
          {difference < 0 && (
            <Alert
              type={move_share < 100 ? 'warning' : 'info'}
              showIcon
              title={t(move_share < 100 ? 'booking.moveBackLate' : 'booking.moveBack', {
                amount: formatMoney(back),
                share: move_share,
              })}
            />
          )}
        </div>
      )}
      {channels.length > 0 && <RefundWay channels={channels} until={null} kind="BOOKING" />}
    </FormDrawer>
  );
}

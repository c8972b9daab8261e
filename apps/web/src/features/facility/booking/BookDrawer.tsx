import type { Day } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { bookingInput } from '@iris/contract/facility/booking.api';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { amountOf } from '@iris/contract/facility/booking.rules';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { Facility } from '@iris/contract/facility/facility.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput, wholeOr } from '../../../kit/number/NumberInput.tsx';
import { CollectedDialog } from '../../../parts/payment/CollectedDialog.tsx';
import { FeePaymentFields, type FeeValues, feePaymentOf } from '../../../parts/payment/FeePaymentFields.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { BoundUnitField } from '../../../parts/resident/BoundUnitField.tsx';
import { type NamedResident, ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import style from '../facility.module.css';
import { facilityWeek } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { SlotChoice } from './SlotChoice.tsx';

interface Values extends FeeValues {
  starts: number[];
  resident: NamedResident | null;
  unit_id: number | null;
  people: number | null;
  remark: string;
  /** When it is paid: now, later at the counter, or online. */
  pay: 'now' | 'later' | 'online';
}

const { shape } = bookingInput;

interface BookDrawerProps {
  facility: Facility;
  day: Day;
  /** The slot that was chosen first. */
  start: number;
  onClose: () => void;
}

/** Books slots of a day for a resident, and says what they cost before. */
export function BookDrawer({ facility, day, start, onClose }: BookDrawerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf, price } = useFacilityWords();
  const maySeePeople = useMay('住戶管理-查看');
  const [form] = Form.useForm<Values>();
  const starts = Form.useWatch('starts', form) ?? [start];
  const people = wholeOr(Form.useWatch('people', form), 1);
  const resident = Form.useWatch('resident', form) ?? null;
  const week = useQuery(facilityWeek(facility.id, day));
  const slots = week.data?.items[0]?.slots ?? [];
  const chosen = slots.filter(({ from_at }) => starts.includes(from_at));
  const amount = amountOf(facility, chosen, people);
  const mayCollect = useMay(facilityApi.payOnSite.access.permission);
  const now = Form.useWatch('pay', form) === 'now' && amount > 0;
  const [made, setMade] = useState<BookingDetail>();
  const book = useWrite(facilityApi.book, { also: moneyDomains, silent: true });
  const save = async (values: Values) => {
    const booked = await book.mutateAsync({
      body: {
        facility_id: facility.id,
        starts: values.starts,
        people: values.people ?? 1,
        resident_id: values.resident?.id ?? 0,
        unit_id: values.unit_id ?? 0,
        remark: values.remark,
        online: values.pay === 'online',
        expected: amount,
        ...(now ? { pay: feePaymentOf(values, amount) } : {}),
      },
    });
    message.success(t('booking.done', { number: booked.number }));
    if (booked.payments.length > 0) setMade(booked);
    else leaveTo(booked);
  };
  const leaveTo = ({ id }: BookingDetail) => {
    onClose();
    navigate(`/facility/booking/${id}/detail`);
  };
  if (made) return <CollectedDialog kind="BOOKING" fee={made} onClose={() => leaveTo(made)} />;
  const needed = { required: true, message: t('field.required') };
  return (
    <FormDrawer<Values>
      title={t('booking.title', { facility: nameOf(facility), day })}
      form={form}
      initialValues={{
        starts: [start],
        resident: null,
        unit_id: null,
        people: 1,
        remark: '',
        pay: 'later',
      }}
      saveText={now ? t('booking.saveNow', { amount: formatMoney(amount) }) : t('booking.save')}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="starts" label={t('booking.field.slots')} required rules={[needed]}>
        <SlotChoice slots={slots} />
      </Form.Item>
      {!maySeePeople && <Alert type="warning" showIcon title={t('booking.noPeople')} />}
      {maySeePeople && (
        <Form.Item name="resident" label={t('booking.field.contactor')} required rules={[needed]}>
          <ResidentPicker onChange={() => form.setFieldsValue({ unit_id: null })} />
        </Form.Item>
      )}
      {resident && (
        <Form.Item name="unit_id" label={t('booking.field.unit')} required rules={[needed]}>
          <BoundUnitField key={resident.id} residentId={resident.id} none={t('booking.noUnit')} />
        </Form.Item>
      )}
      <Form.Item name="people" label={t('booking.field.people')} {...rulesOf(shape.people)}>
        <NumberInput />
      </Form.Item>
      <Form.Item name="remark" label={t('booking.field.remark')} {...rulesOf(shape.remark)} required={false}>
        <Input.TextArea maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      {amount > 0 && (
        <Form.Item name="pay" label={t('booking.how')}>
          <Radio.Group
            className={style.stack ?? ''}
            options={[
              ...(mayCollect ? [{ value: 'now', label: t('pay.feeNow') }] : []),
              { value: 'later', label: t('booking.payCounter') },
              { value: 'online', label: t('booking.payOnline') },
            ]}
          />
        </Form.Item>
      )}
      {now && <FeePaymentFields payer={resident?.id} total={amount} taking={book.isPending} />}
      <p className={style.total} aria-live="polite">
        {t('booking.total')} <b>{price(amount)}</b>
      </p>
    </FormDrawer>
  );
}

import type { Day } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { bookingInput } from '@iris/contract/facility/booking.api';
import { amountOf } from '@iris/contract/facility/booking.rules';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { Facility } from '@iris/contract/facility/facility.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput, wholeOr } from '../../../kit/number/NumberInput.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { BoundUnitField } from '../../../parts/resident/BoundUnitField.tsx';
import { type NamedResident, ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import style from '../facility.module.css';
import { facilityWeek } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { SlotChoice } from './SlotChoice.tsx';

interface Values {
  starts: number[];
  resident: NamedResident | null;
  unit_id: number | null;
  people: number | null;
  remark: string;
  online: boolean;
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
  const book = useWrite(facilityApi.book, { also: moneyDomains, silent: true });
  const save = async (values: Values) => {
    const made = await book.mutateAsync({
      body: {
        facility_id: facility.id,
        starts: values.starts,
        people: values.people ?? 1,
        resident_id: values.resident?.id ?? 0,
        unit_id: values.unit_id ?? 0,
        remark: values.remark,
        online: values.online,
        expected: amount,
      },
    });
    message.success(t('booking.done', { number: made.number }));
    onClose();
    navigate(`/facility/booking/${made.id}/detail`);
  };
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
        online: false,
      }}
      saveText={t('booking.save')}
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
      {amount > 0 && (
        <Form.Item name="online" label={t('booking.how')}>
          <Radio.Group
            className={style.stack ?? ''}
            options={[
              { value: false, label: t('booking.payCounter') },
              { value: true, label: t('booking.payOnline') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="remark" label={t('booking.field.remark')} {...rulesOf(shape.remark)} required={false}>
        <Input.TextArea maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <p className={style.total} aria-live="polite">
        {t('booking.total')} <b>{price(amount)}</b>
      </p>
    </FormDrawer>
  );
}

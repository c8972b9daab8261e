import { formatMoney } from '@iris/contract/core/money';
import { rentApi, rentInput } from '@iris/contract/rent/rent.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { DayRange, type Days } from '../../../kit/day/DayRange.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { PastDueNote } from '../../../parts/payment/PastDueNote.tsx';
import shared from '../../../parts/payment/payment.module.css';
import { RentWhy } from '../RentWhy.tsx';
import { leaseDetail, rentsOfLease } from '../rent.queries.ts';
import style from '../rents.module.css';
import { LeasePicker } from './LeasePicker.tsx';
import { nextMissing, priceOf, takenBy } from './suggest.ts';

const { lease_id, due_day, amount, remark } = rentInput.shape;

interface Values {
  lease_id: number;
  days: Days;
  due_day: string;
  /** An amount that differs from the standards. */
  own: boolean;
  amount: number | null;
  remark: string;
}

/** The next period without a rent may be another one by then. */
const suggestedAnew = ['days', 'due_day'];

/** Creates a rent by hand: the lease, the next period without a rent, the amount by its standards, and why. */
export default function AddRentPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [address] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const add = useWrite(rentApi.add, { also: ['lease'], silent: true });
  const given = Number(address.get('lease'));
  const leaseId = Form.useWatch('lease_id', form) ?? (given > 0 ? given : undefined);
  const days = Form.useWatch('days', form);
  const due = Form.useWatch('due_day', form);
  const own = Form.useWatch('own', form) ?? false;
  const typed = Form.useWatch('amount', form);
  const { data: lease } = useQuery({ ...leaseDetail(leaseId ?? 0), enabled: leaseId !== undefined });
  const { data: rents } = useQuery({
    ...rentsOfLease(condoID, leaseId ?? 0),
    enabled: leaseId !== undefined,
  });
  const term = lease && { start_day: lease.start_day, end_day: lease.move_out_day ?? lease.end_day };
  const suggested = term && rents ? nextMissing(term, rents.items) : undefined;
  const price =
    lease && term && days ? priceOf({ ...term, end_day: lease.end_day }, days, lease.standards) : null;

  // Another lease has another suggestion; what was typed for the previous one does not fit it.
  const from = suggested?.start_day;
  const until = suggested?.end_day;
  useEffect(() => {
    if (leaseId === undefined || from === undefined || until === undefined) return;
    form.setFieldsValue({ days: [from, until], due_day: from });
  }, [form, leaseId, from, until]);

  const save = async (values: Values) => {
    const [start_day, end_day] = values.days;
    const { business_no, id } = await add.mutateAsync({
      body: {
        lease_id: values.lease_id,
        start_day,
        end_day,
        due_day: values.due_day,
        remark: values.remark,
        ...(values.own && values.amount !== null ? { amount: values.amount } : {}),
      },
    });
    message.success(t('rent.added', { number: business_no }));
    navigate(`/rent/${id}/detail`);
  };
  const comesTo = own ? typed : price?.amount;
  const says =
    comesTo && !Number.isNaN(comesTo) && due
      ? t('rent.add.says', { amount: formatMoney(comesTo), due })
      : undefined;
  return (
    <FormPage<Values>
      title={t('rent.screen.add')}
      back="/rent/list"
      form={form}
      initialValues={{ own: false, amount: null, remark: '', ...(given > 0 ? { lease_id: given } : {}) }}
      saveText={t('rent.add')}
      says={says}
      draftName="rent"
      draftLeavesOut={suggestedAnew}
      onSave={save}
      aside={
        <div className={style.aside}>
          <h2>{t('pay.why')}</h2>
          {!lease && <p className={shared.second}>{t('rent.add.leaseFirst')}</p>}
          {suggested === null && <Alert type="info" showIcon title={t('rent.add.complete')} />}
          {price && price.lines.length > 0 && (
            <RentWhy lines={price.lines} monthDays={price.month_days} amount={price.amount} />
          )}
          {price?.lines.length === 0 && <p className={shared.second}>{t('rent.why.none')}</p>}
        </div>
      }
    >
      <Form.Item name="lease_id" label={t('rent.add.lease')} {...rulesOf(lease_id)}>
        <LeasePicker chosen={lease} />
      </Form.Item>
      <Form.Item
        name="days"
        label={t('rent.add.period')}
        required
        extra={suggested && t('rent.add.periodHint', { start: suggested.start_day, end: suggested.end_day })}
        rules={[
          {
            validator: async (_, value: Days | null | undefined) => {
              if (!value) throw new Error(t('field.required'));
              if (!term) return;
              const [start_day, end_day] = value;
              if (start_day < term.start_day || end_day > term.end_day)
                throw new Error(t('rent.add.outside', { start: term.start_day, end: term.end_day }));
              const other = takenBy({ start_day, end_day }, rents?.items ?? []);
              if (other) throw new Error(t('rent.add.taken', { number: other.business_no }));
            },
          },
        ]}
      >
        <DayRange />
      </Form.Item>
      <Form.Item name="due_day" label={t('pay.field.due_day')} {...rulesOf(due_day)}>
        <DayPicker />
      </Form.Item>
      <PastDueNote due={due} onChange={(day) => form.setFieldValue('due_day', day)} />
      <Form.Item name="own" valuePropName="checked" extra={own ? t('rent.add.ownSays') : undefined}>
        <Checkbox>{t('rent.add.own')}</Checkbox>
      </Form.Item>
      {own && (
        <Form.Item
          name="amount"
          label={t('pay.field.amount')}
          validateTrigger="onBlur"
          {...rulesOf(amount.unwrap())}
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item
        name="remark"
        label={t('pay.field.remark')}
        dependencies={['own']}
        validateTrigger="onBlur"
        required={own}
        rules={[
          ...rulesOf(remark).rules,
          ...(own ? [{ required: true, whitespace: true, message: t('rent.add.ownReason') }] : []),
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormPage>
  );
}

import { billApi, billUpdate } from '@iris/contract/bill/bill.api';
import { type BillDetail, billDetailSchema } from '@iris/contract/bill/bill.model';
import { formatMoney } from '@iris/contract/core/money';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../app/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';

const { amount, due_day, remark } = billUpdate.shape;

interface Values {
  amount: number;
  due_day: string;
  remark: string;
}

const valuesOf = ({ total_price, due_day: day, remark: said }: BillDetail): Values => ({
  amount: total_price,
  due_day: day,
  remark: said,
});

/** Changes a bill that nobody paid. */
export function EditBill({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(billApi.update, { also: ['counter'], silent: true });
  return (
    <EditDrawer<BillDetail, Values>
      title={t('bill.edit.title', { number: bill.business_no })}
      row={bill}
      schema={billDetailSchema}
      valuesOf={valuesOf}
      fields={[
        {
          name: 'amount',
          label: t('bill.field.amount'),
          // What was typed may be no amount.
          show: ({ amount: cents }) => (Number.isSafeInteger(cents) ? formatMoney(cents) : ''),
        },
        { name: 'due_day', label: t('bill.field.due_day'), show: ({ due_day: day }) => day },
        { name: 'remark', label: t('bill.field.remark'), show: ({ remark: said }) => said },
      ]}
      save={(values, version) => update.mutateAsync({ body: { id: bill.id, ...values, version } })}
      onClose={onClose}
    >
      <Form.Item name="amount" label={t('bill.field.amount')} validateTrigger="onBlur" {...rulesOf(amount)}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="due_day" label={t('bill.field.due_day')} {...rulesOf(due_day)}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="remark" label={t('bill.field.remark')} {...rulesOf(remark)}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </EditDrawer>
  );
}

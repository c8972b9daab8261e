import { cents, day, optionalText } from '@iris/contract/core/field';
import { formatMoney } from '@iris/contract/core/money';
import type { Schema } from '@iris/contract/core/schema';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { type ChargeRef, updateOf } from './payApi.ts';

interface Editable {
  id: number;
  version: number;
  /** HKD cents. */
  total_price: number;
  due_day: string;
  remark: string;
}

interface Values {
  amount: number;
  due_day: string;
  remark: string;
}

interface EditChargeProps<Row extends Editable> {
  charge: Row & ChargeRef;
  /** The server's answer about one charge. */
  schema: Schema<Row>;
  title: string;
  onClose: () => void;
}

const valuesOf = ({ total_price, due_day, remark }: Editable): Values => ({
  amount: total_price,
  due_day,
  remark,
});

/** Changes an unpaid charge: its amount, due day and remark. */
export function EditCharge<Row extends Editable>(props: EditChargeProps<Row>) {
  const { charge, schema, title, onClose } = props;
  const { t } = useTranslation();
  const update = useWrite(updateOf(charge.kind), { also: ['lease', 'counter'], silent: true });
  const labelOf = (field: keyof Values) => t(`pay.field.${field}`);
  return (
    <EditDrawer<Row, Values>
      title={title}
      row={charge}
      schema={schema}
      valuesOf={valuesOf}
      fields={[
        {
          name: 'amount',
          label: labelOf('amount'),
          // The typed text may not be an amount.
          show: ({ amount }) => (Number.isSafeInteger(amount) ? formatMoney(amount) : ''),
        },
        { name: 'due_day', label: labelOf('due_day'), show: ({ due_day }) => due_day },
        { name: 'remark', label: labelOf('remark'), show: ({ remark }) => remark },
      ]}
      save={(values, version) => update.mutateAsync({ body: { id: charge.id, ...values, version } })}
      onClose={onClose}
    >
      <Form.Item name="amount" label={labelOf('amount')} validateTrigger="onBlur" {...rulesOf(cents)}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="due_day" label={labelOf('due_day')} {...rulesOf(day)}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="remark" label={labelOf('remark')} {...rulesOf(optionalText())}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </EditDrawer>
  );
}

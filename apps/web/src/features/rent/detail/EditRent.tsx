import { formatMoney } from '@iris/contract/core/money';
import { rentApi, rentUpdate } from '@iris/contract/rent/rent.api';
import { type RentDetail, rentDetailSchema } from '@iris/contract/rent/rent.model';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../app/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';

const { amount, due_day, remark } = rentUpdate.shape;

interface Values {
  amount: number;
  due_day: string;
  remark: string;
}

const valuesOf = ({ total_price, due_day: day, remark: said }: RentDetail): Values => ({
  amount: total_price,
  due_day: day,
  remark: said,
});

/** Changes a rent that nobody paid. */
export function EditRent({ rent, onClose }: { rent: RentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(rentApi.update, { also: ['lease'], silent: true });
  return (
    <EditDrawer<RentDetail, Values>
      title={t('rent.edit.title', { number: rent.business_no })}
      row={rent}
      schema={rentDetailSchema}
      valuesOf={valuesOf}
      fields={[
        {
          name: 'amount',
          label: t('rent.field.amount'),
          // What was typed may be no amount.
          show: ({ amount: cents }) => (Number.isSafeInteger(cents) ? formatMoney(cents) : ''),
        },
        { name: 'due_day', label: t('rent.field.due_day'), show: ({ due_day: day }) => day },
        { name: 'remark', label: t('rent.field.remark'), show: ({ remark: said }) => said },
      ]}
      save={(values, version) => update.mutateAsync({ body: { id: rent.id, ...values, version } })}
      onClose={onClose}
    >
      <Form.Item name="amount" label={t('rent.field.amount')} validateTrigger="onBlur" {...rulesOf(amount)}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="due_day" label={t('rent.field.due_day')} {...rulesOf(due_day)}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="remark" label={t('rent.field.remark')} {...rulesOf(remark)}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </EditDrawer>
  );
}

import { type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { landlordApi, landlordExpenseInput } from '@iris/contract/landlord/landlord.api';
import type { Landlord, LandlordExpense } from '@iris/contract/landlord/landlord.model';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { ClosedReason } from '../../parts/payment/ClosedReason.tsx';
import { DocumentField } from '../../parts/payment/DocumentField.tsx';
import { movedDomains } from './landlord.queries.ts';

interface Values {
  title: string;
  payee: string;
  amount: number;
  day: Day;
  way: LandlordExpense['way'];
  reference: string;
  voucher: number | null;
  closed_reason: string;
}
const { shape } = landlordExpenseInput;

/** Enters what was spent for a landlord as agreed. */
export function AddExpense({ landlord, onClose }: { landlord: Landlord; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const paidOn: Day | null = Form.useWatch('day', form) ?? null;
  const add = useWrite(landlordApi.addExpense, { also: movedDomains, silent: true });
  const today = dayOf(Date.now());
  return (
    <FormDrawer<Values>
      title={t('landlord.expense.add')}
      says={t('landlord.expense.addSays')}
      form={form}
      initialValues={{
        ...{ title: '', payee: '', day: today, way: 'BANK', reference: '', voucher: null, closed_reason: '' },
      }}
      saveText={t('landlord.expense.add')}
      onSave={async (values) => {
        const { number, amount } = await add.mutateAsync({ body: { landlord_id: landlord.id, ...values } });
        message.success(t('landlord.expense.added', { number, amount: formatMoney(amount) }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={t('landlord.expense.title')}
        validateTrigger="onBlur"
        {...rulesOf(shape.title)}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.title} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('landlord.amount')}
        validateTrigger="onBlur"
        {...rulesOf(shape.amount)}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="payee" label={t('landlord.expense.payee')} {...rulesOf(shape.payee)}>
        <Input autoComplete="off" maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="day" label={t('landlord.expense.day')} {...rulesOf(shape.day)}>
        <DayPicker max={today} />
      </Form.Item>
      <ClosedReason day={paidOn} />
      <Form.Item name="way" label={t('landlord.expense.way')} {...rulesOf(shape.way)}>
        <Radio.Group
          options={expenditureWays.map((value) => ({ value, label: t(`expenditure.way.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="reference" label={t('landlord.expense.reference')} {...rulesOf(shape.reference)}>
        <Input autoComplete="off" maxLength={limits.reference} />
      </Form.Item>
      <Form.Item name="voucher" label={t('landlord.expense.voucher')}>
        <DocumentField alt={t('landlord.expense.voucher')} hint={t('landlord.expense.voucherHint')} />
      </Form.Item>
    </FormDrawer>
  );
}

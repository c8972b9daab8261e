import { type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { expenditureApi, expenditureInput } from '@iris/contract/expenditure/expenditure.api';
import { type Expenditure, expenditureWays } from '@iris/contract/expenditure/expenditure.model';
import { type ExpenditureCategory, expenditureCategories } from '@iris/contract/payment/payment.model';
import { Form, Input, type InputRef, Radio, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useSession } from '../../base/session/session.ts';
import { DayPicker } from '../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { ClosedReason } from '../../parts/payment/ClosedReason.tsx';
import { DocumentField } from '../../parts/payment/DocumentField.tsx';
import { spentDomains } from './expenditure.queries.ts';
import { useCategoryName } from './useCategoryName.ts';

interface Values {
  category: ExpenditureCategory;
  title: string;
  payee: string;
  amount: number;
  day: Day;
  way: Expenditure['way'];
  reference: string;
  remark: string;
  voucher: number | null;
  closed_reason: string;
}

const { shape } = expenditureInput;

/** Enters an expenditure. The next one starts with the same category, day and payment method. */
export function AddExpenditure({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const paidOn: Day | null = Form.useWatch('day', form) ?? null;
  const title = useRef<InputRef>(null);
  const add = useWrite(expenditureApi.add, { also: spentDomains, silent: true });
  const today = dayOf(Date.now());
  const save = async (values: Values, next: boolean) => {
    const { number, amount } = await add.mutateAsync({ body: { condo_id: condoID, ...values } });
    message.success(t('expenditure.added', { number, amount: formatMoney(amount) }));
    if (!next) return onClose();
    const { category, day, way } = values;
    form.resetFields();
    form.setFieldsValue({ category, day, way });
    // The fields are re-created, so focus after that.
    setTimeout(() => title.current?.focus());
  };
  const day = rulesOf(shape.day);
  return (
    <FormDrawer<Values>
      title={t('expenditure.add')}
      says={t('expenditure.addSays')}
      form={form}
      initialValues={{
        title: '',
        payee: '',
        day: today,
        way: 'BANK',
        reference: '',
        remark: '',
        voucher: null,
        closed_reason: '',
      }}
      saveText={t('expenditure.save')}
      nextText={t('expenditure.saveNext')}
      onSave={save}
      draftName="expenditure"
      // An unsaved upload is deleted after a day.
      draftFiles={['voucher']}
      onClose={onClose}
    >
      <Form.Item name="category" label={t('expenditure.field.category')} {...rulesOf(shape.category)}>
        <Select
          autoFocus
          options={expenditureCategories.map((value) => ({ value, label: categoryName(value) }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={t('expenditure.field.title')}
        validateTrigger="onBlur"
        {...rulesOf(shape.title)}
      >
        <Input ref={title} autoComplete="off" maxLength={limits.title} />
      </Form.Item>
      <Form.Item
        name="payee"
        label={t('expenditure.field.payee')}
        validateTrigger="onBlur"
        {...rulesOf(shape.payee)}
      >
        <Input autoComplete="off" maxLength={limits.title} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('expenditure.field.amount')}
        validateTrigger="onBlur"
        {...rulesOf(shape.amount)}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="day"
        label={t('expenditure.field.day')}
        required
        rules={[
          ...day.rules,
          {
            validator: async (_, value: Day | null) => {
              if (value && value > today) throw new Error(t('payment.dayAhead'));
            },
          },
        ]}
      >
        <DayPicker max={today} />
      </Form.Item>
      <ClosedReason day={paidOn} />
      <Form.Item name="way" label={t('expenditure.field.way')} {...rulesOf(shape.way)}>
        <Radio.Group
          options={expenditureWays.map((value) => ({ value, label: t(`expenditure.way.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="reference"
        label={t('expenditure.field.reference')}
        extra={t('expenditure.referenceHint')}
        {...rulesOf(shape.reference)}
      >
        <Input autoComplete="off" maxLength={limits.reference} />
      </Form.Item>
      <Form.Item name="voucher" label={t('expenditure.field.voucher')}>
        <DocumentField alt={t('expenditure.field.voucher')} hint={t('expenditure.voucherHint')} />
      </Form.Item>
      <Form.Item name="remark" label={t('expenditure.field.remark')} {...rulesOf(shape.remark)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.remark} />
      </Form.Item>
    </FormDrawer>
  );
}

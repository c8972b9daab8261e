import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { invoiceInput, rentApi } from '@iris/contract/rent/rent.api';
import { type Invoice, invoiceSchema, type RentDetail } from '@iris/contract/rent/rent.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { DocumentField } from '../../../parts/payment/DocumentField.tsx';

const { number, day, title, amount, remark } = invoiceInput.shape;

type Values = Pick<Invoice, 'number' | 'day' | 'title' | 'amount' | 'remark' | 'file'>;
const names = ['number', 'day', 'title', 'amount', 'remark', 'file'] as const;

const valuesOf = (invoice: Invoice): Values => ({
  number: invoice.number,
  day: invoice.day,
  title: invoice.title,
  amount: invoice.amount,
  remark: invoice.remark,
  file: invoice.file,
});

/** Adds an invoice to a rent, prefilled from the rent. */
export function AddInvoice({ rent, onClose }: { rent: RentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const add = useWrite(rentApi.addInvoice, { silent: true });
  return (
    <FormDrawer<Values>
      title={t('rent.invoice.add')}
      form={form}
      initialValues={{
        number: '',
        day: dayOf(Date.now()),
        title: rent.tenant_name,
        amount: rent.total_price,
        remark: '',
        file: null,
      }}
      saveText={t('rent.invoice.add')}
      onSave={async (values) => {
        await add.mutateAsync({ body: { rent_id: rent.id, ...values } });
        message.success(t('rent.invoice.saved', { number: values.number }));
        onClose();
      }}
      onClose={onClose}
    >
      <InvoiceFields />
    </FormDrawer>
  );
}

/** Edits an invoice. */
export function EditInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(rentApi.updateInvoice, { silent: true });
  const show = (values: Values, name: (typeof names)[number]): string => {
    if (name === 'amount') return Number.isSafeInteger(values.amount) ? formatMoney(values.amount) : '';
    if (name === 'file') return values.file === null ? '' : t('rent.fileNo', { file: values.file });
    return values[name];
  };
  return (
    <EditDrawer<Invoice, Values>
      title={t('rent.invoice.editOf', { number: invoice.number })}
      row={invoice}
      schema={invoiceSchema}
      valuesOf={valuesOf}
      fields={names.map((name) => ({
        name,
        label: t(`rent.invoice.${name}`),
        show: (values) => show(values, name),
      }))}
      save={(values, version) => update.mutateAsync({ body: { id: invoice.id, ...values, version } })}
      onClose={onClose}
    >
      <InvoiceFields />
    </EditDrawer>
  );
}

function InvoiceFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="number" label={t('rent.invoice.number')} validateTrigger="onBlur" {...rulesOf(number)}>
        <Input autoFocus autoComplete="off" maxLength={limits.reference} />
      </Form.Item>
      <Form.Item name="day" label={t('rent.invoice.day')} {...rulesOf(day)}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="title" label={t('rent.invoice.title')} validateTrigger="onBlur" {...rulesOf(title)}>
        <Input autoComplete="off" maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="amount" label={t('rent.invoice.amount')} validateTrigger="onBlur" {...rulesOf(amount)}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="remark" label={t('rent.invoice.remark')} {...rulesOf(remark)}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="file" label={t('rent.invoice.file')}>
        <DocumentField alt={t('rent.invoice.file')} />
      </Form.Item>
    </>
  );
}

import { billApi } from '@iris/contract/bill/bill.api';
import { voidInput } from '@iris/contract/bill/bill.input';
import type { Bill } from '@iris/contract/bill/bill.model';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { App, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { moneyDomains } from '../../parts/payment/useCollect.ts';

interface VoidBillsProps {
  /** That nobody paid. */
  bills: readonly Pick<Bill, 'id' | 'business_no' | 'total_price'>[];
  onClose: () => void;
  onDone?: () => void;
}

/** Takes back bills that nobody paid, all or none, with the reason; the records stay. */
export function VoidBills({ bills, onClose, onDone }: VoidBillsProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const voiding = useWrite(billApi.void, { also: moneyDomains, silent: true });
  const [first] = bills;
  const said = {
    number: first?.business_no ?? '',
    count: grouped(bills.length),
    amount: formatMoney(bills.reduce((sum, { total_price }) => sum + total_price, 0)),
  };
  const title = t(bills.length === 1 ? 'bill.void.title' : 'bill.void.titleMany', said);
  return (
    <FormDrawer<{ reason: string }>
      title={title}
      says={t('bill.void.says')}
      form={form}
      danger
      initialValues={{ reason: '' }}
      saveText={t('bill.void')}
      {...(bills.length > 1
        ? {
            confirm: () => ({
              title: t('bill.void.ask', said),
              says: t('bill.void.says'),
              action: t('bill.void'),
              danger: true,
            }),
          }
        : {})}
      onSave={async ({ reason }) => {
        const { voided, amount } = await voiding.mutateAsync({
          body: { ids: bills.map(({ id }) => id), reason },
        });
        void message.success(t('bill.void.done', { count: grouped(voided), amount: formatMoney(amount) }));
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('bill.field.reason')}
        validateTrigger="onBlur"
        {...rulesOf(voidInput.shape.reason)}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}

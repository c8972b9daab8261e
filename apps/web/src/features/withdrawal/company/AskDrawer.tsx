import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { withdrawalApi, withdrawalInput } from '@iris/contract/withdrawal/withdrawal.api';
import type { CompanyWallet } from '@iris/contract/withdrawal/withdrawal.model';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Space } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';

interface Values {
  amount: number;
  remark: string;
}

interface AskDrawerProps {
  wallet: CompanyWallet;
  onClose: () => void;
}

/** Requests that the platform pays out online money to the company's bank account. */
export function AskDrawer({ wallet: { company_id, available, bank }, onClose }: AskDrawerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const add = useWrite(withdrawalApi.add, { also: ['finance'], silent: true });
  const typed = Form.useWatch('amount', form);
  const right = typeof typed === 'number' && typed > 0 && typed <= available;
  const save = async (values: Values) => {
    try {
      const { number, amount } = await add.mutateAsync({ body: { ...values, company_id } });
      message.success(t('companyWallet.asked', { amount: formatMoney(amount), number }));
      onClose();
    } catch (error) {
      // The amount available is lower than was shown.
      void client.invalidateQueries({ queryKey: ['withdrawal'] });
      throw error;
    }
  };
  const { rules } = rulesOf(withdrawalInput.shape.amount);
  return (
    <FormDrawer<Values>
      title={t('companyWallet.ask')}
      says={
        <>
          {t('companyWallet.says', { available: formatMoney(available) })}
          {bank && (
            <>
              <br />
              <b>{[bank.name, bank.account].join(' ')}</b> {bank.user_name}
            </>
          )}
        </>
      }
      form={form}
      initialValues={{ remark: '' }}
      saveText={t('companyWallet.send')}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('companyWallet.amount')}
        validateTrigger="onBlur"
        required
        rules={[
          ...rules,
          {
            validator: async (_, value: number | null | undefined) => {
              if (typeof value === 'number' && value > available)
                throw new Error(t('withdrawal.tooMuch', { amount: formatMoney(available) }));
            },
          },
        ]}
      >
        <AmountField all={available} onAll={() => void form.validateFields(['amount']).catch(() => {})} />
      </Form.Item>
      <Form.Item name="remark" label={t('companyWallet.remark')} {...rulesOf(withdrawalInput.shape.remark)}>
        <Input.TextArea rows={3} maxLength={limits.remark} />
      </Form.Item>
      <Alert
        type="info"
        showIcon
        title={
          right ? t('companyWallet.aside', { amount: formatMoney(typed) }) : t('companyWallet.asidePlain')
        }
      />
    </FormDrawer>
  );
}

type AmountFieldProps = ComponentProps<typeof MoneyInput> & {
  /** The amount that the button fills in, in HKD cents. */
  all: number;
  onAll: () => void;
};

function AmountField({ all, onAll, onChange, ...rest }: AmountFieldProps) {
  const { t } = useTranslation();
  return (
    <Space.Compact block>
      <MoneyInput {...rest} {...(onChange ? { onChange } : {})} />
      <Button
        onClick={() => {
          onChange?.(all);
          onAll();
        }}
      >
        {t('companyWallet.all')}
      </Button>
    </Space.Compact>
  );
}

import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { walletApi, walletReturnInput } from '@iris/contract/wallet/wallet.api';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { DocumentField } from '../../parts/payment/DocumentField.tsx';
import { moneyDomains } from '../../parts/payment/useCollect.ts';
import { usePersonName } from '../../parts/resident/usePersonName.ts';

interface Values {
  amount: number;
  reason: string;
  proof: number | null;
}

const { amount, reason, proof } = walletReturnInput.shape;

/** Pays out all or part of a wallet's balance by bank transfer, with its proof. */
export function GiveBack({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [form] = Form.useForm<Values>();
  const giveBack = useWrite(walletApi.giveBack, { also: moneyDomains, silent: true });
  const { resident_id, balance } = wallet;
  const name = nameIn(wallet.name, wallet.name_en);
  const save = async (values: Values) => {
    // The field requires a file; the server would refuse 0.
    await giveBack.mutateAsync({ body: { ...values, resident_id, proof: values.proof ?? 0 } });
    message.success(t('wallet.giveBack.done', { amount: formatMoney(values.amount) }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('wallet.giveBack.title', { name })}
      says={t('wallet.giveBack.says', { balance: formatMoney(balance) })}
      form={form}
      danger
      initialValues={{ amount: balance, reason: '', proof: null }}
      confirm={(values) => ({
        title: t('wallet.giveBack.ask', { amount: formatMoney(values.amount), name }),
        says: t('wallet.giveBack.askSays', { left: formatMoney(balance - values.amount) }),
        action: t('wallet.giveBack'),
        danger: true,
      })}
      saveText={t('wallet.giveBack')}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('wallet.giveBack.amount')}
        validateTrigger="onBlur"
        required
        rules={[
          ...rulesOf(amount).rules,
          {
            validator: async (_, value: number | null) => {
              if (value !== null && value > balance) {
                throw new Error(t('wallet.giveBack.tooMuch', { balance: formatMoney(balance) }));
              }
            },
          },
        ]}
      >
        <MoneyInput autoFocus />
      </Form.Item>
      <Form.Item name="reason" label={t('pay.reason')} validateTrigger="onBlur" {...rulesOf(reason)}>
        <Input autoComplete="off" maxLength={limits.address} />
      </Form.Item>
      <Form.Item name="proof" label={t('wallet.giveBack.proof')} {...rulesOf(proof)}>
        <DocumentField alt={t('wallet.giveBack.proof')} hint={t('wallet.giveBack.proofHint')} />
      </Form.Item>
    </FormDrawer>
  );
}

import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { expenditureApi } from '@iris/contract/expenditure/expenditure.api';
import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { spentDomains } from './expenditure.queries.ts';

interface VoidExpenditureProps {
  expenditure: Expenditure;
  onClose: () => void;
}

/** Voids an expenditure with a reason: the ledger gets the reverse entries. */
export function VoidExpenditure({ expenditure: { id, number, amount }, onClose }: VoidExpenditureProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const voidIt = useWrite(expenditureApi.void, { also: spentDomains, silent: true });
  const said = { number, amount: formatMoney(amount) };
  return (
    <FormDrawer<{ reason: string }>
      title={t('expenditure.voidTitle', said)}
      says={t('expenditure.voidSays', said)}
      form={form}
      danger
      initialValues={{ reason: '' }}
      confirm={() => ({
        title: t('expenditure.voidAsk', said),
        says: t('expenditure.voidAskSays'),
        action: t('expenditure.void'),
        danger: true,
      })}
      saveText={t('expenditure.void')}
      onSave={async ({ reason }) => {
        await voidIt.mutateAsync({ body: { id, reason } });
        message.success(t('expenditure.voidDone', said));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('expenditure.voidReason')}
        validateTrigger="onBlur"
        {...rulesOf(expenditureApi.void.body.shape.reason)}
      >
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}

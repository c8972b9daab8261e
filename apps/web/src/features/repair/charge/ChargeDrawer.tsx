import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { sumOfCosts } from '@iris/contract/repair/repair.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { payersOf } from '../repair.queries.ts';

interface Values {
  payer_id?: number;
  amount: number | null;
  due_day: Day;
  remark: string;
}

const { shape } = repairApi.addCharge.body;

/** Charges a resident for an order; more than the cost only after asking. */
export function ChargeDrawer({ order, onClose }: { order: RepairDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const [form] = Form.useForm<Values>();
  const query = useQuery(payersOf(order.id));
  const issue = useWrite(repairApi.addCharge, { also: moneyDomains, silent: true });
  const amount = Form.useWatch('amount', form) ?? 0;
  const cost = sumOfCosts(order.costs);
  const over = Number.isSafeInteger(amount) && amount > cost;
  const today = dayOf(Date.now());
  const payers = query.data?.items ?? [];
  return (
    <FormDrawer<Values>
      title={t('repair.charge.addTitle', { number: order.number })}
      says={t('repair.charge.says')}
      form={form}
      initialValues={{
        amount: cost > 0 ? cost : null,
        due_day: addDays(today, limits.daysToPay),
        remark: '',
      }}
      saveText={t('repair.charge.issue')}
      {...(over
        ? {
            confirm: () => ({
              title: t('repair.charge.overAsk'),
              says: t('repair.charge.overSays', { amount: formatMoney(amount), cost: formatMoney(cost) }),
              action: t('repair.charge.issue'),
            }),
          }
        : {})}
      onSave={async (values) => {
        await issue.mutateAsync({
          params: { id: String(order.id) },
          body: {
            version: order.version,
            payer_id: values.payer_id ?? 0,
            amount: values.amount ?? 0,
            due_day: values.due_day,
            remark: values.remark,
            over_cost: over,
          },
        });
        const payer = payers.find(({ id }) => id === values.payer_id);
        const name = payer ? nameOf(payer) : '';
        message.success(t('repair.charge.issued', { name, amount: formatMoney(values.amount ?? 0) }));
        onClose();
      }}
      onClose={onClose}
    >
      {query.isPending && <Bone width="100%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && payers.length === 0 && (
        <Alert type="warning" showIcon title={t('repair.charge.noPayer')} />
      )}
      {query.data && (
        <Form.Item
          name="payer_id"
          label={t('repair.charge.payer')}
          {...(payers[0] ? { initialValue: payers[0].id } : {})}
          {...rulesOf(shape.payer_id)}
        >
          <Select
            options={payers.map((payer) => ({
              value: payer.id,
              label: `${nameOf(payer)} · ${payer.identity ? t(`resident.identity.${payer.identity}`) : t('repair.charge.reporter')}`,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="amount"
        label={t('repair.costs.amount')}
        extra={t('repair.charge.cost', { amount: formatMoney(cost) })}
        validateTrigger="onBlur"
        {...rulesOf(shape.amount)}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="due_day" label={t('pay.field.due_day')} {...rulesOf(shape.due_day)}>
        <DayPicker min={today} />
      </Form.Item>
      <Form.Item
        name="remark"
        label={t('pay.field.remark')}
        validateTrigger="onBlur"
        {...rulesOf(shape.remark)}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}

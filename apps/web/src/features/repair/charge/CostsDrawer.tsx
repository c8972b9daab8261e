import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { repairApi } from '@iris/contract/repair/repair.api';
import { repairCostFields } from '@iris/contract/repair/repair.charge.api';
import { type RepairCost, type RepairDetail, repairCostKinds } from '@iris/contract/repair/repair.model';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import style from './charge.module.css';

interface Values {
  costs: (Pick<RepairCost, 'kind' | 'words'> & { amount: number | null })[];
}

const emptyLine: Values['costs'][number] = { kind: 'PARTS', words: '', amount: null };

/** Records what an order cost: all lines at once, with the sum while typing. */
export function CostsDrawer({ order, onClose }: { order: RepairDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const send = useWrite(repairApi.costs, { silent: true });
  const lines = Form.useWatch('costs', form) ?? [];
  const sum = lines.reduce((total, one) => total + (Number(one?.amount) || 0), 0);
  return (
    <FormDrawer<Values>
      title={t('repair.costs.editTitle', { number: order.number })}
      says={t('repair.costs.says')}
      form={form}
      initialValues={{ costs: order.costs.length > 0 ? order.costs : [emptyLine] }}
      saveText={t('repair.costs.save')}
      onSave={async ({ costs = [] }) => {
        await send.mutateAsync({
          params: { id: String(order.id) },
          body: {
            version: order.version,
            costs: costs.map(({ kind, words, amount }) => ({ kind, words, amount: amount ?? 0 })),
          },
        });
        message.success(t('repair.moved', { number: order.number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.List name="costs">
        {(fields, { add, remove }, { errors }) => (
          <div className={style.lines}>
            {fields.map(({ key, name }) => (
              <div key={key} className={style.line}>
                <Form.Item name={[name, 'kind']} label={t('repair.costs.kind')}>
                  <Select
                    options={repairCostKinds.map((value) => ({ value, label: t(`repair.cost.${value}`) }))}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'amount']}
                  label={t('repair.costs.amount')}
                  validateTrigger="onBlur"
                  {...rulesOf(repairCostFields.amount)}
                >
                  <MoneyInput />
                </Form.Item>
                <Form.Item label=" ">
                  <Button
                    icon={<DeleteOutlined />}
                    aria-label={t('repair.costs.remove', { n: name + 1 })}
                    onClick={() => remove(name)}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, 'words']}
                  label={t('repair.costs.words')}
                  className={style.wide ?? ''}
                  validateTrigger="onBlur"
                  {...rulesOf(repairCostFields.words)}
                >
                  <Input maxLength={limits.address} autoComplete="off" />
                </Form.Item>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= limits.repairCosts}
              onClick={() => add(emptyLine)}
            >
              {t('repair.costs.add')}
            </Button>
          </div>
        )}
      </Form.List>
      <p className={style.sum} aria-live="polite">
        {t('repair.costs.total')} <Money cents={sum} />
      </p>
    </FormDrawer>
  );
}

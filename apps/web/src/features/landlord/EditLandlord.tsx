import { limits } from '@iris/contract/core/limits';
import { landlordApi, landlordInput } from '@iris/contract/landlord/landlord.api';
import { type Landlord, landlordSchema } from '@iris/contract/landlord/landlord.model';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { rateOf } from './landlord.format.ts';

interface Values {
  name: string;
  phone: string;
  email: string;
  bank_name: string;
  bank_account: string;
  /** Percent. */
  rate: number | null;
}
const { shape } = landlordInput;
const texts = ['name', 'phone', 'email', 'bank_name', 'bank_account'] as const;

/** Changes a landlord's name and phone, where they are paid, and the fee. */
export function EditLandlord({ landlord, onClose }: { landlord: Landlord; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(landlordApi.update, { also: ['lease'], silent: true });
  return (
    <EditDrawer<Landlord, Values>
      title={t('landlord.edit')}
      row={landlord}
      schema={landlordSchema}
      valuesOf={({ name, phone, email, bank_name, bank_account, fee_points }) => ({
        name,
        phone,
        email,
        bank_name,
        bank_account,
        rate: fee_points / 100,
      })}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`landlord.field.${name}`),
          show: (values: Values) => values[name],
        })),
        {
          name: 'rate',
          label: t('landlord.field.fee_points'),
          show: ({ rate }) => rateOf(Math.round((rate ?? 0) * 100)),
        },
      ]}
      save={({ rate, ...values }, version) =>
        update.mutateAsync({
          body: { ...values, id: landlord.id, fee_points: Math.round((rate ?? 0) * 100), version },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('landlord.field.name')}
        extra={t('landlord.nameHint')}
        {...rulesOf(shape.name)}
      >
        <Input autoComplete="off" maxLength={limits.name} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('landlord.field.phone')}
        validateTrigger="onBlur"
        {...rulesOf(shape.phone)}
      >
        <Input type="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="bank_name" label={t('landlord.field.bank_name')} {...rulesOf(shape.bank_name)}>
        <Input autoComplete="off" maxLength={limits.name} />
      </Form.Item>
      <Form.Item
        name="bank_account"
        label={t('landlord.field.bank_account')}
        {...rulesOf(shape.bank_account)}
      >
        <Input autoComplete="off" maxLength={limits.reference} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('landlord.field.email')}
        validateTrigger="onBlur"
        {...rulesOf(shape.email)}
      >
        <Input type="email" autoComplete="off" maxLength={limits.email} />
      </Form.Item>
      <Form.Item
        name="rate"
        label={t('landlord.field.fee_points')}
        extra={t('landlord.feeHint')}
        rules={[{ required: true, message: t('field.required') }]}
      >
        <InputNumber min={0} max={100} precision={2} step={0.5} suffix="%" />
      </Form.Item>
    </EditDrawer>
  );
}

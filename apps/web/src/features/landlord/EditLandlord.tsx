import { limits } from '@iris/contract/core/limits';
import { landlordApi, landlordInput } from '@iris/contract/landlord/landlord.api';
import { type Landlord, landlordSchema } from '@iris/contract/landlord/landlord.model';
import { Form, Input } from 'antd';
import * as z from 'zod';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { ScaledInput } from '../../kit/number/ScaledInput.tsx';
import { rateOf } from './landlord.format.ts';

interface Values {
  name: string;
  name_en: string;
  phone: string;
  email: string;
  bank_name: string;
  bank_account: string;
  /** Hundredths of a percent. */
  fee_points: number | null;
}
const { shape } = landlordInput;
const feePoints = z.number('field.number').min(0).max(10_000, 'field.percentTooBig');
const texts = ['name', 'name_en', 'phone', 'email', 'bank_name', 'bank_account'] as const;

/** Changes a landlord's names and phone, where they are paid, and the fee. */
export function EditLandlord({ landlord, onClose }: { landlord: Landlord; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(landlordApi.update, { also: ['lease'], silent: true });
  return (
    <EditDrawer<Landlord, Values>
      title={t('landlord.edit')}
      row={landlord}
      schema={landlordSchema}
      valuesOf={({ name, name_en, phone, email, bank_name, bank_account, fee_points }) => ({
        name,
        name_en,
        phone,
        email,
        bank_name,
        bank_account,
        fee_points,
      })}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`landlord.field.${name}`),
          show: (values: Values) => values[name],
        })),
        {
          name: 'fee_points',
          label: t('landlord.field.fee_points'),
          show: ({ fee_points }) => rateOf(fee_points ?? 0),
        },
      ]}
      save={({ fee_points, ...values }, version) =>
        update.mutateAsync({ body: { ...values, id: landlord.id, fee_points: fee_points ?? 0, version } })
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
      <Form.Item name="name_en" label={t('landlord.field.name_en')} {...rulesOf(shape.name_en)}>
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
        name="fee_points"
        label={t('landlord.field.fee_points')}
        extra={t('landlord.feeHint')}
        validateTrigger="onBlur"
        {...rulesOf(feePoints)}
      >
        <ScaledInput places={2} suffix="%" style={{ maxWidth: 160 }} />
      </Form.Item>
    </EditDrawer>
  );
}

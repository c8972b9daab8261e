import { limits } from '@iris/contract/core/limits';
import { leaseInput } from '@iris/contract/lease/lease.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { isHkid, plainIdNo } from '@iris/contract/resident/resident.rules';
import { Form, type FormRule, Input, Select } from 'antd';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from './add.module.css';
import { TenantKnown } from './TenantKnown.tsx';

const { name, name_en, phone, email, id_type, id_no } = leaseInput.shape.tenant.unwrap().shape;

/** Checks the check digit of a Hong Kong identity card, at the field itself. */
const checkDigit: FormRule = ({ getFieldValue }) => ({
  validator: async (_, value: string | undefined) => {
    const plain = plainIdNo(value ?? '');
    const hkid = getFieldValue(['tenant', 'id_type']) === 'HKID';
    if (hkid && plain !== '' && !isHkid(plain)) throw new Error(say('resident.hkid'));
  },
});

/** The fields of a new tenant. A resident of the estate is offered instead of being entered again. */
export function NewTenantFields({ onChoose }: { onChoose: (resident: Resident) => void }) {
  const { t } = useTranslation();
  const { idTypeOptions } = useResidentWords();
  return (
    <div className={style.fields}>
      <Form.Item name={['tenant', 'name']} label={t('resident.field.name')} {...rulesOf(name)}>
        <Input maxLength={limits.nickname} autoComplete="off" />
      </Form.Item>
      <Form.Item name={['tenant', 'name_en']} label={t('resident.field.name_en')} {...rulesOf(name_en)}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['tenant', 'phone']}
        label={t('resident.field.phone')}
        validateTrigger="onBlur"
        {...rulesOf(phone)}
      >
        <Input inputMode="numeric" maxLength={limits.phoneTyped} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['tenant', 'email']}
        label={t('resident.field.email')}
        validateTrigger="onBlur"
        {...rulesOf(email)}
      >
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name={['tenant', 'id_type']} label={t('resident.field.id_type')} {...rulesOf(id_type)}>
        <Select options={idTypeOptions} />
      </Form.Item>
      <Form.Item
        name={['tenant', 'id_no']}
        label={t('resident.field.id_no')}
        dependencies={[['tenant', 'id_type']]}
        validateTrigger="onBlur"
        required
        rules={[...rulesOf(id_no).rules, checkDigit]}
        extra={t('resident.idNo.hint')}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <div className={style.wideField}>
        <TenantKnown onChoose={onChoose} />
      </div>
    </div>
  );
}

import { limits } from '@iris/contract/core/limits';
import { residentInput } from '@iris/contract/resident/resident.api';
import { isHkid, plainIdNo } from '@iris/contract/resident/resident.rules';
import { Form, type FormRule, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { say, useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import style from './resident.module.css';
import { useResidentWords } from './residentWords.ts';

const { name, name_en, phone, email, id_type, id_no, remark } = residentInput.shape;

/** The names of form fields inside a part of the form. */
const inside = (within: string | undefined, field: string) => (within ? [within, field] : field);

/** Checks the check digit of a Hong Kong identity card, at the field itself. */
const checkDigit =
  (within: string | undefined): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_, value: string | undefined) => {
      const plain = plainIdNo(value ?? '');
      const hkid = getFieldValue(inside(within, 'id_type')) === 'HKID';
      if (hkid && plain !== '' && !isHkid(plain)) throw new Error(say('resident.hkid'));
    },
  });

interface PersonFieldsProps {
  /** The part of the form that contains the person. */
  within?: string;
  /** Below phone and identity number: who already has them. */
  known?: ReactNode;
  /** Replaces the identity number: people who see it masked must choose to change it. */
  idNo?: ReactNode;
}

/** The fields of a person. Rules that need the complete value run when the field is left. */
export function PersonFields({ within, known, idNo }: PersonFieldsProps) {
  const { t } = useTranslation();
  const at = (field: string) => inside(within, field);
  return (
    <div className={style.fields}>
      <Form.Item name={at('name')} label={t('resident.field.name')} {...rulesOf(name)}>
        <Input maxLength={limits.nickname} autoComplete="off" />
      </Form.Item>
      <Form.Item name={at('name_en')} label={t('resident.field.name_en')} {...rulesOf(name_en)}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={at('phone')}
        label={t('resident.field.phone')}
        validateTrigger="onBlur"
        {...rulesOf(phone)}
      >
        <Input inputMode="numeric" maxLength={limits.phoneTyped} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={at('email')}
        label={t('resident.field.email')}
        validateTrigger="onBlur"
        {...rulesOf(email)}
      >
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name={at('id_type')} label={t('resident.field.id_type')} {...rulesOf(id_type)}>
        <IdTypeSelect />
      </Form.Item>
      {idNo ?? <IdNoField within={within} />}
      {known && <div className={style.wideField}>{known}</div>}
      <Form.Item
        className={style.wideField ?? ''}
        name={at('remark')}
        label={t('resident.field.remark')}
        {...rulesOf(remark)}
      >
        <Input.TextArea rows={2} maxLength={limits.remark} showCount />
      </Form.Item>
    </div>
  );
}

function IdTypeSelect(props: { id?: string }) {
  const { idTypeOptions } = useResidentWords();
  return <Select {...props} options={idTypeOptions} />;
}

/** An identity number, with or without brackets; for a Hong Kong one, checks the check digit. */
export function IdNoField({ within }: { within?: string | undefined }) {
  const { t } = useTranslation();
  const { rules } = rulesOf(id_no);
  return (
    <Form.Item
      name={inside(within, 'id_no')}
      label={t('resident.field.id_no')}
      dependencies={[inside(within, 'id_type')]}
      validateTrigger="onBlur"
      rules={[...(rules ?? []), checkDigit(within)]}
      extra={t('resident.idNo.hint')}
    >
      <Input maxLength={40} autoComplete="off" />
    </Form.Item>
  );
}

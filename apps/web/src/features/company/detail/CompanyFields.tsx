import { bankChoices } from '@iris/contract/company/bank.rules';
import { companyInput } from '@iris/contract/company/company.api';
import { limits } from '@iris/contract/core/limits';
import { AutoComplete, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import type { CompanyValues } from '../companyWords.ts';
import style from '../form.module.css';
import { Pair } from '../Pair.tsx';

const { shape } = companyInput;

interface FieldProps {
  name: keyof CompanyValues;
  extra?: string;
  children?: ReactNode;
}

function Field({ name, extra, children = <Input autoComplete="off" /> }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={t(`company.field.${name}`)}
      {...(extra === undefined ? {} : { extra })}
      {...rulesOf(shape[name])}
    >
      {children}
    </Form.Item>
  );
}

const text = <Input.TextArea rows={3} maxLength={limits.remark} showCount />;

/** All fields of a company. */
export function CompanyFields() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('company.part.basic')}>
        <Pair>
          <Field name="name" />
          <Field name="name_en" />
        </Pair>
        <Pair>
          <Field name="licence_no" extra={t('company.licenceHint')} />
          <Field name="office_time" extra={t('company.officeHint')} />
        </Pair>
      </Card>
      <Card title={t('company.part.contact')}>
        <Pair>
          <Field name="person_in_charge" />
          <Field name="email">
            <Input type="email" autoComplete="off" />
          </Field>
        </Pair>
        <Pair>
          <Field name="phone">
            <Input type="tel" autoComplete="off" />
          </Field>
          <Field name="emergency_phone">
            <Input type="tel" autoComplete="off" />
          </Field>
        </Pair>
        <Pair>
          <Field name="address" />
          <Field name="address_en" />
        </Pair>
      </Card>
      <Card title={t('company.part.introduction')}>
        <Pair counted>
          <Field name="description">{text}</Field>
          <Field name="description_en">{text}</Field>
        </Pair>
        <Field name="poster">
          <ImageField alt={t('company.field.poster')} />
        </Field>
        <Field name="images">
          <ImagesField />
        </Field>
      </Card>
      <BankCard />
    </>
  );
}

const banks = bankChoices.map((value) => ({ value }));
const contains = (typed: string, option?: { value: string }): boolean =>
  option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false;

/** The bank account that the company's withdrawals are paid to. */
function BankCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('company.part.bank')}>
      <p className={style.says}>{t('company.bankSays')}</p>
      <Pair>
        <Field name="bank_name">
          <AutoComplete options={banks} showSearch={{ filterOption: contains }} />
        </Field>
        <Field name="bank_user_name" />
      </Pair>
      <Pair>
        <Field name="bank_account">
          <Input autoComplete="off" inputMode="numeric" />
        </Field>
      </Pair>
    </Card>
  );
}

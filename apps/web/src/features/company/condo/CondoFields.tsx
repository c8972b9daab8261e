import { condoInput } from '@iris/contract/company/company.api';
import { districts, type Region } from '@iris/contract/company/company.model';
import { limits } from '@iris/contract/core/limits';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { type CondoValues, useCondoWords } from '../condoWords.ts';
import { Pair } from '../Pair.tsx';

const { shape } = condoInput;

interface FieldProps {
  name: keyof CondoValues;
  children?: ReactNode;
}

function Field({ name, children = <Input autoComplete="off" /> }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item name={name} label={t(`company.field.${name}`)} {...rulesOf(shape[name])}>
      {children}
    </Form.Item>
  );
}

const text = <Input.TextArea rows={3} maxLength={limits.remark} showCount />;

/** All fields of a condo; `first` comes before its name. */
export function CondoFields({ first }: { first?: ReactNode }) {
  const { t } = useTranslation();
  const { lockOptions } = useCondoWords();
  return (
    <>
      <Card title={t('company.part.basic')}>
        {first}
        <Pair>
          <Field name="name" />
          <Field name="name_en" />
        </Pair>
        <Pair>
          <Field name="lock_type">
            <Select options={lockOptions} />
          </Field>
        </Pair>
      </Card>
      <Card title={t('company.part.place')}>
        <Place />
        <Pair>
          <Field name="address" />
          <Field name="address_en" />
        </Pair>
      </Card>
      <Card title={t('company.part.introduction')}>
        <Pair counted>
          <Field name="brief">{text}</Field>
          <Field name="brief_en">{text}</Field>
        </Pair>
        <Field name="poster">
          <ImageField alt={t('company.field.poster')} />
        </Field>
        <Field name="images">
          <ImagesField />
        </Field>
      </Card>
      <Card title={t('company.part.documents')}>
        <Field name="logo">
          <ImageField alt={t('company.field.logo')} aspect="2 / 1" whole hint={t('company.logoSays')} />
        </Field>
      </Card>
    </>
  );
}

/** Region, then a district in it. */
function Place() {
  const form = Form.useFormInstance<CondoValues>();
  const region = Form.useWatch<Region | undefined>('region', form);
  const { regionOptions, districtOptions } = useCondoWords();
  const dropDistrict = (chosen: Region) => {
    const district: CondoValues['district'] | undefined = form.getFieldValue('district');
    if (district && districts[district] !== chosen) form.setFieldValue('district', undefined);
  };
  return (
    <Pair>
      <Field name="region">
        <Select options={regionOptions} onChange={dropDistrict} />
      </Field>
      <Field name="district">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={region === undefined}
          options={districtOptions(region)}
        />
      </Field>
    </Pair>
  );
}

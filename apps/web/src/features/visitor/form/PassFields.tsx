import { optionalEmail, phone } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { visitorCounts } from '@iris/contract/visitor/visitor.api';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import type { FormerHost } from './HostField.tsx';
import { type PassValues, useKinds } from './passValues.ts';
import { TimeFields } from './TimeFields.tsx';
import { NameField, PeopleFields, VisitFields } from './VisitFields.tsx';

/** The fields of a pass; `former` is whom it names already. */
export function PassFields({ former }: { former?: FormerHost | undefined }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PassValues>();
  const kind = Form.useWatch('use_kind', form);
  return (
    <>
      <VisitFields former={former} />
      <NameField />
      <Form.Item name="phone" label={t('visitor.field.phone')} validateTrigger="onBlur" {...rulesOf(phone)}>
        <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('visitor.field.email')}
        validateTrigger="onBlur"
        dependencies={['send']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              if (!value && getFieldValue('send')) throw new Error(t('field.required'));
            },
          }),
          ...rulesOf(optionalEmail).rules,
        ]}
      >
        <Input inputMode="email" maxLength={limits.email} autoComplete="off" />
      </Form.Item>
      <PeopleFields />
      <TimeFields />
      <Form.Item name="use_kind" label={t('visitor.field.uses_allowed')}>
        <Radio.Group options={useKinds.map((value) => ({ value, label: t(`visitor.uses.${value}`) }))} />
      </Form.Item>
      {kind === 'times' && (
        <Form.Item name="times" label={t('visitor.uses.number')} {...rulesOf(visitorCounts.times)}>
          <NumberInput />
        </Form.Item>
      )}
    </>
  );
}

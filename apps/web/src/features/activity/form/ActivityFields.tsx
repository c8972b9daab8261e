import { activityInput } from '@iris/contract/activity/activity.api';
import { activityTypes } from '@iris/contract/activity/activity.model';
import { limits } from '@iris/contract/core/limits';
import { richEmpty } from '@iris/contract/core/rich';
import { identities } from '@iris/contract/resident/resident.model';
import { Alert, Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { BilingualRich } from '../../../kit/rich/BilingualRich.tsx';
import style from '../activity.module.css';
import type { ActivityValues } from './activityForm.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { TimeFields } from './TimeFields.tsx';

const { shape } = activityInput;

/** All fields of an activity. */
export function ActivityFields({ soldTo = 0 }: { soldTo?: number }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ActivityValues>();
  const name = Form.useWatch('name', form) ?? '';
  const places = Form.useWatch('places', form) ?? 0;
  return (
    <>
      <Card title={t('activity.section.what')}>
        <div className={style.pair}>
          <Form.Item
            name="name"
            label={t('activity.field.name')}
            validateTrigger="onBlur"
            {...rulesOf(shape.name)}
          >
            <Input lang="zh-HK" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="name_en"
            label={t('activity.field.name_en')}
            {...rulesOf(shape.name_en)}
            required={false}
          >
            <Input lang="en" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item name="type" label={t('activity.field.type')}>
          <Radio.Group
            options={activityTypes.map((value) => ({ value, label: t(`activity.type.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="cover" label={t('activity.field.cover')}>
          <ImageField alt={t('activity.cover', { name })} hint={t('activity.form.coverHint')} />
        </Form.Item>
      </Card>
      <TimeFields />
      <Card title={t('activity.section.who')}>
        <div className={style.pair}>
          <Form.Item
            name="places"
            label={t('activity.field.places')}
            extra={t('activity.form.placesSays')}
            {...rulesOf(shape.places)}
            required={false}
          >
            <NumberInput />
          </Form.Item>
          {places > 0 && (
            <Form.Item
              name="waiting_places"
              label={t('activity.field.waiting_places')}
              extra={t('activity.form.waitingSays')}
              {...rulesOf(shape.waiting_places)}
              required={false}
            >
              <NumberInput />
            </Form.Item>
          )}
        </div>
        <Form.Item
          name="identities"
          label={t('activity.field.identities')}
          extra={t('activity.form.identitiesSays')}
        >
          <Checkbox.Group
            options={identities.map((value) => ({ value, label: t(`resident.identity.${value}`) }))}
          />
        </Form.Item>
        <div className={style.pair}>
          <Form.Item name="age_from" label={t('activity.field.age_from')} {...rulesOf(shape.age_from)}>
            <NumberInput suffix={t('activity.yearsOld')} />
          </Form.Item>
          <Form.Item
            name="age_to"
            label={t('activity.field.age_to')}
            dependencies={['age_from']}
            required
            rules={[
              ...rulesOf(shape.age_to).rules,
              ({ getFieldValue }) => ({
                validator: async (_, to: number | null) => {
                  const from: number | null = getFieldValue('age_from');
                  if (typeof to === 'number' && typeof from === 'number' && to < from)
                    throw new Error(t('activity.agesTurned'));
                },
              }),
            ]}
          >
            <NumberInput suffix={t('activity.yearsOld')} />
          </Form.Item>
        </div>
      </Card>
      <MoneyFields soldTo={soldTo} />
      <Card title={t('activity.section.content')}>
        <BilingualRich
          name="content"
          label={{ zh: t('activity.field.content'), en: t('activity.field.content_en') }}
          rules={{ zh: shape.content, en: shape.content_en }}
        />
        <EnglishGaps />
      </Card>
    </>
  );
}

/** Says which English parts are empty. */
function EnglishGaps() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ActivityValues>();
  const nameMissing = !(Form.useWatch('name_en', form) ?? '').trim();
  const addressMissing = !(Form.useWatch('address_en', form) ?? '').trim();
  const content = Form.useWatch('content_en', form);
  const parts = [
    nameMissing && t('activity.form.name'),
    addressMissing && t('activity.form.address'),
    (!content || richEmpty(content)) && t('activity.form.content'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Alert type="warning" showIcon title={t('activity.form.gaps', { parts: parts.join(t('kit.comma')) })} />
  );
}

import { limits } from '@iris/contract/core/limits';
import { facilityInput } from '@iris/contract/facility/facility.api';
import { chargingMethods } from '@iris/contract/facility/facility.model';
import type { Lock } from '@iris/contract/facility/lock.model';
import { Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Later } from '../../../kit/page/Later.tsx';
import style from '../facility.module.css';
import type { FacilityValues } from './facilityForm.ts';
import { HoursFields } from './HoursFields.tsx';
import { LockFields } from './LockFields.tsx';

const { shape } = facilityInput;
type Plain =
  | 'order_number'
  | 'places'
  | 'book_times'
  | 'ahead_hours'
  | 'cancel_hours'
  | 'late_share'
  | 'clean_minutes';

/** All fields of a facility; `bound` is the reader that it has. */
export function FacilityFields({ bound = null }: { bound?: Lock | null }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<FacilityValues>();
  const [name, method] = [Form.useWatch('name', form) ?? '', Form.useWatch('charging_method', form)];
  const number = (field: Plain, suffix: string, extra?: ReactNode) => (
    <Form.Item name={field} label={t(`facility.field.${field}`)} extra={extra} {...rulesOf(shape[field])}>
      <NumberInput suffix={suffix} />
    </Form.Item>
  );
  const text = (field: 'name' | 'name_en', lang: string) => (
    <Form.Item
      name={field}
      label={t(`facility.field.${field}`)}
      validateTrigger="onBlur"
      {...rulesOf(shape[field])}
      required={field === 'name'}
    >
      <Input lang={lang} maxLength={limits.title} autoComplete="off" />
    </Form.Item>
  );
  return (
    <>
      <Card title={t('facility.section.what')}>
        <div className={style.pair}>
          {text('name', 'zh-HK')}
          {text('name_en', 'en')}
        </div>
        <div className={style.pair}>
          <Form.Item
            name="address"
            label={t('facility.field.address')}
            validateTrigger="onBlur"
            {...rulesOf(shape.address)}
          >
            <Input lang="zh-HK" maxLength={limits.address} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="address_en"
            label={t('facility.field.address_en')}
            {...rulesOf(shape.address_en)}
            required={false}
          >
            <Input lang="en" maxLength={limits.address} autoComplete="off" />
          </Form.Item>
        </div>
        <div className={style.pair}>
          <Form.Item
            name="phone"
            label={t('facility.field.phone')}
            validateTrigger="onBlur"
            {...rulesOf(shape.phone)}
          >
            <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
          </Form.Item>
        </div>
        <Form.Item name="theme" label={t('facility.field.theme')}>
          <ImageField alt={t('facility.theme', { name })} hint={t('facility.themeHint')} />
        </Form.Item>
        <Form.Item
          name="description"
          label={t('facility.field.description')}
          validateTrigger="onBlur"
          {...rulesOf(shape.description)}
        >
          <Input.TextArea lang="zh-HK" maxLength={limits.messageText} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <Form.Item
          name="description_en"
          label={t('facility.field.description_en')}
          {...rulesOf(shape.description_en)}
          required={false}
        >
          <Input.TextArea lang="en" maxLength={limits.messageText} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <Form.Item name="images" label={t('facility.field.images')}>
          <ImagesField />
        </Form.Item>
      </Card>
      <Later>
        <Card title={t('facility.section.hours')}>
          <HoursFields />
        </Card>
        <Card title={t('facility.section.rules')}>
          <Form.Item name="charging_method" label={t('facility.field.charging_method')}>
            <Radio.Group
              options={chargingMethods.map((value) => ({ value, label: t(`facility.method.${value}`) }))}
            />
          </Form.Item>
          <div className={style.pair}>
            {method === 'BY_PEOPLE' && number('places', t('facility.unit.people'), t('facility.placesSays'))}
            {number('book_times', t('facility.unit.bookings'), t('facility.bookTimesSays'))}
            {number('ahead_hours', t('facility.unit.hours'), t('facility.aheadSays'))}
            {number('clean_minutes', t('facility.unit.minutes'), t('facility.cleanSays'))}
            {number('cancel_hours', t('facility.unit.hours'), t('facility.cancelSays'))}
            {number('late_share', '%', t('facility.lateSays'))}
            {number('order_number', '', t('facility.orderSays'))}
          </div>
        </Card>
        <Card title={t('facility.section.lock')}>
          <LockFields bound={bound} />
        </Card>
      </Later>
    </>
  );
}

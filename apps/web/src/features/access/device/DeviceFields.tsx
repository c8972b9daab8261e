import { type AccessDevice, accessDirections, accessTypes } from '@iris/contract/access/access.model';
import { limits } from '@iris/contract/core/limits';
import { Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../access.module.css';

export type DeviceValues = Pick<
  AccessDevice,
  'name' | 'code' | 'type' | 'direction' | 'place' | 'pseudo_code' | 'region_code'
>;

/** The fields of a device. */
export function DeviceFields() {
  const { t } = useTranslation();
  const required = [{ required: true, message: t('field.required') }];
  return (
    <>
      <Form.Item name="name" label={t('access.field.name')} rules={required}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="code" label={t('access.field.code')} rules={required}>
        <Input maxLength={limits.accessCode} autoComplete="off" />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item name="type" label={t('access.field.type')} rules={required}>
          <Select options={accessTypes.map((value) => ({ value, label: t(`access.type.${value}`) }))} />
        </Form.Item>
        <Form.Item name="direction" label={t('access.field.direction')} rules={required}>
          <Select
            options={accessDirections.map((value) => ({ value, label: t(`access.direction.${value}`) }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="place" label={t('access.field.place')}>
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item name="pseudo_code" label={t('access.field.pseudo_code')}>
          <Input maxLength={limits.accessCode} autoComplete="off" />
        </Form.Item>
        <Form.Item name="region_code" label={t('access.field.region_code')}>
          <Input maxLength={limits.accessCode} autoComplete="off" />
        </Form.Item>
      </div>
    </>
  );
}

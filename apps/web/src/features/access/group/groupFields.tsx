import { accessTypes } from '@iris/contract/access/access.model';
import { inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { identities } from '@iris/contract/resident/resident.model';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, type FormRule, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { TimeField, useTimeRule } from '../../../kit/day/TimeField.tsx';
import { CondosSelect } from '../../../parts/company/CondosSelect.tsx';
import style from '../access.module.css';
import { condoTree, devicePage, facilitiesOf } from '../access.queries.ts';
import type { GroupValues } from './groupForm.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** What it is called, and whose people it lets through. */
export function WhereFields({ known }: { known?: readonly { id: number; name: string; name_en: string }[] }) {
  const { t, i18n } = useTranslation();
  const [only, ...others] = Form.useWatch<GroupValues['condo_ids'] | undefined>('condo_ids') ?? [];
  const one = only !== undefined && others.length === 0 ? only : undefined;
  const tree = useQuery({ ...condoTree(one ?? 0), enabled: one !== undefined });
  const required = [{ required: true, message: t('field.required') }];
  return (
    <>
      <Form.Item name="name" label={t('access.field.name')} rules={required}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="condo_ids" label={t('access.field.condos')} rules={required}>
        <CondosSelect {...(known ? { known } : {})} />
      </Form.Item>
      <Form.Item name="building_ids" label={t('access.field.buildings')} hidden={one === undefined}>
        <Select
          mode="multiple"
          placeholder={t('access.allBuildings')}
          loading={tree.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(tree.data?.buildings ?? []).map(({ id, name, name_en }) => ({
            value: id,
            label: inLanguage(i18n.language, name, name_en),
          }))}
        />
      </Form.Item>
    </>
  );
}

/** Who, and when. */
export function WhomFields() {
  const { t } = useTranslation();
  const { i18n } = useTranslation();
  const [only, ...others] = Form.useWatch<GroupValues['condo_ids'] | undefined>('condo_ids') ?? [];
  const one = only !== undefined && others.length === 0 ? only : undefined;
  const facilities = useQuery({ ...facilitiesOf(one ?? 0), enabled: one !== undefined });
  const limited = Form.useWatch<boolean | undefined>('limited') ?? false;
  const needed = limited ? [{ required: true, message: t('field.required') }] : [];
  const timed = useTimeRule();
  const times = limited ? [...needed, timed] : [];
  const notBefore: FormRule = ({ getFieldValue }) => ({
    validator: async (_, to: string) => {
      if (limited && /:/.test(to) && to <= getFieldValue('from')) throw new Error(t('field.endFirst'));
    },
  });
  return (
    <>
      <Form.Item name="identities" label={t('access.field.identities')}>
        <Checkbox.Group
          options={identities.map((value) => ({ value, label: t(`resident.identity.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="passes" valuePropName="checked">
        <Checkbox>{t('access.passesLabel')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="facility_ids"
        label={t('access.field.facilities')}
        extra={t('access.facilitiesSays')}
        hidden={one === undefined}
      >
        <Select
          mode="multiple"
          placeholder={t('access.noFacilities')}
          loading={facilities.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(facilities.data?.items ?? []).map(({ id, name, name_en }) => ({
            value: id,
            label: inLanguage(i18n.language, name, name_en),
          }))}
        />
      </Form.Item>
      <Form.Item name="limited" valuePropName="checked">
        <Checkbox>{t('access.limitHours')}</Checkbox>
      </Form.Item>
      <Form.Item name="days" label={t('access.days')} hidden={!limited} rules={needed}>
        <Checkbox.Group options={days.map((value) => ({ value, label: t(`access.day.${value}`) }))} />
      </Form.Item>
      <div className={style.pair} hidden={!limited}>
        <Form.Item name="from" label={t('access.from')} hidden={!limited} rules={times}>
          <TimeField />
        </Form.Item>
        <Form.Item
          name="to"
          label={t('access.to')}
          hidden={!limited}
          dependencies={['from']}
          rules={[...times, notBefore]}
        >
          <TimeField />
        </Form.Item>
      </div>
    </>
  );
}

/** Which doors. */
export function DoorFields() {
  const { t } = useTranslation();
  const condos = Form.useWatch<number[] | undefined>('condo_ids') ?? [];
  const type = Form.useWatch<GroupValues['device_type'] | undefined>('device_type') ?? null;
  const devices = useQuery({
    ...devicePage({ count: '1000', ...(condos.length === 1 ? { condo_id: String(condos[0]) } : {}) }),
    enabled: condos.length > 0,
  });
  const fitting = (devices.data?.items ?? []).filter(
    (device) => condos.includes(device.condo_id) && (type === null || device.type === type),
  );
  return (
    <>
      <Form.Item name="device_type" label={t('access.field.device_type')}>
        <Select
          allowClear
          placeholder={t('access.anyType')}
          options={accessTypes.map((value) => ({ value, label: t(`access.type.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="device_ids"
        label={t('access.field.devices')}
        {...(condos.length === 0 ? { extra: t('access.chooseCondo') } : {})}
      >
        <Select
          mode="multiple"
          loading={devices.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={fitting.map(({ id, name, code }) => ({ value: id, label: `${name} ${code}` }))}
        />
      </Form.Item>
    </>
  );
}

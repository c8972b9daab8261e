import { limits } from '@iris/contract/core/limits';
import { lockInput } from '@iris/contract/facility/lock.api';
import { facilityLocks, lockDevices } from '@iris/contract/facility/lock.model';
import { Form, Input, Radio, Select } from 'antd';
import * as z from 'zod';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import style from '../facility.module.css';
import type { FacilityValues } from './facilityForm.ts';

const added = lockInput.shape;

/** An address however it is written. */
const plainMac = (text = ''): string => text.toUpperCase().replaceAll(/[:-]/g, '');

/** Who opens the door: staff, or the app of whoever booked with the reader that is named here. */
export function LockFields({ bound }: { bound: { devSn: string; devMac: string } | null }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<FacilityValues>();
  const [type, lock] = [Form.useWatch('lock_type', form), Form.useWatch('lock', form)];
  // The reader that is there keeps its eKey; another one needs its own.
  const keeps =
    bound !== null &&
    lock?.devSn?.toUpperCase() === bound.devSn &&
    plainMac(lock.devMac) === plainMac(bound.devMac);
  const text = (field: 'devName' | 'devSn' | 'devMac', maxLength: number, extra?: string) => (
    <Form.Item
      name={['lock', field]}
      label={t(`facility.field.${field}`)}
      extra={extra}
      validateTrigger="onBlur"
      {...rulesOf(added[field])}
    >
      <Input maxLength={maxLength} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item
        name="lock_type"
        label={t('facility.field.lock_type')}
        extra={t(`facility.lockSays.${type ?? 'HUMAN'}`)}
      >
        <Radio.Group
          options={facilityLocks.map((value) => ({ value, label: t(`facility.lock.${value}`) }))}
        />
      </Form.Item>
      {type === 'BLUETOOTH' && (
        <div className={style.pair}>
          {text('devName', limits.name)}
          <Form.Item
            name={['lock', 'devType']}
            label={t('facility.field.devType')}
            {...rulesOf(added.devType)}
          >
            <Select
              options={Object.values(lockDevices).map((value) => ({
                value,
                label: t(`facility.devType.${value}`),
              }))}
            />
          </Form.Item>
          {text('devSn', limits.lockSerial)}
          {text('devMac', 17, t('facility.devMacSays'))}
          <Form.Item
            name={['lock', 'eKey']}
            label={t('facility.field.eKey')}
            extra={t(keeps ? 'facility.eKeyKept' : 'facility.eKeySays')}
            validateTrigger="onBlur"
            dependencies={[
              ['lock', 'devSn'],
              ['lock', 'devMac'],
            ]}
            {...(keeps ? eKeyKept : rulesOf(added.eKey))}
            required={!keeps}
          >
            <Input.Password maxLength={limits.lockKey.max} autoComplete="new-password" spellCheck={false} />
          </Form.Item>
        </div>
      )}
    </>
  );
}

/** Left empty it stays as it is. */
const eKeyKept = rulesOf(added.eKey.or(z.literal('')));

import { limits } from '@iris/contract/core/limits';
import { leaseInput } from '@iris/contract/lease/lease.api';
import { collectors } from '@iris/contract/lease/lease.model';
import { Form, Input, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { QuickButton } from '../../../kit/form/QuickButton.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useUnitBindings } from '../../../parts/resident/resident.queries.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from './form.module.css';

const { landlord_name, landlord_phone } = leaseInput.shape;

interface LandlordFieldsProps {
  unitId: number | null | undefined;
  /** Fill in the unit's owner, and another unit's owner when the unit changes, unless something else was typed. */
  fill?: boolean;
}

/** The landlord; a click fills in the unit's owner. */
export function LandlordFields({ unitId, fill = false }: LandlordFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { nameOf } = useResidentWords();
  const { owner } = useUnitBindings(unitId);
  const name: string = Form.useWatch('landlord_name', form) ?? '';
  const own = Form.useWatch('collected_for', form) === 'OWN';
  const named = { required: true, whitespace: true, message: t('lease.landlordMissing') };
  const filled = useRef('');
  const ownerName = owner ? nameOf(owner) : '';
  const ownerPhone = owner?.phone ?? '';
  useEffect(() => {
    if (!fill || ownerName === '') return;
    const typed: string = form.getFieldValue('landlord_name') ?? '';
    if (typed !== filled.current) return;
    filled.current = ownerName;
    form.setFieldsValue({ collected_for: 'LANDLORD', landlord_name: ownerName, landlord_phone: ownerPhone });
  }, [fill, form, ownerName, ownerPhone]);
  return (
    <>
      <Form.Item
        name="collected_for"
        label={t('lease.field.collected_for')}
        extra={t(own ? 'lease.form.collectedOwn' : 'lease.form.collectedLandlord')}
      >
        <Segmented options={collectors.map((value) => ({ value, label: t(`lease.collector.${value}`) }))} />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item
          name="landlord_name"
          label={t('lease.field.landlord_name')}
          dependencies={['collected_for']}
          required={!own}
          rules={own ? rulesOf(landlord_name).rules : [...rulesOf(landlord_name).rules, named]}
        >
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="landlord_phone"
          label={t('lease.field.landlord_phone')}
          validateTrigger="onBlur"
          {...rulesOf(landlord_phone)}
        >
          <Input inputMode="numeric" maxLength={limits.phoneTyped} autoComplete="off" />
        </Form.Item>
      </div>
      {owner && name !== nameOf(owner) && (
        <div className={style.quick}>
          <QuickButton
            onClick={() =>
              form.setFieldsValue({
                collected_for: 'LANDLORD',
                landlord_name: nameOf(owner),
                landlord_phone: owner.phone,
              })
            }
          >
            {t('lease.form.takeOwner', { name: nameOf(owner) })}
          </QuickButton>
        </div>
      )}
    </>
  );
}

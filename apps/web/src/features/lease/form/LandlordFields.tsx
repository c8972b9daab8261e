import { limits } from '@iris/contract/core/limits';
import { leaseInput } from '@iris/contract/lease/lease.api';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useUnitBindings } from '../../../parts/resident/resident.queries.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from './form.module.css';

const { landlord_name, landlord_phone } = leaseInput.shape;

/** The landlord; a click fills in the unit's owner. */
export function LandlordFields({ unitId }: { unitId: number | null | undefined }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { nameOf } = useResidentWords();
  const { owner } = useUnitBindings(unitId);
  const name: string = Form.useWatch('landlord_name', form) ?? '';
  return (
    <>
      <div className={style.pair}>
        <Form.Item name="landlord_name" label={t('lease.field.landlord_name')} {...rulesOf(landlord_name)}>
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="landlord_phone"
          label={t('lease.field.landlord_phone')}
          validateTrigger="onBlur"
          {...rulesOf(landlord_phone)}
        >
          <Input inputMode="numeric" maxLength={11} autoComplete="off" />
        </Form.Item>
      </div>
      {owner && name !== nameOf(owner) && (
        <div className={style.quick}>
          <Button
            size="small"
            onClick={() => form.setFieldsValue({ landlord_name: nameOf(owner), landlord_phone: owner.phone })}
          >
            {t('lease.form.takeOwner', { name: nameOf(owner) })}
          </Button>
        </div>
      )}
    </>
  );
}

import { leaseInput } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useNarrow } from '../../../base/window/narrow.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import style from '../form/form.module.css';
import { LandlordFields } from '../form/LandlordFields.tsx';
import { TermFields } from '../form/TermFields.tsx';
import { useUsedDates } from '../form/useUsedDates.ts';
import add from './add.module.css';
import { LetUnitPicker } from './LetUnitPicker.tsx';
import { UsedDatesList } from './UsedDatesList.tsx';

interface LeaseStepProps {
  /** The lease being renewed: its unit stays. */
  previous: LeaseDetail | undefined;
  unitId: number | null | undefined;
}

/** Step one: the unit, the term, the conditions and the landlord. */
export function LeaseStep({ previous, unitId }: LeaseStepProps) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const used = useUsedDates(unitId);
  const narrow = useNarrow();
  return (
    <>
      <Form.Item
        name="unit_id"
        label={t('lease.field.unit')}
        {...rulesOf(leaseInput.shape.unit_id)}
        {...(previous ? { hidden: true } : {})}
      >
        <LetUnitPicker />
      </Form.Item>
      {previous && <Form.Item label={t('lease.field.unit')}>{unitOf(previous)}</Form.Item>}
      {narrow && (
        <div className={add.within}>
          <UsedDatesList unitId={unitId} />
        </div>
      )}
      <TermFields used={used} />
      <h2 className={style.part}>{t('lease.part.landlord')}</h2>
      <LandlordFields unitId={unitId} fill={!previous} />
    </>
  );
}

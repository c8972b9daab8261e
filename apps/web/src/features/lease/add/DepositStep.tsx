import { leaseInput } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import type { Span } from '@iris/contract/lease/lease.rules';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { DepositFields } from '../form/DepositFields.tsx';
import style from '../form/form.module.css';
import { OtherFields } from '../form/OtherFields.tsx';
import { StandardsItem } from '../form/StandardsItem.tsx';
import { CarryDeposit } from './CarryDeposit.tsx';

interface DepositStepProps {
  term: Span | null;
  /** The lease being renewed. */
  previous: LeaseDetail | undefined;
}

/** Step three: the rent standards, the deposit, and the signed contract. */
export function DepositStep({ term, previous }: DepositStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <StandardsItem term={term} />
      <h2 className={style.part}>{t('lease.field.deposit')}</h2>
      <DepositFields>
        <Form.Item
          name="deposit_due_day"
          label={t('lease.field.deposit_due_day')}
          extra={t('lease.form.depositDue')}
          {...rulesOf(leaseInput.shape.deposit_due_day)}
          required={false}
        >
          <DayPicker />
        </Form.Item>
      </DepositFields>
      {previous && <CarryDeposit previous={previous} />}
      <h2 className={style.part}>{t('lease.part.other')}</h2>
      <OtherFields />
    </>
  );
}

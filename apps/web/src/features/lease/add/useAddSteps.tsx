import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import type { Span } from '@iris/contract/lease/lease.rules';
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useNarrow } from '../../../base/window/narrow.ts';
import type { Step } from '../../../kit/steps/StepsPage.tsx';
import style from './add.module.css';
import type { AddValues } from './addValues.ts';
import { DepositStep } from './DepositStep.tsx';
import { LeaseStep } from './LeaseStep.tsx';
import { RentPreview } from './RentPreview.tsx';
import { Summary, useSaveSays } from './Summary.tsx';
import { TenantStep } from './TenantStep.tsx';
import { UsedDatesList } from './UsedDatesList.tsx';

interface Wanted {
  form: FormInstance<AddValues>;
  term: Span | null;
  /** The lease being renewed. */
  previous: LeaseDetail | undefined;
}

const tenantFields = ['name', 'name_en', 'phone', 'email', 'id_type', 'id_no'] as const;

/** The three steps of a new lease, and what saving will do. */
export function useAddSteps({ form, term, previous }: Wanted): { steps: Step[]; says: ReactNode } {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const unitId = Form.useWatch('unit_id', form);
  const who = Form.useWatch('who', form) ?? 'known';
  const standards = Form.useWatch('standards', form) ?? [];
  const says = useSaveSays(form, term, standards);
  const steps: Step[] = [
    {
      title: t('lease.step.lease'),
      fields: [
        ...['unit_id', 'lease_type', 'start_day', 'end_day', 'signed_day', 'break_from_day', 'notice_days'],
        ...['collected_for', 'landlord_name', 'landlord_phone'],
      ],
      body: <LeaseStep previous={previous} unitId={unitId} />,
      aside: narrow ? null : <UsedDatesList unitId={unitId} />,
    },
    {
      title: t('lease.step.tenant'),
      fields: who === 'known' ? ['tenant_id'] : tenantFields.map((field) => ['tenant', field]),
      body: <TenantStep fixed={previous !== undefined} />,
      aside: null,
    },
    {
      title: t('lease.step.rent'),
      fields: ['standards', 'deposit', 'deposit_due_day', 'auto_gen_rent', 'contract', 'remark'],
      body: <DepositStep term={term} previous={previous} />,
      aside: (
        <div className={style.beside}>
          <Summary form={form} term={term} standards={standards} />
          <RentPreview term={term} standards={standards} />
        </div>
      ),
    },
  ];
  return { steps, says };
}

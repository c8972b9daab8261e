import { formatDays } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { type LeaseDetail, leaseDetailSchema } from '@iris/contract/lease/lease.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { DepositFields } from '../form/DepositFields.tsx';
import style from '../form/form.module.css';
import { LandlordFields } from '../form/LandlordFields.tsx';
import { bodyOf, type LeaseValues, termOf, valuesOf } from '../form/leaseValues.ts';
import { OtherFields } from '../form/OtherFields.tsx';
import { StandardsItem } from '../form/StandardsItem.tsx';
import { TermFields } from '../form/TermFields.tsx';
import { useRowsOfTerm } from '../form/useRowsOfTerm.ts';
import { useUsedDates } from '../form/useUsedDates.ts';
import { leaseDetail } from '../lease.queries.ts';

/** Edits a lease: the fields of a new one, except unit and tenant. */
export function EditLease({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { data } = useQuery({ ...leaseDetail(lease.id), staleTime: 0 });
  return data ? <Edit lease={data} onClose={onClose} /> : null;
}

function Edit({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(leaseApi.update, { silent: true, also: ['rent'] });
  const used = useUsedDates(lease.unit_id, lease.id);
  const made = lease.standards.some((standard) => standard.used);
  return (
    <EditDrawer<LeaseDetail, LeaseValues>
      title={t('lease.edit.title', { number: lease.business_no })}
      size={720}
      row={lease}
      schema={leaseDetailSchema}
      valuesOf={valuesOf}
      fields={useConflictFields()}
      save={(values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: lease.id, version } })}
      onClose={onClose}
    >
      {made && (
        <Form.Item>
          <Alert type="info" showIcon title={t('lease.edit.made')} />
        </Form.Item>
      )}
      <TermFields used={used} />
      <Standards />
      <DepositFields disabled={lease.deposit.status !== 'UNPAID'} />
      <h2 className={style.part}>{t('lease.part.landlord')}</h2>
      <LandlordFields unitId={lease.unit_id} />
      <h2 className={style.part}>{t('lease.part.other')}</h2>
      <OtherFields />
    </EditDrawer>
  );
}

/** The standards, adjusted to the term as it is typed. */
function Standards() {
  const form = Form.useFormInstance<LeaseValues>();
  const start = Form.useWatch('start_day', form);
  const end = Form.useWatch('end_day', form);
  useRowsOfTerm(form, start, end);
  return <StandardsItem term={termOf(start, end)} />;
}

/** How the conflict panel shows each field. */
function useConflictFields(): ConflictField<LeaseValues>[] {
  const { t } = useTranslation();
  const days = ['start_day', 'end_day', 'signed_day', 'break_from_day'] as const;
  const texts = ['landlord_name', 'landlord_phone', 'remark'] as const;
  const amount = (cents: number | null) => (cents === null || Number.isNaN(cents) ? '' : formatMoney(cents));
  return [
    {
      name: 'lease_type',
      label: t('lease.field.lease_type'),
      show: ({ lease_type }) => t(`lease.type.${lease_type}`),
    },
    ...days.map((name) => ({
      name,
      label: t(`lease.field.${name}`),
      show: (values: LeaseValues) => values[name] ?? '',
    })),
    {
      name: 'notice_days',
      label: t('lease.field.notice_days'),
      show: ({ notice_days }) => String(notice_days ?? ''),
    },
    {
      name: 'standards',
      label: t('lease.field.standards'),
      show: ({ standards }) =>
        standards
          .map(
            ({ start_day, end_day, monthly_amount }) =>
              `${formatDays(start_day ?? '', end_day ?? '')} ${amount(monthly_amount)}`,
          )
          .join('; '),
    },
    { name: 'deposit', label: t('lease.field.deposit'), show: ({ deposit }) => amount(deposit) },
    {
      name: 'collected_for',
      label: t('lease.field.collected_for'),
      show: ({ collected_for }) => t(`lease.collector.${collected_for}`),
    },
    ...texts.map((name) => ({
      name,
      label: t(`lease.field.${name}`),
      show: (values: LeaseValues) => values[name],
    })),
    {
      name: 'auto_gen_rent',
      label: t('lease.field.auto_gen_rent'),
      show: ({ auto_gen_rent }) => t(auto_gen_rent ? 'lease.auto.on' : 'lease.auto.off'),
    },
    {
      name: 'contract',
      label: t('lease.field.contract'),
      show: ({ contract }) => (contract === null ? '' : t('lease.documents.file', { file: contract })),
    },
  ];
}

import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { formatHkid, isHkid } from '@iris/contract/resident/resident.rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { Sections } from '../../../kit/detail/Sections.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { LeaseState } from '../../../parts/lease/LeaseState.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { toSee as toSeeResidents } from '../../../parts/resident/resident.permissions.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { leaseDetail, leaseHistory } from '../lease.queries.ts';
import { TermText } from '../TermText.tsx';
import { ComplianceCard } from './ComplianceCard.tsx';
import { DepositCard } from './DepositCard.tsx';
import { DepositUnderWay } from './DepositUnderWay.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { LeaseActions } from './LeaseActions.tsx';
import { RentsCard } from './RentsCard.tsx';
import { StandardsCard } from './StandardsCard.tsx';
import { TermLineCard } from './TermLineCard.tsx';
import { useHistoryWords } from './useHistoryWords.ts';
import { useReminders } from './useReminders.tsx';
import { useReviews } from './useReviews.tsx';

/** One lease: its term, charges and payments, deposit, legal duties, and history. */
export default function LeasePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(leaseDetail(id));
  const facts = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/lease/list"
      title={({ business_no }) => business_no}
      copies={({ business_no }) => business_no}
      amount={({ monthly_rent }) => monthly_rent}
      per={t('lease.perMonth')}
      tags={(lease) => <LeaseState lease={lease} />}
      summary={(lease) => <Summary lease={lease} />}
      actions={(lease) => <LeaseActions key={lease.id} lease={lease} />}
      wide
      lead={(lease) => <TermLineCard lease={lease} />}
      facts={facts}
      side={(lease) => (
        <>
          <DepositCard lease={lease} />
          <ComplianceCard lease={lease} />
          <DocumentsCard lease={lease} />
          <LeaseRecords key={lease.id} lease={lease} />
          <HistoryPanel
            key={`history${lease.id}`}
            read={leaseHistory(lease.id)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(lease) => (
        <>
          <DepositUnderWay lease={lease} />
          <RentsCard key={`rents${lease.id}`} lease={lease} />
          <StandardsCard lease={lease} />
        </>
      )}
    </DetailPage>
  );
}

/** What was sent to the tenant, and what was decided on their slips. */
const LeaseRecords = ({ lease }: { lease: LeaseDetail }) => (
  <Sections sections={[useReminders(lease), useReviews(lease)]} />
);

/** Unit and tenant as links, for people who may open them; the kind of lease and its term. */
function Summary({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const { unit, tenant } = useWhose()(lease);
  return (
    <>
      <span>{unit}</span>
      <span>{tenant}</span>
      <span>
        {t(`lease.type.${lease.lease_type}`)} <TermText from={lease.start_day} to={lease.end_day} />
      </span>
    </>
  );
}

function useWhose(): (lease: LeaseDetail) => { unit: ReactNode; tenant: ReactNode } {
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const [maySeeUnits, maySeeResidents] = [useMay('屋苑管理-查看'), useMay(toSeeResidents)];
  return (lease) => {
    const unit = unitOf(lease);
    const tenant = nameIn(lease.tenant_name, lease.tenant_name_en);
    return {
      unit:
        maySeeUnits && lease.unit_id !== null ? (
          <Link to={`/unitManage/${lease.unit_id}/detail`}>{unit}</Link>
        ) : (
          unit
        ),
      tenant: maySeeResidents ? <Link to={`/resident/${lease.tenant_id}/detail`}>{tenant}</Link> : tenant,
    };
  };
}

/** As written on the card; a masked number is left as it is. */
const idNoOf = ({ tenant_id_type, tenant_id_card }: LeaseDetail) =>
  tenant_id_type === 'HKID' && isHkid(tenant_id_card) ? formatHkid(tenant_id_card) : tenant_id_card;

function useFacts() {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const whose = useWhose();
  const other = (lease: { id: number; business_no: string }) => (
    <Link to={`/lease/${lease.id}/detail`}>{lease.business_no}</Link>
  );
  const identity = (lease: LeaseDetail) => {
    const number = idNoOf(lease);
    return number ? `${t(`resident.idType.${lease.tenant_id_type}`)} ${number}` : '—';
  };
  return (lease: LeaseDetail) => [
    [t('lease.field.unit'), whose(lease).unit] as const,
    [t('lease.field.tenant'), whose(lease).tenant] as const,
    [t('resident.field.phone'), lease.tenant_phone] as const,
    [t('resident.field.email'), lease.tenant_email || '—'] as const,
    [t('resident.field.id_no'), identity(lease)] as const,
    [t('lease.field.term'), <TermText key="term" from={lease.start_day} to={lease.end_day} />] as const,
    ...(lease.lease_type === 'LIVING_LEASE' && lease.break_from_day
      ? [
          [t('lease.field.break_from_day'), lease.break_from_day] as const,
          [t('lease.field.notice_days'), t('lease.daysCount', { count: lease.notice_days })] as const,
        ]
      : []),
    [t('lease.field.monthly_rent'), <Money key="monthly" cents={lease.monthly_rent} />] as const,
    [t('lease.field.auto_gen_rent'), t(lease.auto_gen_rent ? 'lease.auto.on' : 'lease.auto.off')] as const,
    [t('lease.field.collected_for'), t(`lease.collector.${lease.collected_for}`)] as const,
    [
      t('lease.field.landlord_name'),
      [nameIn(lease.landlord_name, lease.landlord_name_en), lease.landlord_phone]
        .filter(Boolean)
        .join(' · ') || '—',
    ] as const,
    ...(lease.previous ? [[t('lease.previous'), other(lease.previous)] as const] : []),
    ...(lease.next ? [[t('lease.next'), other(lease.next)] as const] : []),
    ...(lease.ended_day ? [[t('lease.field.ended_day'), lease.ended_day] as const] : []),
    ...(lease.end_reason ? [[t('lease.field.end_reason'), lease.end_reason] as const] : []),
    [t('lease.field.remark'), lease.remark || '—'] as const,
    [t('lease.createdAt'), <MomentText key="created" of={lease.created_at} />] as const,
  ];
}

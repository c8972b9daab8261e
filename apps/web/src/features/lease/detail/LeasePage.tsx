import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { formatHkid, isHkid } from '@iris/contract/resident/resident.rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { LeaseState } from '../../../parts/lease/LeaseState.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { toSee as toSeeResidents } from '../../../parts/resident/resident.permissions.ts';
import { leaseDetail, leaseHistory } from '../lease.queries.ts';
import { TermText } from '../TermText.tsx';
import { ComplianceCard } from './ComplianceCard.tsx';
import { DepositCard } from './DepositCard.tsx';
import { DepositUnderWay } from './DepositUnderWay.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { LeaseActions } from './LeaseActions.tsx';
import { RemindersCard } from './RemindersCard.tsx';
import { RentsCard } from './RentsCard.tsx';
import { ReviewsCard } from './ReviewsCard.tsx';
import { StandardsCard } from './StandardsCard.tsx';
import { TermLineCard } from './TermLineCard.tsx';
import { useHistoryWords } from './useHistoryWords.ts';

/** One lease: its term, charges and payments, deposit, legal duties, and history. */
export default function LeasePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(leaseDetail(id));
  const unitOf = useUnitName();
  const facts = useFacts();
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.business_no);
  return (
    <DetailPage
      query={query}
      back="/lease/list"
      title={({ business_no }) => business_no}
      tags={(lease) => <LeaseState lease={lease} />}
      summary={(lease) => [unitOf(lease), lease.tenant_name, t(`lease.type.${lease.lease_type}`)].join(' · ')}
      actions={(lease) => <LeaseActions key={lease.id} lease={lease} />}
      lead={(lease) => <TermLineCard lease={lease} />}
      facts={facts}
      related={(lease) => (
        <>
          <DepositCard lease={lease} />
          <ComplianceCard lease={lease} />
          <DocumentsCard lease={lease} />
        </>
      )}
    >
      {(lease) => (
        <>
          <DepositUnderWay lease={lease} />
          <RentsCard key={`rents${lease.id}`} lease={lease} />
          <StandardsCard lease={lease} />
          <RemindersCard key={`reminders${lease.id}`} lease={lease} />
          <ReviewsCard key={`reviews${lease.id}`} lease={lease} />
          <HistoryPanel key={lease.id} read={leaseHistory(lease.id)} fieldLabel={fieldLabel} show={show} />
        </>
      )}
    </DetailPage>
  );
}

/** As written on the card; a masked number is left as it is. */
const idNoOf = ({ tenant_id_type, tenant_id_card }: LeaseDetail) =>
  tenant_id_type === 'HKID' && isHkid(tenant_id_card) ? formatHkid(tenant_id_card) : tenant_id_card;

function useFacts() {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const [maySeeUnits, maySeeResidents] = [useMay('屋苑管理-查看'), useMay(toSeeResidents)];
  const unitLink = (lease: LeaseDetail) =>
    maySeeUnits && lease.unit_id !== null ? (
      <Link to={`/unitManage/${lease.unit_id}/detail`}>{unitOf(lease)}</Link>
    ) : (
      unitOf(lease)
    );
  const other = (lease: { id: number; business_no: string }) => (
    <Link to={`/lease/${lease.id}/detail`}>{lease.business_no}</Link>
  );
  return (lease: LeaseDetail) => [
    [t('lease.field.unit'), unitLink(lease)] as const,
    [
      t('lease.field.tenant'),
      maySeeResidents ? (
        <Link key="tenant" to={`/resident/${lease.tenant_id}/detail`}>
          {lease.tenant_name}
        </Link>
      ) : (
        lease.tenant_name
      ),
    ] as const,
    [t('resident.field.phone'), lease.tenant_phone] as const,
    [t('resident.field.email'), lease.tenant_email || '—'] as const,
    [t(`resident.idType.${lease.tenant_id_type}`), idNoOf(lease) || '—'] as const,
    [t('lease.field.term'), <TermText key="term" from={lease.start_day} to={lease.end_day} />] as const,
    ...(lease.lease_type === 'LIVING_LEASE' && lease.break_from_day
      ? [
          [t('lease.field.break_from_day'), lease.break_from_day] as const,
          [t('lease.field.notice_days'), t('lease.daysCount', { count: lease.notice_days })] as const,
        ]
      : []),
    [t('lease.field.monthly_rent'), <Money key="monthly" cents={lease.monthly_rent} />] as const,
    [t('lease.field.auto_gen_rent'), t(lease.auto_gen_rent ? 'lease.auto.on' : 'lease.auto.off')] as const,
    [
      t('lease.field.landlord_name'),
      [lease.landlord_name, lease.landlord_phone].filter(Boolean).join(' · ') || '—',
    ] as const,
    ...(lease.previous ? [[t('lease.previous'), other(lease.previous)] as const] : []),
    ...(lease.next ? [[t('lease.next'), other(lease.next)] as const] : []),
    ...(lease.ended_day ? [[t('lease.field.ended_day'), lease.ended_day] as const] : []),
    ...(lease.end_reason ? [[t('lease.field.end_reason'), lease.end_reason] as const] : []),
    [t('lease.field.remark'), lease.remark || '—'] as const,
    [t('lease.createdAt'), <MomentText key="created" of={lease.created_at} />] as const,
  ];
}

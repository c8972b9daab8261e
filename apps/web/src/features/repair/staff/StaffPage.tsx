import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { RepairStaffDetail } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { OrderRows } from '../OrderRows.tsx';
import style from '../repair.module.css';
import { toKeepStaff } from '../repair.permissions.ts';
import { repairPage, staffDetail, staffHistory } from '../repair.queries.ts';
import { useHistoryWords } from '../useHistoryWords.ts';
import { EditStaff } from './EditStaff.tsx';
import { RemoveStaff } from './RemoveStaff.tsx';
import { StaffPicture } from './StaffPicture.tsx';
import { useDutyText } from './useDutyText.ts';

const HOUR_MS = 3_600_000;

/** A member of the repair staff: hours and skills, open orders, and what 30 days came to. */
export default function StaffPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(staffDetail(id));
  const dutyText = useDutyText();
  const mayEdit = useMay(toKeepStaff);
  const { fieldLabel, show } = useHistoryWords();
  useRecordName(query.data?.name);
  return (
    <DetailPage
      query={query}
      back="/repair/staff/list"
      title={({ name, avatar }) => (
        <span className={style.named}>
          <StaffPicture avatar={avatar} />
          {name}
        </span>
      )}
      tags={({ on_duty }) => (
        <StateTag tone={on_duty ? 'ok' : 'muted'}>
          {t(on_duty ? 'repair.staff.onDuty' : 'repair.staff.offDuty')}
        </StateTag>
      )}
      summary={(staff) => [staff.position, staff.phone, dutyText(staff)].join(' · ')}
      actions={(staff) => (
        <PageActions
          actions={[
            {
              key: 'edit',
              label: t('repair.staff.edit'),
              icon: <EditOutlined />,
              may: mayEdit,
              next: true,
              dialog: (close) => <EditStaff staff={staff} onClose={close} />,
            },
            {
              key: 'remove',
              label: t('repair.staff.remove'),
              icon: <DeleteOutlined />,
              may: mayEdit,
              danger: true,
              dialog: (close) => <RemoveStaff staff={staff} onClose={close} />,
            },
          ]}
        />
      )}
      facts={(staff) => [
        [t('repair.field.phone'), staff.phone],
        [t('repair.field.email'), staff.email || '—'],
        [t('repair.field.skills'), staff.skills.map((one) => t(`repair.type.${one}`)).join(t('kit.comma'))],
        [t('repair.field.duty'), dutyText(staff)],
        [t('repair.field.user_id'), staff.user_name || t('repair.staff.noUser')],
      ]}
      side={(staff) => (
        <HistoryPanel key={staff.id} read={staffHistory(staff.id)} fieldLabel={fieldLabel} show={show} />
      )}
    >
      {(staff) => (
        <>
          <Figures staff={staff} />
          <OpenOrders staff={staff} />
        </>
      )}
    </DetailPage>
  );
}

function Figures({ staff: { figures } }: { staff: RepairStaffDetail }) {
  const { t } = useTranslation();
  const lines = [
    [t('repair.field.open'), figures.open],
    [t('repair.staff.finished'), figures.finished],
    [
      t('repair.staff.mean'),
      figures.mean_ms === null
        ? '—'
        : t('repair.staff.meanHours', { n: (figures.mean_ms / HOUR_MS).toFixed(1) }),
    ],
    [t('repair.staff.late'), figures.late],
    [t('repair.field.score'), figures.score === null ? '—' : figures.score.toFixed(1)],
  ] as const;
  return (
    <Card title={t('repair.staff.figures')}>
      <dl className={style.figures}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function OpenOrders({ staff }: { staff: RepairStaffDetail }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(
    repairPage(staff.condo_id, { staff_id: String(staff.id), open: 'true', count: '50' }),
  );
  return (
    <Card title={t('repair.staff.orders')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && <OrderRows orders={data.items} none={t('repair.staff.noOrders')} />}
    </Card>
  );
}

import { facilityApi } from '@iris/contract/facility/facility.api';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { facilityDetail, scheduleDetail } from '../facility.queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { valuesOf } from './scheduleForm.ts';

/** Edits a schedule; bookings keep what they were sold as. */
export default function EditSchedulePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const query = useQuery(facilityDetail(id));
  const schedule = useQuery(scheduleDetail(address.get('schedule') ?? ''));
  const update = useWrite(facilityApi.updateSchedule, { silent: true });
  if (!query.data) return <Absent query={query} back="/facility/list" />;
  if (!schedule.data) return <Absent query={schedule} back={`/facility/${id}/detail/regulat-schedule`} />;
  const row = schedule.data;
  return (
    <ScheduleForm
      key={row.id}
      title={t('facility.screen.editSchedule')}
      facility={query.data}
      values={valuesOf(row)}
      scheduleId={row.id}
      save={(body) => update.mutateAsync({ body: { ...body, id: row.id, version: row.version } })}
    />
  );
}

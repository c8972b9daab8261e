import { facilityApi } from '@iris/contract/facility/facility.api';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { facilityDetail } from '../facility.queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { newSchedule } from './scheduleForm.ts';

/** A new schedule of a facility, regular or temporary. */
export default function AddSchedulePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const query = useQuery(facilityDetail(id));
  const add = useWrite(facilityApi.addSchedule, { silent: true });
  const facility = query.data;
  if (!facility) return <Absent query={query} back="/facility/list" />;
  return (
    <ScheduleForm
      title={t('facility.screen.addSchedule')}
      facility={facility}
      values={newSchedule(address.get('kind') === 'TEMPORARY' ? 'TEMPORARY' : 'REGULAR')}
      scheduleId={null}
      save={(body) => add.mutateAsync({ body: { ...body, facility_id: facility.id } })}
    />
  );
}

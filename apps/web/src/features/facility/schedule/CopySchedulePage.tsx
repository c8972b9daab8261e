import { addDays } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { Schedule } from '@iris/contract/facility/schedule.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { facilityPage, scheduleDetail } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { asStored } from './scheduleForm.ts';
import { Touched } from './Touched.tsx';
import { ValidityFields } from './ValidityFields.tsx';

interface Values {
  facility_id: number;
  from_day: string | null;
  to_day: string | null;
}

/** The bookings that the copy as it is typed would touch. */
function TouchedByCopy({ row }: { row: Schedule }) {
  const form = Form.useFormInstance<Values>();
  const [facility_id, from_day, to_day] = [
    Form.useWatch('facility_id', form),
    Form.useWatch('from_day', form),
    Form.useWatch('to_day', form),
  ];
  const by = facility_id && from_day && to_day ? { ...asStored(row), facility_id, from_day, to_day } : null;
  return <Touched by={by} />;
}

/** Copies a schedule to another validity, or to another facility of the estate. */
export default function CopySchedulePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const condoID = useSession((session) => session.condoID);
  const { nameOf } = useFacilityWords();
  const [form] = Form.useForm<Values>();
  const back = `/facility/${id}/detail/regulat-schedule`;
  const schedule = useQuery(scheduleDetail(address.get('schedule') ?? ''));
  const facilities = useQuery(facilityPage(condoID, { count: '100' })).data?.items ?? [];
  const copy = useWrite(facilityApi.copySchedule, { silent: true });
  const work = useFormWork<Values>({
    form,
    onSave: async ({ facility_id, from_day, to_day }) => {
      const made = await copy.mutateAsync({
        params: { id: String(schedule.data?.id ?? 0) },
        body: { facility_id, from_day: from_day ?? '', to_day: to_day ?? '' },
      });
      message.success(t('facility.scheduleSaved', { name: made.name }));
      navigate(`/facility/${facility_id}/detail/regulat-schedule`);
    },
  });
  if (!schedule.data) return <Absent query={schedule} back={back} />;
  const row = schedule.data;
  const needed = { required: true, message: t('field.required') };
  return (
    <Page>
      <PageHead title={t('facility.screen.copySchedule')} back={back} summary={row.name} />
      <WorkForm
        work={work}
        initialValues={{
          facility_id: Number(id),
          from_day: addDays(row.to_day, 1),
          to_day: addDays(row.to_day, 1 + (Date.parse(row.to_day) - Date.parse(row.from_day)) / 86_400_000),
        }}
      >
        <FormColumns>
          <Card title={t('facility.copyTo')}>
            <Form.Item name="facility_id" label={t('booking.field.facility')} required rules={[needed]}>
              <Select options={facilities.map((one) => ({ value: one.id, label: nameOf(one) }))} />
            </Form.Item>
            <ValidityFields />
          </Card>
          <TouchedByCopy row={row} />
          <SaveBar work={work} saveText={t('facility.copy')} />
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}

import type { FacilityDetail } from '@iris/contract/facility/facility.model';
import { clockOf, outsideHours } from '@iris/contract/facility/schedule.rules';
import { Alert, Form } from 'antd';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import style from '../facility.module.css';
import { useFacilityWords } from '../facilityWords.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { bodyOf, type ScheduleValues } from './scheduleForm.ts';
import { Touched } from './Touched.tsx';

interface ScheduleFormProps {
  title: string;
  facility: FacilityDetail;
  values: ScheduleValues;
  /** The schedule that is replaced, if one is. */
  scheduleId: number | null;
  save: (body: ReturnType<typeof bodyOf>) => Promise<unknown>;
}

/** A schedule's form; it names the bookings that saving would touch. */
export function ScheduleForm({ title, facility, values, scheduleId, save }: ScheduleFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf } = useFacilityWords();
  const [form] = Form.useForm<ScheduleValues>();
  const back = `/facility/${facility.id}/detail/regulat-schedule`;
  const work = useFormWork({
    form,
    onSave: async (typed) => {
      await save(bodyOf(typed));
      message.success(t('facility.scheduleSaved', { name: typed.name }));
      navigate(back);
    },
  });
  return (
    <Page>
      <PageHead title={title} back={back} summary={nameOf(facility)} />
      <WorkForm work={work} initialValues={values}>
        <FormColumns>
          <ScheduleFields />
          <Outside facility={facility} />
          <TouchedByForm facilityId={facility.id} scheduleId={scheduleId} />
          <SaveBar work={work} saveText={t('kit.save')} says={t('facility.scheduleSays')} />
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}

/** The slots as they are typed that the opening hours leave out; temporary schedules have hours of their own. */
function Outside({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ScheduleValues>();
  const typed: ScheduleValues | undefined = useDeferredValue(
    Form.useWatch((all: ScheduleValues) => all, { form, preserve: true }),
  );
  if (!typed?.from_day || !typed.to_day || typed.kind !== 'REGULAR') return null;
  const { from_day, to_day, cycle = 'DAILY', weekdays = [], month_days = [], slots = [] } = bodyOf(typed);
  const left = outsideHours(facility.run_time, { from_day, to_day, cycle, weekdays, month_days, slots });
  if (left.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('facility.outsideTitle')}
      description={
        <ul className={style.rows}>
          {left.map(({ weekday, slots }) => (
            <li key={weekday}>
              {t('facility.outsideDay', {
                day: t(`facility.day.${weekday as 0}`),
                slots: slots.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(t('kit.comma')),
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The bookings that the schedule as it is typed would touch; nothing while it cannot be saved yet. */
function TouchedByForm({ facilityId, scheduleId }: { facilityId: number; scheduleId: number | null }) {
  const form = Form.useFormInstance<ScheduleValues>();
  const typed: ScheduleValues | undefined = useDeferredValue(
    Form.useWatch((all: ScheduleValues) => all, { form, preserve: true }),
  );
  // At first the form has no values yet.
  const ready = typed?.from_day && typed.to_day && typed.name;
  const by = ready ? { ...bodyOf(typed), facility_id: facilityId, schedule_id: scheduleId } : null;
  return <Touched by={by} />;
}

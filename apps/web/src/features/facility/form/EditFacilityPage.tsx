import { facilityApi } from '@iris/contract/facility/facility.api';
import { type FacilityDetail, facilityDetailSchema } from '@iris/contract/facility/facility.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { OnlineTag } from '../FacilityTags.tsx';
import { facilityDetail } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { FacilityFields } from './FacilityFields.tsx';
import { bodyOf, type FacilityValues, lockOf, valuesOf } from './facilityForm.ts';

/** Edits a facility; its bookings stay as they were sold. */
export default function EditFacilityPage() {
  const { id = '' } = useParams();
  const query = useQuery(facilityDetail(id));
  useRecordName(query.data?.number);
  if (!query.data) return <Absent query={query} back="/facility/list" />;
  return <EditFacility key={query.data.id} row={query.data} />;
}

function EditFacility({ row }: { row: FacilityDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf } = useFacilityWords();
  const [form] = Form.useForm<FacilityValues>();
  const update = useWrite(facilityApi.update, { silent: true });
  const edit = useRowEdit({
    form,
    row,
    schema: facilityDetailSchema,
    valuesOf,
    fields: useConflictFields(),
    save: (values, version) => {
      const lock = lockOf(values);
      return update.mutateAsync({
        body: { ...bodyOf(values), lock: lock && { ...lock, eKey: lock.eKey || null }, id: row.id, version },
      });
    },
    onSaved: () => {
      message.success(t('facility.saved', { number: row.number }));
      navigate(`/facility/${row.id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead
        title={row.number}
        back={`/facility/${row.id}/detail`}
        tags={<OnlineTag state={row.state} />}
        summary={nameOf(row)}
      />
      <WorkForm work={edit} initialValues={valuesOf(row)}>
        <FormColumns>
          <FacilityFields bound={row.lock} />
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t('kit.save')}
            disabled={edit.conflict !== null}
            says={row.live_bookings > 0 ? t('facility.editSays', { n: row.live_bookings }) : undefined}
          />
        </FormColumns>
      </WorkForm>
      {edit.guard.dialog}
    </Page>
  );
}

/** How the fields are shown beside somebody else's version. */
function useConflictFields(): ConflictField<FacilityValues>[] {
  const { t } = useTranslation();
  const field = <Name extends keyof FacilityValues & string>(
    name: Name,
    label: string,
    show: (value: FacilityValues[Name]) => string = (value) => String(value ?? ''),
  ): ConflictField<FacilityValues> => ({ name, label, show: (values) => show(values[name]) });
  return [
    field('name', t('facility.field.name')),
    field('name_en', t('facility.field.name_en')),
    field('address', t('facility.field.address')),
    field('address_en', t('facility.field.address_en')),
    field('phone', t('facility.field.phone')),
    field('theme', t('facility.field.theme')),
    field('description', t('facility.field.description')),
    field('description_en', t('facility.field.description_en')),
    field('images', t('facility.field.images'), (images) => String(images.length)),
    field('hours', t('facility.field.run_time'), (hours) =>
      hours.map(({ open, from, to }) => (open ? `${from}–${to}` : '—')).join(' '),
    ),
    field('charging_method', t('facility.field.charging_method'), (one) => t(`facility.method.${one}`)),
    field('places', t('facility.field.places')),
    field('book_times', t('facility.field.book_times')),
    field('ahead_hours', t('facility.field.ahead_hours')),
    field('cancel_hours', t('facility.field.cancel_hours')),
    field('late_share', t('facility.field.late_share')),
    field('clean_minutes', t('facility.field.clean_minutes')),
    field('order_number', t('facility.field.order_number')),
    field('lock_type', t('facility.field.lock_type'), (one) => t(`facility.lock.${one}`)),
    // The eKey is never shown; that it was typed anew is.
    field('lock', t('facility.section.lock'), (lock) =>
      [lock.devName, lock.devSn, lock.devMac, lock.devType ?? '', lock.eKey && t('facility.eKeyNew')]
        .filter(Boolean)
        .join(' '),
    ),
  ];
}

import { facilityApi } from '@iris/contract/facility/facility.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { FacilityFields } from './FacilityFields.tsx';
import { bodyOf, type FacilityValues, lockOf, newFacility } from './facilityForm.ts';

/** A new facility; its schedules come next. */
export default function AddFacilityPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<FacilityValues>();
  const add = useWrite(facilityApi.add, { silent: true });
  const work = useFormWork({
    form,
    draftName: 'facility',
    draftLeavesOut: ['lock'],
    draftFiles: ['theme', 'images'],
    onSave: async (values) => {
      const { id, number } = await add.mutateAsync({
        body: { condo_id: condoID, ...bodyOf(values), lock: lockOf(values) },
      });
      message.success(t('facility.saved', { number }));
      navigate(`/facility/${id}/detail`);
    },
  });
  return (
    <Page>
      <PageHead title={t('facility.screen.add')} back="/facility/list" />
      <WorkForm work={work} initialValues={newFacility}>
        <FormColumns>
          <DraftOffer work={work} />
          <FacilityFields />
          <SaveBar work={work} saveText={t('kit.save')} says={t('facility.saveSays')} />
        </FormColumns>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}

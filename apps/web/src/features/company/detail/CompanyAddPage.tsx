import { companyApi } from '@iris/contract/company/company.api';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { toEditCondo } from '../company.permissions.ts';
import type { CompanyValues } from '../companyWords.ts';
import style from '../form.module.css';
import { useOwnName } from '../useOwnName.ts';
import { withPoster } from '../withPoster.ts';
import { CompanyFields } from './CompanyFields.tsx';

const initial: Partial<CompanyValues> = { poster: null, images: [] };

/** Adds a company, and goes on to its first condo. */
export default function CompanyAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const addsCondos = useMay(toEditCondo);
  const [form] = Form.useForm<CompanyValues>();
  const add = useWrite(companyApi.addCompany, { silent: true, also: ['user'] });
  const work = useFormWork({
    form,
    draftName: 'company',
    draftFiles: ['poster', 'images'],
    onSave: async (values) => {
      const added = await add.mutateAsync({ body: withPoster(values) });
      message.success(t('company.added', { name: nameOf(added) }));
      navigate(
        addsCondos
          ? `/company/condoAdd?company=${added.id}`
          : `/company/list?search=${encodeURIComponent(added.name)}&open=${added.id}`,
      );
    },
  });
  return (
    <Page>
      <PageHead title={t('company.add.title')} back="/company/list" />
      <WorkForm work={work} initialValues={initial}>
        <div className={style.parts}>
          <DraftOffer work={work} />
          <CompanyFields />
          <SaveBar work={work} saveText={t('company.add.title')} says={t('company.addSays')} />
        </div>
      </WorkForm>
      {work.guard.dialog}
    </Page>
  );
}

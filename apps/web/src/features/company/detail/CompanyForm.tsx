import { companyApi } from '@iris/contract/company/company.api';
import { type CompanyInformation, companyInformationSchema } from '@iris/contract/company/company.model';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { type CompanyValues, companyValues, useCompanyWords } from '../companyWords.ts';
import style from '../form.module.css';
import { useOwnName } from '../useOwnName.ts';
import { withPoster } from '../withPoster.ts';
import { CompanyFields } from './CompanyFields.tsx';

/** Edits a company. Saving over somebody else's newer version shows both and asks. */
export function CompanyForm({ company }: { company: CompanyInformation }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { fields } = useCompanyWords();
  const [form] = Form.useForm<CompanyValues>();
  // Condos and sessions show its name.
  const update = useWrite(companyApi.updateCompany, { silent: true, also: ['user'] });
  const edit = useRowEdit({
    form,
    row: company,
    schema: companyInformationSchema,
    valuesOf: companyValues,
    fields,
    save: (values, version) =>
      update.mutateAsync({ body: { ...withPoster(values), id: company.id, version } }),
    onSaved: () => message.success(t('company.saved', { name: nameOf(company) })),
  });
  return (
    <>
      <WorkForm work={edit} initialValues={companyValues(company)}>
        <div className={style.parts}>
          <CompanyFields />
          {edit.conflict}
          <SaveBar work={edit} saveText={t('kit.save')} disabled={edit.conflict !== null} />
        </div>
      </WorkForm>
      {edit.guard.dialog}
    </>
  );
}

import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { CompanySetUp } from '../../../parts/company/CompanySetUp.tsx';

/** What a new company has, and what comes next. */
export default function SetUpPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  return (
    <Page>
      <PageHead title={t('company.setUp.title')} back="/company/list" />
      <FormColumns>
        <CompanySetUp id={Number(id)} />
      </FormColumns>
    </Page>
  );
}

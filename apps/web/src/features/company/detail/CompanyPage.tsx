import type { CompanyInformation } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { toEditCompany, toSee } from '../company.permissions.ts';
import { companyDetail, companyHistory } from '../company.queries.ts';
import { companyValues, useCompanyWords } from '../companyWords.ts';
import style from '../form.module.css';
import { Pictures } from '../Pictures.tsx';
import { useOwnName } from '../useOwnName.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyHead } from './CompanyHead.tsx';

/** One company: editable, or read-only for people who may not change it. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const nameOf = useOwnName();
  const mayEdit = useMay(toEditCompany);
  // Fetches the current record: saving needs the version that was read with it.
  const query = useQuery({ ...companyDetail(id), staleTime: 0, gcTime: 0 });
  const company = query.data;
  useRecordName(company && nameOf(company));
  if (!company) return <Absent query={query} back="/company/list" />;
  return (
    <Page>
      <CompanyHead company={company} />
      <div className={style.columns}>
        <div>
          {mayEdit ? <CompanyForm key={company.id} company={company} /> : <CompanyFacts company={company} />}
        </div>
        <div>
          <Can permission={toSee}>
            <Changes id={company.id} />
          </Can>
        </div>
      </div>
    </Page>
  );
}

function Changes({ id }: { id: number }) {
  const { fieldLabel, show } = useCompanyWords();
  return <HistoryPanel read={companyHistory(id)} fieldLabel={fieldLabel} show={show} />;
}

function CompanyFacts({ company }: { company: CompanyInformation }) {
  const { t } = useTranslation();
  const { texts } = useCompanyWords();
  const values = companyValues(company);
  return (
    <Card title={t('company.part.basic')}>
      <Facts facts={texts.map(({ label, show }) => [label, show(values) || '—'])} />
      <Pictures poster={company.poster} images={company.images} />
    </Card>
  );
}

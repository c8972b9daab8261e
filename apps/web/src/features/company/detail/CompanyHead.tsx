import type { Company } from '@iris/contract/company/company.model';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { toEditCompany, toEditCondo } from '../company.permissions.ts';
import { companyTones, useCompanyWords } from '../companyWords.ts';
import { useCompanyActions } from '../list/useCompanyActions.tsx';
import { useOwnName } from '../useOwnName.ts';

/** The title line of a company's page. */
export function CompanyHead({ company }: { company: Company }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const { stateName } = useCompanyWords();
  const toList = () => navigate('/company/list', { replace: true });
  const { askToSuspend, askToResume, askToRemove, dialog } = useCompanyActions(company, toList);
  const { id, state, condo_count: count } = company;
  return (
    <>
      <PageHead
        back="/company/list"
        title={nameOf(company)}
        tags={<StateTag tone={companyTones[state]}>{stateName(state)}</StateTag>}
        summary={t('company.detail.summary', {
          condos: grouped(count),
          units: grouped(company.unit_count),
          residents: grouped(company.resident_count),
          users: grouped(company.user_count),
        })}
        actions={
          <>
            <Can permission={toEditCompany}>
              <Button
                danger
                disabled={count > 0}
                title={count > 0 ? t('company.deleteFirst', { count }) : ''}
                onClick={askToRemove}
              >
                {t('company.delete')}
              </Button>
            </Can>
            <Can permission={toEditCompany}>
              <Button onClick={state === 'ACTIVE' ? askToSuspend : askToResume}>
                {t(state === 'ACTIVE' ? 'company.suspend' : 'company.resume')}
              </Button>
            </Can>
            <Can permission={toEditCondo}>
              <LinkButton to={`/company/condoAdd?company=${id}`}>{t('company.addCondo.title')}</LinkButton>
            </Can>
          </>
        }
      />
      {dialog}
    </>
  );
}

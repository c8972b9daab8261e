import type { Company } from '@iris/contract/company/company.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toEditCompany, toEditCondo } from '../company.permissions.ts';
import { useOwnName } from '../useOwnName.ts';
import { useCompanyActions } from './useCompanyActions.tsx';

/** The actions on a company of the list. */
export function CompanyMenu({ company }: { company: Company }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const [mayEdit, mayAddCondo] = [useMay(toEditCompany), useMay(toEditCondo)];
  const { askToSuspend, askToResume, askToRemove, dialog } = useCompanyActions(company);
  if (!mayEdit && !mayAddCondo) return null;
  const { id, state, condo_count: count } = company;
  const items = [
    mayEdit && {
      key: 'edit',
      label: t('company.edit'),
      onClick: () => navigate(`/company/${id}/detail/edit`),
    },
    mayAddCondo && {
      key: 'condo',
      label: t('company.addCondo.title'),
      onClick: () => navigate(`/company/condoAdd?company=${id}`),
    },
    mayAddCondo && {
      key: 'setUp',
      label: t('company.setUp.title'),
      onClick: () => navigate(`/company/${id}/set-up`),
    },
    mayEdit && state === 'ACTIVE' && { key: 'suspend', label: t('company.suspend'), onClick: askToSuspend },
    mayEdit && state === 'SUSPENDED' && { key: 'resume', label: t('company.resume'), onClick: askToResume },
    mayEdit && {
      key: 'delete',
      label: count > 0 ? t('company.deleteFirst', { count }) : t('company.delete'),
      danger: true,
      disabled: count > 0,
      onClick: askToRemove,
    },
  ];
  return (
    <RowMenu name={nameOf(company)} items={items}>
      {dialog}
    </RowMenu>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { toEditCompany } from './company.permissions.ts';

/** Leads to the form of a new company, for those who may add one. */
export function AddCompanyButton() {
  const { t } = useTranslation();
  return (
    <Can permission={toEditCompany}>
      <LinkButton type="primary" to="/company/companyAdd" icon={<PlusOutlined />}>
        {t('company.add.title')}
      </LinkButton>
    </Can>
  );
}

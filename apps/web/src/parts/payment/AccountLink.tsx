import { ProfileOutlined } from '@ant-design/icons';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';

/** A link to the statement of account of a unit or resident, for people who may see transactions. */
export function AccountLink({ of }: { of: { unit: number } | { resident: number } }) {
  const { t } = useTranslation();
  if (!useMay('流水管理-查看')) return null;
  const whose = 'unit' in of ? `unit_id=${of.unit}` : `resident_id=${of.resident}`;
  return (
    <LinkButton to={`/finance/waterbills?tab=account&${whose}`} icon={<ProfileOutlined />}>
      {t('finance.account')}
    </LinkButton>
  );
}

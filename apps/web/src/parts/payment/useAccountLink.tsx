import { ProfileOutlined } from '@ant-design/icons';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import type { PageAction } from '../../kit/detail/PageActions.tsx';

/** The way to the statement of account of a unit or resident, for people who may see transactions. */
export function useAccountLink(of: { unit: number } | { resident: number }): PageAction {
  const { t } = useTranslation();
  const may = useMay('流水管理-查看');
  const whose = 'unit' in of ? `unit_id=${of.unit}` : `resident_id=${of.resident}`;
  return {
    key: 'account',
    label: t('finance.account'),
    icon: <ProfileOutlined />,
    may,
    to: `/finance/waterbills?tab=account&${whose}`,
  };
}

import { PlusOutlined } from '@ant-design/icons';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { toAdd } from './estate.permissions.ts';

export function AddBuildingButton() {
  const { t } = useTranslation();
  return (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/housingEstate/building/add" icon={<PlusOutlined />}>
        {t('estate.addBuilding')}
      </LinkButton>
    </Can>
  );
}

import { SendOutlined } from '@ant-design/icons';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { toEdit } from '../adMachine.permissions.ts';
import { MachineView } from './MachineView.tsx';

/** A machine as its estate sees it. */
export default function CondoMachinePage() {
  const { t } = useTranslation();
  return (
    <MachineView
      back="/condo/ad-machine/ad-machine-list"
      actions={({ id }) => (
        <Can permission={toEdit}>
          <LinkButton type="primary" icon={<SendOutlined />} to={`/ad-machine/ad-machine-pic?machines=${id}`}>
            {t('adMachine.setPictures')}
          </LinkButton>
        </Can>
      )}
    />
  );
}

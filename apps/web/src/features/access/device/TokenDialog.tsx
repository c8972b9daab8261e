import type { AccessToken } from '@iris/contract/access/access.model';
import { Modal } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { CopyField } from '../../../kit/copy/CopyField.tsx';

/** Shows a token, this once. */
export function TokenDialog({ made, onClose }: { made: AccessToken; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('access.device.token')}
      okText={t('access.device.tokenDone')}
      onOk={onClose}
      onCancel={onClose}
      maskClosable={false}
      keyboard={false}
      closable={{ 'aria-label': t('kit.close') }}
      cancelButtonProps={{ hidden: true }}
    >
      <p>{t('access.device.tokenSays', { code: made.device.code })}</p>
      <CopyField label={t('access.device.token')} text={made.token} />
    </Modal>
  );
}

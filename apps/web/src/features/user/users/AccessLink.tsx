import { formatMoment } from '@iris/contract/core/day';
import { Alert, Flex, Modal } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { CopyField } from '../../../kit/copy/CopyField.tsx';

export interface GivenLink {
  name: string;
  email: string;
  /** Null if it was sent by email. */
  link: string | null;
  until: number;
}

/** Where a one-time link was sent, or the link itself, which is shown only now. */
export function AccessLink({ given: { name, email, link, until } }: { given: GivenLink }) {
  const { t } = useTranslation();
  const time = formatMoment(until);
  if (link === null) {
    return <Alert type="success" showIcon title={t('admin.link.mailed', { email, until: time })} />;
  }
  return (
    <Flex vertical gap={12}>
      <Alert
        type="warning"
        showIcon
        title={t('admin.link.shown', { name, until: time })}
        description={t('admin.link.lost')}
      />
      <CopyField label={t('admin.link.label')} text={link} />
    </Flex>
  );
}

/** The same as a dialog over a list. */
export function AccessLinkDialog({ given, onClose }: { given: GivenLink; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('admin.link.title', { name: given.name })}
      cancelText={t('kit.close')}
      okButtonProps={{ hidden: true }}
      closable={{ 'aria-label': t('kit.close') }}
      // The link is lost when the dialog closes, so a click outside does not close it.
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <AccessLink given={given} />
    </Modal>
  );
}

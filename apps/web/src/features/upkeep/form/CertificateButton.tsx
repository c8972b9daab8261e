import { FilePdfOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { openFile } from '../../../kit/document/openFile.ts';
import type { Certificate } from './CertificatesField.tsx';

/** Opens a certificate in a new tab. */
export function CertificateButton({ certificate: { id, name } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      icon={<FilePdfOutlined aria-hidden />}
      aria-label={t('upkeep.certificate.open', { name })}
      onClick={() => openFile(fileApi.content, { params: { id: String(id) } }).catch(() => {})}
    >
      {name || t('upkeep.certificate.fallback')}
    </Button>
  );
}

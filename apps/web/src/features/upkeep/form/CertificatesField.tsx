import { DeleteOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useLatest } from '../../../base/window/useLatest.ts';
import { PdfUpload } from '../../../kit/document/PdfUpload.tsx';
import style from '../upkeep.module.css';
import { CertificateButton } from './CertificateButton.tsx';

export interface Certificate {
  id: number;
  name: string;
}
interface CertificatesFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  value?: readonly Certificate[];
  onChange?: (value: Certificate[]) => void;
}

/** Certificates as PDFs: uploaded or dropped, viewed, removed. */
export function CertificatesField({ id, value = [], onChange }: CertificatesFieldProps) {
  const { t } = useTranslation();
  const latest = useLatest(value);
  return (
    <PdfUpload
      {...(id ? { id } : {})}
      label={t('upkeep.certificate.upload')}
      note={t('upkeep.certificate.note')}
      disabled={value.length >= limits.upkeepCertificates}
      onAdded={(added) => onChange?.([...latest.current, added])}
    >
      {value.length > 0 && (
        <ul className={style.files}>
          {value.map((one) => (
            <li key={one.id} className={style.line}>
              <CertificateButton certificate={one} />
              <Button
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('upkeep.certificate.remove', { name: one.name })}
                title={t('upkeep.certificate.remove', { name: one.name })}
                onClick={() => onChange?.(value.filter((other) => other.id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </PdfUpload>
  );
}

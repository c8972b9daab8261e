import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useDocument } from '../../../kit/document/useDocument.ts';
import { Reconnect } from '../../../kit/failure/Reconnect.tsx';
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
  const { upload, busy, refusal, lost } = useDocument();
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const take = async (file: File | undefined) => {
    const added = file && (await upload(file));
    if (added) onChange?.([...value, added]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut, the button does the same
    <div
      className={style.stack}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
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
      <div>
        <Button
          {...(id ? { id } : {})}
          icon={<UploadOutlined />}
          loading={busy}
          disabled={value.length >= limits.upkeepCertificates}
          aria-describedby={note}
          onClick={() => input.current?.click()}
        >
          {t('upkeep.certificate.upload')}
        </Button>
        <p id={note} className={refusal ? style.refusal : style.note} role={refusal ? 'alert' : undefined}>
          {refusal ?? t('upkeep.certificate.note')}
        </p>
        <Reconnect lost={lost} onAgain={([file]) => take(file)} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form would show hidden file inputs.
        style={{ display: 'none' }}
        accept="application/pdf"
        aria-label={t('upkeep.certificate.upload')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

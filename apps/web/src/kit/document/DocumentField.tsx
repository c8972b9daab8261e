import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './document.module.css';
import { openFile } from './openFile.ts';
import { PdfUpload } from './PdfUpload.tsx';

interface DocumentFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** One PDF: upload, view, replace, remove. */
export function DocumentField({ id, value = null, onChange }: DocumentFieldProps) {
  const { t } = useTranslation();
  const [named, setNamed] = useState<{ id: number; name: string } | null>(null);
  return (
    <PdfUpload
      {...(id ? { id } : {})}
      label={t(value === null ? 'kit.document.choose' : 'kit.document.replace')}
      note={t('kit.document.notePdf')}
      small={value !== null}
      onAdded={(added) => {
        setNamed(added);
        onChange?.(added.id);
      }}
    >
      {value !== null && (
        <>
          <FilePdfOutlined aria-hidden className={style.icon} />
          <span className={style.name}>{named?.id === value ? named.name : t('kit.document.kept')}</span>
          <Button
            size="small"
            onClick={() => openFile(fileApi.content, { params: { id: String(value) } }).catch(() => {})}
          >
            {t('kit.document.open')}
          </Button>
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('kit.document.remove')}
            title={t('kit.document.remove')}
            onClick={() => onChange?.(null)}
          />
        </>
      )}
    </PdfUpload>
  );
}

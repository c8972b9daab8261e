import { DeleteOutlined, FilePdfOutlined, UploadOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Reconnect } from '../failure/Reconnect.tsx';
import style from './document.module.css';
import { openFile } from './openFile.ts';
import { useDocument } from './useDocument.ts';

interface DocumentFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** One PDF: upload, view, replace, remove. */
export function DocumentField({ id, value = null, onChange }: DocumentFieldProps) {
  const { t } = useTranslation();
  const { upload, busy, refusal, lost } = useDocument();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [named, setNamed] = useState<{ id: number; name: string } | null>(null);
  const choose = async (file: File | undefined) => {
    const added = file && (await upload(file));
    if (!added) return;
    setNamed(added);
    onChange?.(added.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut, the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void choose(event.dataTransfer.files[0]);
      }}
    >
      <div className={style.line}>
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
        <Button
          {...(id ? { id } : {})}
          size={value === null ? 'middle' : 'small'}
          icon={<UploadOutlined />}
          loading={busy}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {t(value === null ? 'kit.document.choose' : 'kit.document.replace')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          // antd's form would show hidden file inputs.
          style={{ display: 'none' }}
          accept="application/pdf"
          aria-label={t('kit.document.choose')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <p id={noteId} className={refusal ? style.refusal : style.note} role={refusal ? 'alert' : undefined}>
        {refusal ?? t('kit.document.notePdf')}
      </p>
      <Reconnect lost={lost} onAgain={([file]) => choose(file)} />
    </div>
  );
}

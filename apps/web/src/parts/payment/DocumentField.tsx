import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { call } from '../../base/request/call.ts';
import { acceptOf, noteOf, pictureOrPdf, wrongWithOne } from '../../kit/document/takes.ts';
import { useCleanedNote } from '../../kit/document/useCleanedNote.ts';
import { Reconnect } from '../../kit/failure/Reconnect.tsx';
import { useSending } from '../../kit/failure/useSending.ts';
import style from './payment.module.css';
import { useFile } from './useFile.ts';

interface DocumentFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** A description of the file for screen readers. */
  alt: string;
  hint?: string;
}

/** One picture or PDF: chosen or dropped, previewed, removed. */
export function DocumentField({ id, value = null, onChange, alt, hint }: DocumentFieldProps) {
  const { t } = useTranslation();
  const noteCleaned = useCleanedNote();
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const { send, refuse, busy, refusal, lost } = useSending();
  const take = async (files: readonly File[]) => {
    const wrong = () => wrongWithOne(files, pictureOrPdf);
    if (wrong() !== null) return refuse(wrong);
    const [file] = files;
    if (!file) return;
    const added = await send([file], () => call(fileApi.addDocument, { file }, { silent: true }));
    if (!added) return;
    noteCleaned(added);
    onChange?.(added.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped on it; the button chooses them as well
    <div
      className={style.document}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      {value !== null && <Preview file={value} alt={alt} />}
      <div className={style.buttonsStart}>
        <Button id={id ?? note} loading={busy} onClick={() => input.current?.click()}>
          {t(value === null ? 'pay.file.upload' : 'pay.file.replace')}
        </Button>
        {value !== null && (
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('pay.file.remove', { name: alt })}
            title={t('pay.file.remove', { name: alt })}
            onClick={() => onChange?.(null)}
          />
        )}
        <span className={refusal ? style.short : style.second} role={refusal ? 'alert' : undefined}>
          {refusal ?? [noteOf(pictureOrPdf), hint].filter(Boolean).join(' · ')}
        </span>
        <Reconnect lost={lost} onAgain={take} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form would show hidden file inputs.
        style={{ display: 'none' }}
        accept={acceptOf(pictureOrPdf)}
        aria-label={alt}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Preview({ file: id, alt }: { file: number; alt: string }) {
  const { file, address, picture } = useFile(id);
  if (!file) return null;
  if (picture && address) return <img className={style.preview} src={address} alt={alt} />;
  return (
    <p className={style.second}>
      <FilePdfOutlined aria-hidden /> {file.name}
    </p>
  );
}

import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import { Reconnect } from '../failure/Reconnect.tsx';
import style from './document.module.css';
import { acceptOf, pdf } from './takes.ts';
import { useDocument } from './useDocument.ts';

interface PdfUploadProps {
  /** From the form item, so that its label belongs to the button. */
  id?: string;
  label: string;
  /** What may be uploaded; a refusal takes its place. */
  note: string;
  small?: boolean;
  disabled?: boolean;
  onAdded: (added: { id: number; name: string }) => void;
  /** The files so far, before the button. */
  children?: ReactNode;
}

/** Uploads a PDF, chosen or dropped. */
export function PdfUpload({
  id,
  label,
  note,
  small = false,
  disabled = false,
  onAdded,
  children,
}: PdfUploadProps) {
  const { upload, busy, refusal, lost } = useDocument();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const take = async (files: readonly File[]) => {
    const added = !disabled && (await upload(files));
    if (added) onAdded(added);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut, the button does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      <div className={style.line}>
        {children}
        <Button
          {...(id ? { id } : {})}
          size={small ? 'small' : 'middle'}
          icon={<UploadOutlined />}
          loading={busy}
          disabled={disabled}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          // antd's form would show hidden file inputs.
          style={{ display: 'none' }}
          accept={acceptOf(pdf)}
          aria-label={label}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <p id={noteId} className={refusal ? style.refusal : style.note} role={refusal ? 'alert' : undefined}>
        {refusal ?? note}
      </p>
      <Reconnect lost={lost} onAgain={take} />
    </div>
  );
}

import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useDocument } from '../../../kit/document/useDocument.ts';
import { Reconnect } from '../../../kit/failure/Reconnect.tsx';
import style from '../notice.module.css';
import type { Pdf } from './noticeForm.ts';

const TYPE = 'application/pdf';

interface PdfsFieldProps {
  id?: string;
  value?: Pdf[];
  onChange?: (value: Pdf[]) => void;
}

/** PDFs that go with a notice. */
export function PdfsField({ id, value = [], onChange }: PdfsFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const own = useId();
  const { upload, busy, refusal, lost } = useDocument();
  const take = async (file: File | undefined) => {
    const added = file && (await upload(file));
    if (added) onChange?.([...value, added]);
  };
  return (
    <div>
      {value.length > 0 && (
        <ul className={style.files}>
          {value.map((pdf) => (
            <li key={pdf.id}>
              <FilePdfOutlined aria-hidden /> {pdf.name}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('notice.pdf.remove', { name: pdf.name })}
                title={t('notice.pdf.remove', { name: pdf.name })}
                onClick={() => onChange?.(value.filter((one) => one !== pdf))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={style.tools}>
        <Button
          id={id ?? own}
          loading={busy}
          disabled={value.length >= limits.images}
          onClick={() => input.current?.click()}
        >
          {t('notice.pdf.add')}
        </Button>
        <span className={refusal ? style.refused : style.second} role={refusal ? 'alert' : undefined}>
          {refusal ?? t('notice.pdf.note', { max: limits.images })}
        </span>
        <Reconnect lost={lost} onAgain={([file]) => take(file)} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form would show hidden file inputs.
        style={{ display: 'none' }}
        accept={TYPE}
        aria-label={t('notice.field.attachments')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

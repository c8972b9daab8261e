import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { FileImage } from '../../base/files/FileImage.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { noteOf, picture } from '../document/takes.ts';
import { Reconnect } from '../failure/Reconnect.tsx';
import { AddPicture } from './AddPicture.tsx';
import style from './images.module.css';
import { useUpload } from './useUpload.ts';

interface ImageFieldProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** What the picture shows, for screen readers. */
  alt: string;
  /** Aspect ratio of the frame; 3 / 2 by default. */
  aspect?: string;
  /** The recommended size: '建議 750 × 500'. */
  hint?: string;
  /** Show all of it, with room around it, instead of filling the frame. */
  whole?: boolean;
}

/** One picture: upload, view, remove. */
export function ImageField({
  id,
  value = null,
  onChange,
  alt,
  aspect = '3 / 2',
  hint,
  whole,
}: ImageFieldProps) {
  const { t } = useTranslation();
  const { upload, busy, refusal, lost } = useUpload();
  const noteId = useId();
  const choose = async (files: readonly File[]) => {
    const added = await upload(files);
    if (added !== undefined) onChange?.(added);
  };
  return (
    <div>
      <div className={style.tiles} style={{ '--aspect': aspect } as React.CSSProperties}>
        {value !== null && (
          <figure className={style.tile}>
            <FileImage id={value} alt={alt} className={whole ? style.whole : style.picture} />
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('kit.image.remove', { name: alt })}
              title={t('kit.image.remove', { name: alt })}
              onClick={() => onChange?.(null)}
            />
          </figure>
        )}
        <AddPicture
          id={id}
          label={value === null ? t('kit.image.upload') : t('kit.image.replace')}
          busy={busy}
          describedBy={noteId}
          onChoose={choose}
        />
      </div>
      <p id={noteId} className={refusal ? style.refusal : style.note} role={refusal ? 'alert' : undefined}>
        {refusal ?? [noteOf(picture), hint].filter(Boolean).join(' · ')}
      </p>
      <Reconnect lost={lost} onAgain={choose} />
    </div>
  );
}

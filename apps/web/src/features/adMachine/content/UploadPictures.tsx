import { PictureOutlined } from '@ant-design/icons';
import type { AdItem } from '@iris/contract/adMachine/adMachine.model';
import { Button } from 'antd';
import { useRef } from 'react';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { acceptOf, picture } from '../../../kit/document/takes.ts';
import { Reconnect } from '../../../kit/failure/Reconnect.tsx';
import { useUpload } from '../../../kit/images/useUpload.ts';
import style from './content.module.css';

interface UploadPicturesProps {
  /** How many there may still be. */
  room: number;
  onAdded: (pictures: Omit<AdItem, 'kind' | 'seconds'>[]) => void;
}

/** Uploads pictures. */
export function UploadPictures({ room, onAdded }: UploadPicturesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { uploadAll, refuse, busy, refusal, lost } = useUpload();
  const choose = async (files: File[]) => {
    const taken = files.slice(0, room);
    const added: Omit<AdItem, 'kind' | 'seconds'>[] = [];
    const arrived = await uploadAll(taken, (file_id) => added.push({ file_id, text: '' }));
    if (added.length > 0) onAdded(added);
    if (arrived && taken.length < files.length) refuse(() => say('adMachine.tooManyPictures'));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form would show hidden file inputs.
        style={{ display: 'none' }}
        multiple
        accept={acceptOf(picture)}
        aria-label={t('adMachine.content.addPictures')}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        icon={<PictureOutlined />}
        loading={busy}
        disabled={room === 0}
        onClick={() => input.current?.click()}
      >
        {t('adMachine.content.addPictures')}
      </Button>
      {refusal && (
        <p role="alert" className={style.refusal}>
          {refusal}
        </p>
      )}
      <Reconnect lost={lost} onAgain={choose} />
    </>
  );
}

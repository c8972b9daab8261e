import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { useId } from 'react';
import { FileImage } from '../../base/files/FileImage.tsx';
import { say, useTranslation } from '../../base/i18n/i18n.ts';
import { useLatest } from '../../base/window/useLatest.ts';
import { noteOf, picture } from '../document/takes.ts';
import { Reconnect } from '../failure/Reconnect.tsx';
import { AddPicture } from './AddPicture.tsx';
import style from './images.module.css';
import { useUpload } from './useUpload.ts';

interface ImagesFieldProps {
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
  max?: number;
  hint?: string;
}

/** Several pictures in order: upload, move, remove. */
export function ImagesField({ id, value = [], onChange, max = limits.images, hint }: ImagesFieldProps) {
  const { t } = useTranslation();
  const { uploadAll, refuse, busy, refusal, lost } = useUpload();
  const latest = useLatest(value);
  const noteId = useId();
  const choose = async (files: File[]) => {
    const taken = files.slice(0, max - value.length);
    // What is removed or moved while they arrive stays so.
    const arrived = await uploadAll(taken, (added) => onChange?.([...latest.current, added]));
    if (arrived && taken.length < files.length) refuse(() => say('kit.image.tooMany', { max }));
  };
  const move = (from: number, by: number) => {
    const after = [...value];
    const [moved] = after.splice(from, 1);
    if (moved === undefined) return;
    after.splice(from + by, 0, moved);
    onChange?.(after);
  };
  return (
    <div>
      <ol className={style.tiles}>
        {value.map((file, index) => {
          const name = t('kit.image.nth', { n: index + 1 });
          return (
            <li key={file} className={style.tile}>
              <FileImage id={file} alt={name} className={style.picture} />
              <span className={style.tools}>
                <Button
                  size="small"
                  icon={<LeftOutlined />}
                  disabled={index === 0}
                  aria-label={t('kit.image.earlier', { name })}
                  title={t('kit.image.earlier', { name })}
                  onClick={() => move(index, -1)}
                />
                <Button
                  size="small"
                  icon={<RightOutlined />}
                  disabled={index === value.length - 1}
                  aria-label={t('kit.image.later', { name })}
                  title={t('kit.image.later', { name })}
                  onClick={() => move(index, 1)}
                />
                <Button
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('kit.image.remove', { name })}
                  title={t('kit.image.remove', { name })}
                  onClick={() => onChange?.(value.filter((one) => one !== file))}
                />
              </span>
            </li>
          );
        })}
        {value.length < max && (
          <li className={style.last}>
            <AddPicture
              id={id}
              label={t('kit.image.upload')}
              busy={busy}
              several
              describedBy={noteId}
              onChoose={choose}
            />
          </li>
        )}
      </ol>
      <p id={noteId} className={refusal ? style.refusal : style.note} role={refusal ? 'alert' : undefined}>
        {refusal ??
          [t('kit.image.count', { n: value.length, max }), noteOf(picture), hint].filter(Boolean).join(' · ')}
      </p>
      <Reconnect lost={lost} onAgain={choose} />
    </div>
  );
}

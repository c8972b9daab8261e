import { LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import style from './images.module.css';
import { pictureTypes } from './useUpload.ts';

interface AddPictureProps {
  id?: string | undefined;
  label: string;
  busy: boolean;
  several?: boolean;
  /** What refused the last one, for those who cannot see it. */
  describedBy?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** The tile that takes a picture: pressed, or with pictures dropped on it. */
export function AddPicture({ id, label, busy, several = false, describedBy, onChoose }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        id={id}
        type="button"
        className={style.add}
        disabled={busy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onChoose([...event.dataTransfer.files]);
        }}
      >
        {busy ? <LoadingOutlined /> : <PlusOutlined />}
        <span>{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form shows its file inputs.
        style={{ display: 'none' }}
        multiple={several}
        accept={pictureTypes.join(',')}
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

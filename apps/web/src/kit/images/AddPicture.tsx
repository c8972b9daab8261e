import { LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { acceptOf, picture } from '../document/takes.ts';
import style from './images.module.css';

interface AddPictureProps {
  id?: string | undefined;
  label: string;
  busy: boolean;
  several?: boolean;
  /** Why the last one was refused, for screen readers. */
  describedBy?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** The tile that adds a picture: by click, or by dropping pictures on it. */
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
        // antd's form would show hidden file inputs.
        style={{ display: 'none' }}
        multiple={several}
        accept={acceptOf(picture)}
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

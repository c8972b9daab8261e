import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useRef } from 'react';
import { acceptOf, type Takes } from './takes.ts';

interface OneFileProps {
  takes: Takes;
  busy: boolean;
  label: string;
  hint: string;
  /** What was chosen or dropped, which may be several. */
  onFiles: (files: readonly File[]) => void;
}

/** A large field for one file, chosen or dropped. */
export function OneFile({ takes, busy, label, hint, onFiles }: OneFileProps) {
  // antd hands on the first of several without a word.
  const dropped = useRef<readonly File[]>([]);
  return (
    <div
      onDropCapture={({ dataTransfer }) => {
        dropped.current = busy ? [] : [...dataTransfer.files];
      }}
    >
      <Upload.Dragger
        accept={acceptOf(takes)}
        multiple={false}
        showUploadList={false}
        disabled={busy}
        // The request layer sends it; antd only picks the file.
        beforeUpload={(file) => {
          onFiles(dropped.current.length > 1 ? dropped.current : [file]);
          dropped.current = [];
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{label}</p>
        <p className="ant-upload-hint">{hint}</p>
      </Upload.Dragger>
    </div>
  );
}

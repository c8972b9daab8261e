import { DeleteOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Button, Input } from 'antd';
import { FileImage } from '../../base/files/FileImage.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './editor.module.css';

/** A picture in the editor, with its description and a remove button. */
export function PictureView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const alt = String(node.attrs.alt ?? '');
  return (
    <NodeViewWrapper as="figure" className={style.figure} data-selected={selected}>
      <FileImage id={Number(node.attrs.file_id)} alt={alt} />
      <div contentEditable={false} className={style.caption}>
        <Input
          size="small"
          value={alt}
          maxLength={limits.title}
          aria-label={t('rich.alt')}
          placeholder={`${t('rich.alt')} · ${t('rich.altHint')}`}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        <Button size="small" icon={<DeleteOutlined />} onClick={deleteNode}>
          {t('rich.removePicture')}
        </Button>
      </div>
    </NodeViewWrapper>
  );
}

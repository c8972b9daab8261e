import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useLatest } from '../../base/window/useLatest.ts';
import { PdfUpload } from '../../kit/document/PdfUpload.tsx';
import style from './notice.module.css';

/** An uploaded PDF. */
export interface Pdf {
  id: number;
  name: string;
}

interface PdfsFieldProps {
  id?: string;
  value?: Pdf[];
  onChange?: (value: Pdf[]) => void;
}

/** PDFs that go with a notice or with news. */
export function PdfsField({ id, value = [], onChange }: PdfsFieldProps) {
  const { t } = useTranslation();
  const latest = useLatest(value);
  return (
    <PdfUpload
      {...(id ? { id } : {})}
      label={t('notice.pdf.add')}
      note={t('notice.pdf.note', { max: limits.images })}
      disabled={value.length >= limits.images}
      onAdded={(added) => onChange?.([...latest.current, added])}
    >
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
    </PdfUpload>
  );
}

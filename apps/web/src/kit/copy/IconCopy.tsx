import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useCopy } from './useCopy.ts';

/** Copies a number that stands beside it. */
export function IconCopy({ text }: { text: string }) {
  const { t } = useTranslation();
  const { done, copy } = useCopy(text);
  const name = done ? t('kit.copy.done') : t('kit.detail.copy', { text });
  return (
    <Button
      type="text"
      size="small"
      icon={done ? <CheckOutlined /> : <CopyOutlined />}
      aria-label={name}
      title={name}
      onClick={copy}
    />
  );
}

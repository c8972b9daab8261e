import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useCopy } from './useCopy.ts';

/** Copies a text and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const { done, copy } = useCopy(text);
  return (
    <Button icon={done ? <CheckOutlined /> : <CopyOutlined />} onClick={copy}>
      <span aria-live="polite">{t(done ? 'kit.copy.done' : 'kit.copy')}</span>
    </Button>
  );
}

import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';

/** Copies a text and confirms it, or says that the browser does not allow it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      message.warning(t('kit.copy.failed'));
    }
  };
  const done = copied === text;
  return (
    <Button icon={done ? <CheckOutlined /> : <CopyOutlined />} onClick={copy}>
      <span aria-live="polite">{t(done ? 'kit.copy.done' : 'kit.copy')}</span>
    </Button>
  );
}

import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and confirms it, or says that the browser does not allow it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      void message.warning(t('kit.copy.failed'));
    }
  };
  const done = copied === text;
  return (
    <Button icon={done ? <CheckOutlined /> : <CopyOutlined />} onClick={copy}>
      <span aria-live="polite">{t(done ? 'kit.copy.done' : 'kit.copy')}</span>
    </Button>
  );
}

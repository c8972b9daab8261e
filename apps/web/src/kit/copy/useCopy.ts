import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';

/** Copies a text, or says that the browser does not allow it; `done` until the text changes. */
export function useCopy(text: string): { done: boolean; copy: () => Promise<void> } {
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
  return { done: copied === text, copy };
}

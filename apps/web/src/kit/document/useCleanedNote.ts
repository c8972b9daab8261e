import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Long enough to read that the stored file differs from the chosen one. */
const SECONDS = 8;

/** Says after an upload that something was removed from the PDF. */
export function useCleanedNote() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return ({ cleaned }: { cleaned: boolean }) => {
    if (cleaned) void message.info(t('kit.document.cleaned'), SECONDS);
  };
}

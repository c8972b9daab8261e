import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';

/** Long enough to read that the kept file is not the chosen one to the byte. */
const SECONDS = 8;

/** Says after an upload that something was taken out of the PDF. */
export function useCleanedNote() {
  const { t } = useTranslation();
  return ({ cleaned }: { cleaned: boolean }) => {
    if (cleaned) message.info({ content: t('kit.document.cleaned'), duration: SECONDS });
  };
}

import { useTranslation } from '../../../base/i18n/i18n.ts';

/** How long something played, in words: seconds below two minutes, then minutes, then hours. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation();
  return (ms) => {
    const seconds = Math.round(ms / 1_000);
    if (seconds < 120) return t('adMachine.seconds', { n: seconds });
    const minutes = Math.round(seconds / 60);
    return minutes < 120
      ? t('adMachine.minutes', { n: minutes })
      : t('adMachine.hours', { h: Math.floor(minutes / 60), n: minutes % 60 });
  };
}
